// The back-end's field names are mapped to the form's.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { FieldProblem, FormResult } from "@portico/domain/member/form";

export class WrongFields extends Error {
  override readonly name = "WrongFields";
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(`Wrong fields: ${fields.map(({ field }) => field).join(", ")}`);
    this.fields = fields;
  }
}

/** Carries the reason and the remedy for the member. */
export class ExplainedRefusal extends PorticoError {
  readonly because: string;
  readonly next: string;
  /** Empty if the refusal was not saved. */
  readonly reference: string;

  constructor(code: ErrorCode, { because, next }: { because: string; next: string }, reference: string = "") {
    super(code);
    this.because = because;
    this.next = next;
    this.reference = reference;
  }
}

/** Throws all field errors of the form. `parentField` is the field that contains the form. */
export function valueOrThrow<Value>(result: FormResult<Value>, parentField?: string): Value {
  if ("value" in result) return result.value;
  throw new WrongFields(
    result.problems.map(({ field, ...rest }) => ({ field: [parentField, field].filter(Boolean).join("."), ...rest })),
  );
}

/** Keyed by the back-end's names. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * For `catch`: renames a refused field to the form's. A field that the form does not have is a fault, so the error
 * becomes `BACK_END_UNREADABLE`.
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
