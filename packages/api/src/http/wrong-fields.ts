// A form that was filled in wrongly. It is answered with 422 and a sentence for each field; nothing that was typed is lost (reading R37).

import type { WrongField } from "./contract.ts";

/** Thrown by a handler whose form has wrong fields. */
export class WrongFields extends Error {
  override readonly name = "WrongFields";
  readonly fields: readonly WrongField[];

  constructor(fields: readonly WrongField[]) {
    super(`Wrong fields: ${fields.map(({ field }) => field).join(", ")}`);
    this.fields = fields;
  }
}
