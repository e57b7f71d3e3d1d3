// Checks a response against its schema and converts it. Errors name a field's path, never its value.

import type { z } from "zod";
import { type Fault, unreadableFault } from "./fault.ts";

export class InvalidResponseField extends Error {
  override readonly name = "InvalidResponseField";
  readonly path: string;

  constructor(path: string) {
    super(`${path} cannot be read`);
    this.path = path;
  }
}

export function parseResponse<Payload, Result>(
  json: unknown,
  { response, convert }: { response: z.ZodType<Payload>; convert: (payload: Payload) => Result },
): Result {
  const parsed = response.safeParse(json);
  if (!parsed.success) throw toSchemaFault(parsed.error.issues[0]);
  try {
    return convert(parsed.data);
  } catch (error) {
    if (error instanceof InvalidResponseField) throw unreadableFault(error.message);
    throw error;
  }
}

function toSchemaFault(issue: z.core.$ZodIssue | undefined): Fault {
  const path = issue?.path.join(".") || "the answer";
  const expected =
    issue !== undefined && "expected" in issue ? `is not of type ${String(issue.expected)}` : "cannot be read";
  return unreadableFault(`${path} ${expected}`);
}
