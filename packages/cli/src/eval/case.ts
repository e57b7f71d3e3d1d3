// One line to one case. Only the structure is judged here: a wrong or missing fact is the rules' business, and fails closed there.

import { BRANDS, type Brand, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Day, type Instant, parseInstant } from "@portico/domain/day";
import { type ErrorCode, errorEntry } from "@portico/domain/errors";

/** The fields of a case, as they came. */
export type CaseFields = Readonly<Record<string, unknown>>;

/** A case whose setting could be read. */
export interface Case {
  readonly fields: CaseFields;
  readonly brand: Brand;
  readonly now: Instant;
  readonly today: Day;
}

/** What is wrong with a line, in the words that the answer carries. */
export class CaseError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail?: string) {
    const { title, hint } = errorEntry(code);
    super(`${detail === undefined ? title : `${title}: ${detail}`}. ${hint}`);
    this.code = code;
  }
}

/** The fields of a line. */
export function parseFields(line: string): CaseFields {
  const fields = parseJson(line);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) throw new CaseError("EVAL_NOT_OBJECT");
  if ((line.includes("__proto__") || line.includes("\\u")) && hasUnsafeKey(fields))
    throw new CaseError("EVAL_UNSAFE_KEY");
  return fields as CaseFields;
}

/** The setting of a case: brand and time. */
export function parseCase(fields: CaseFields, runsAt: Instant): Case {
  const { brand = "member_portal", at } = fields;
  if (!isBrand(brand)) throw new CaseError("EVAL_UNKNOWN_BRAND", shown(brand, BRANDS));
  const now = at === undefined ? runsAt : parseInstant(at);
  if (now === undefined) throw new CaseError("EVAL_BAD_INSTANT", shown(at));
  return { fields, brand, now, today: brisbaneDay(now) };
}

/** A value as an error quotes it: never more than its beginning, and with the known word that it may have meant. */
export function shown(value: unknown, known: readonly string[] = []): string {
  if (typeof value !== "string") return `a ${value === null ? "null" : typeof value} is no text`;
  const quoted = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  const plain = value.toLowerCase().replaceAll(/[^a-z]/g, "");
  const meant = known.find((word) => word.replaceAll(/[^a-z]/g, "") === plain);
  return meant === undefined ? quoted : `${quoted}; perhaps ${meant} was meant`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CaseError("EVAL_NOT_JSON", line.trim() === "" ? "it is empty" : reasonOf(error));
  }
}

/** The parser's reason without its quotation of the line, which may be long and hold a person's data. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/,? *(?:\.\.\.)?"[\s\S]*$/, "").replace(/ in JSON/, "");
}

/** Looks for the key at any depth without recursion, because a line can be nested deeper than a stack. */
function hasUnsafeKey(fields: object): boolean {
  const waiting: unknown[] = [fields];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) return true;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}
