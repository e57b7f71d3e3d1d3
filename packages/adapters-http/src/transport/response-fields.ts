// Fields that payloads share. A nullable field may also be missing (`nullish()`).

import { type Day, type Instant, parseDay, parseInstant } from "@portico/domain/day";
import { z } from "zod";
import { InvalidResponseField } from "./response.ts";

export const idSchema = z.union([z.string().min(1), z.number()]);

export function toIdentifier(value: string | number): string {
  return String(value);
}

export function requireDay(value: unknown, path: string): Day {
  return parseDay(value) ?? throwInvalidField(path);
}

export function requireInstant(value: unknown, path: string): Instant {
  return parseInstant(value) ?? throwInvalidField(path);
}

export function throwInvalidField(path: string): never {
  throw new InvalidResponseField(path);
}
