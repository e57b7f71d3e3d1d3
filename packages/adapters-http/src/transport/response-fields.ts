// Fields of the payloads in docs/back-end-wire: identifiers, and required days and instants. A nullable field may also be missing
// (`nullish()`); the port then has `undefined`. A field of another type makes the response unreadable.

import { type Day, type Instant, parseDay, parseInstant } from "@portico/domain/day";
import { z } from "zod";
import { InvalidResponseField } from "./response.ts";

export const id = z.union([z.string().min(1), z.number()]);

export function identifier(value: string | number): string {
  return String(value);
}

export function requireDay(value: unknown, path: string): Day {
  return parseDay(value) ?? throwMissing(path);
}

export function requireInstant(value: unknown, path: string): Instant {
  return parseInstant(value) ?? throwMissing(path);
}

export function throwMissing(path: string): never {
  throw new InvalidResponseField(path);
}
