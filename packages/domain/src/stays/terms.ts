import type { Day } from "../day.ts";
import type { Money } from "../money.ts";

export interface TermsStep {
  /** The last day of the step. */
  readonly until: Day;
  /** What the club keeps of the money that was paid for the stay. */
  readonly fee: Money;
}

/** What cancelling and changing a stay costs, by the club's terms for this stay (R70). Steps are ordered by day. */
export interface StayTerms {
  readonly unprotected: readonly TermsStep[];
  /** `undefined` if protection is not offered. */
  readonly protected: readonly TermsStep[] | undefined;
  /** The last day on which the details can be changed; `undefined` if they cannot. */
  readonly detailsUntil: Day | undefined;
  /** The last day on which the dates or the room can be changed; `undefined` if they cannot. */
  readonly datesUntil: Day | undefined;
  readonly changeFee: Money;
}
