// From JSON to what a port promises: checked against what the wire promises, and reshaped. What is wrong is named by its path,
// and never by its value.

import type { z } from "zod";
import { type Fault, unreadable } from "./fault.ts";

/** A part of an answer that the port cannot do without, and that cannot be read; the path is the wire's. */
export class UnreadablePart extends Error {
  override readonly name = "UnreadablePart";
  readonly path: string;

  constructor(path: string) {
    super(`${path} cannot be read`);
    this.path = path;
  }
}

/** Checks and reshapes. */
export function parseAnswer<Wire, Result>(
  json: unknown,
  { answer, reshape }: { answer: z.ZodType<Wire>; reshape: (wire: Wire) => Result },
): Result {
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw mistaken(parsed.error.issues[0]);
  try {
    return reshape(parsed.data);
  } catch (error) {
    if (error instanceof UnreadablePart) throw unreadable(error.message);
    throw error;
  }
}

function mistaken(issue: z.core.$ZodIssue | undefined): Fault {
  const path = issue?.path.join(".") || "the answer";
  const expected = issue !== undefined && "expected" in issue ? `is no ${String(issue.expected)}` : "cannot be read";
  return unreadable(`${path} ${expected}`);
}
