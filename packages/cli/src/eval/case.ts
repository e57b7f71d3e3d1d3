// Parses one line into a case. Only the structure is checked here: the rules handle wrong or missing facts and fail closed.

import { BRANDS, type Brand, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Day, type Instant, parseInstant } from "@portico/domain/day";
import { type ErrorCode, errorEntry } from "@portico/domain/errors";

export type CaseFields = Readonly<Record<string, unknown>>;

/** A case with a valid brand and time. */
export interface Case {
  readonly fields: CaseFields;
  readonly brand: Brand;
  readonly now: Instant;
  readonly today: Day;
}

/** An error in a line, with the message of the answer. */
export class CaseError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail?: string) {
    const { title, hint } = errorEntry(code);
    super(`${detail === undefined ? title : `${title}: ${detail}`}. ${hint}`);
    this.code = code;
  }
}

export function parseFields(line: string): CaseFields {
  const fields = parseJson(line);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) throw new CaseError("EVAL_NOT_OBJECT");
  if ((line.includes("__proto__") || line.includes("\\u")) && hasUnsafeKey(fields))
    throw new CaseError("EVAL_UNSAFE_KEY");
  return fields as CaseFields;
}

export function parseCase(fields: CaseFields, defaultNow: Instant): Case {
  const { brand = "member_portal", at } = fields;
  if (!isBrand(brand)) throw new CaseError("EVAL_UNKNOWN_BRAND", quoteValue(brand, BRANDS));
  const now = at === undefined ? defaultNow : parseInstant(at);
  if (now === undefined) throw new CaseError("EVAL_BAD_INSTANT", quoteValue(at));
  return { fields, brand, now, today: brisbaneDay(now) };
}

/** Quotes a value in an error message: at most 60 characters, with a suggestion if it resembles a known word. */
export function quoteValue(value: unknown, known: readonly string[] = []): string {
  if (typeof value !== "string") return `a ${value === null ? "null" : typeof value} is no text`;
  const quoted = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  const letters = value.toLowerCase().replaceAll(/[^a-z]/g, "");
  const suggestion = known.find((word) => word.replaceAll(/[^a-z]/g, "") === letters);
  return suggestion === undefined ? quoted : `${quoted}; perhaps ${suggestion} was meant`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CaseError("EVAL_NOT_JSON", line.trim() === "" ? "it is empty" : reasonOf(error));
  }
}

/** The parser's message without its quotation of the line, which may be long or contain personal data. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/,? *(?:\.\.\.)?"[\s\S]*$/, "").replace(/ in JSON/, "");
}

/** Searches for the key iteratively, because a line can be nested deeper than the call stack. */
function hasUnsafeKey(fields: object): boolean {
  const stack: unknown[] = [fields];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) return true;
    for (const part of Object.values(value)) stack.push(part);
  }
  return false;
}
