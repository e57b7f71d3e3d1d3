// Checks a response against its schema and converts it. Errors name the path of a field, never its value.

import type { z } from "zod";
import { type Fault, unreadable } from "./fault.ts";

/** A required field of a response is missing or invalid; `path` is its place in the payload. */
export class InvalidResponseField extends Error {
  override readonly name = "UnreadablePart";
  readonly path: string;

  constructor(path: string) {
    super(`${path} cannot be read`);
    this.path = path;
  }
}

export function parseResponse<Wire, Result>(
  json: unknown,
  { response, convert }: { response: z.ZodType<Wire>; convert: (wire: Wire) => Result },
): Result {
  const parsed = response.safeParse(json);
  if (!parsed.success) throw schemaFault(parsed.error.issues[0]);
  try {
    return convert(parsed.data);
  } catch (error) {
    if (error instanceof InvalidResponseField) throw unreadable(error.message);
    throw error;
  }
}

function schemaFault(issue: z.core.$ZodIssue | undefined): Fault {
  const path = issue?.path.join(".") || "the answer";
  const expected = issue !== undefined && "expected" in issue ? `is no ${String(issue.expected)}` : "cannot be read";
  return unreadable(`${path} ${expected}`);
}
