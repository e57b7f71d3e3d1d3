// A "no" of the access rules on its way to the answer: thrown where it is decided, told where errors become answers.

import type { Visitor } from "@portico/domain/access/decide";

/** A refusal to tell: the row that turned the visitor away, and the reference; what the row says is said in their language. */
export interface ToldRefusal extends Pick<Visitor, "session"> {
  readonly rule: string;
  readonly reference: string;
}

/** Thrown where the page that guards an endpoint is not the visitor's. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly told: ToldRefusal;

  constructor(told: ToldRefusal) {
    super(`Refused under ${told.reference}`);
    this.told = told;
  }
}
