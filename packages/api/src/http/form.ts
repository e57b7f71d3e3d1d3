// Field errors of forms: from the domain's form readers, or from the back-end, whose field names are mapped to the
// form's.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { FieldProblem, FormResult } from "@portico/domain/member/form";

/** Thrown for a form with wrong fields. */
export class WrongFields extends Error {
  override readonly name = "WrongFields";
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(`Wrong fields: ${fields.map(({ field }) => field).join(", ")}`);
    this.fields = fields;
  }
}

/** Thrown if a rule refuses, with the reason and the remedy for the member. */
export class ExplainedRefusal extends PorticoError {
  readonly because: string;
  readonly next: string;
  /** The reference for the support desk; empty if the refusal was not saved. */
  readonly reference: string;

  constructor(code: ErrorCode, { because, next }: { because: string; next: string }, reference: string = "") {
    super(code);
    this.because = because;
    this.next = next;
    this.reference = reference;
  }
}

/** The value of a form; throws all its field errors. `under` is the name of the field that contains this form. */
export function valueOrThrow<Value>(result: FormResult<Value>, parentField?: string): Value {
  if ("value" in result) return result.value;
  throw new WrongFields(
    result.problems.map(({ field, ...rest }) => ({ field: [parentField, field].filter(Boolean).join("."), ...rest })),
  );
}

/** The form's field names by the back-end's names. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * For `catch`: rethrows the error, with a refused field renamed to the form's. A field that the form does not have is
 * a fault of the portal or the back-end, so the error becomes `BACK_END_UNREADABLE`.
 */
export function renameRefusedField(
  fieldNames: FieldNames | ((field: string) => string | undefined),
): (error: unknown) => never {
  const nameFor =
    typeof fieldNames === "function" ? fieldNames : (field: string) => new Map(Object.entries(fieldNames)).get(field);
  return (error) => {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_REFUSED") throw error;
    const field = nameFor(error.field ?? "");
    if (field !== undefined) throw new PorticoError("BACK_END_REFUSED", { field, cause: error });
    throw new PorticoError("BACK_END_UNREADABLE", { detail: `the club refused ${error.field}`, cause: error });
  };
}
