// Parses the member records of an audit.

import { errorEntry } from "@portico/domain/errors";
import { asRecord } from "@portico/domain/parse";
import { CaseError, parseFields } from "../eval/case.ts";
import type { Line } from "../eval/lines.ts";

/** Parses a member record; a case of `portico eval` has the member in the field `member`. */
export function parseRecord(line: Line): Readonly<Record<string, unknown>> {
  if (typeof line !== "string") throw new CaseError(line.error);
  const fields = parseFields(line);
  return fields["member"] === undefined ? fields : asRecord(fields["member"]);
}

/** The error without the hints of `portico eval`, which are about cases. */
export function reasonOf(error: unknown): string {
  if (error instanceof CaseError) return `${errorEntry(error.code).title}.`;
  // A stack overflow means a record nested too deeply. Any other error is a bug and is thrown.
  if (error instanceof RangeError) return `${errorEntry("EVAL_TOO_DEEP").title}.`;
  throw error;
}
