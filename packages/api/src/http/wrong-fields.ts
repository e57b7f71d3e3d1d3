// A form that was filled in wrongly. It is answered with 422 and a sentence for each field; nothing that was typed is lost (reading R37).

import type { FieldProblem } from "@portico/domain/member/form";

/** Thrown by a handler whose form has wrong fields. */
export class WrongFields extends Error {
  override readonly name = "WrongFields";
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
    super(`Wrong fields: ${fields.map(({ field }) => field).join(", ")}`);
    this.fields = fields;
  }
}
