// A form that was filled in wrongly, told field by field: by the domain's forms, or by the club, which may refuse a field by its own name for it.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { FieldProblem, FormResult } from "@portico/domain/member/form";

/** Thrown by a handler whose form has wrong fields. */
export class WrongFields extends Error {
  override readonly name = "WrongFields";
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(`Wrong fields: ${fields.map(({ field }) => field).join(", ")}`);
    this.fields = fields;
  }
}

/** Thrown by a handler whose rule says no, with the reason and what would change it in the visitor's words. */
export class RefusedBecause extends PorticoError {
  readonly because: string;
  readonly next: string;
  /** What the support desk finds it under; empty where it was not kept. */
  readonly reference: string;

  constructor(code: ErrorCode, { because, next }: { because: string; next: string }, reference: string = "") {
    super(code);
    this.because = because;
    this.next = next;
    this.reference = reference;
  }
}

/** The value of a form; where it is wrong, throws all that is wrong. `under` is the name of the field that holds the form's. */
export function formValue<Value>(result: FormResult<Value>, under?: string): Value {
  if ("value" in result) return result.value;
  throw new WrongFields(
    result.problems.map(({ field, ...rest }) => ({ field: [under, field].filter(Boolean).join("."), ...rest })),
  );
}

/** The club's names of fields, and the form's. */
export type FormNames = Readonly<Record<string, string>>;

/**
 * For `catch`: throws the error on, a refused field by the form's name; `nameOf` answers `undefined` for what no form has. A field that no
 * form has is not the member's to correct, and is no fault of theirs.
 */
export function refusedField(nameOf: FormNames | ((field: string) => string | undefined)): (error: unknown) => never {
  const find = typeof nameOf === "function" ? nameOf : (field: string) => new Map(Object.entries(nameOf)).get(field);
  return (error) => {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_REFUSED") throw error;
    const field = find(error.field ?? "");
    if (field !== undefined) throw new PorticoError("BACK_END_REFUSED", { field, cause: error });
    throw new PorticoError("BACK_END_UNREADABLE", { detail: `the club refused ${error.field}`, cause: error });
  };
}
