import type { Day } from "../day.ts";
import type { Money } from "../money.ts";

export interface PlusApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly reachBy: "phone" | "email";
}

export interface PlusRegistration {
  readonly registeredOn: Day;
  readonly state: "unpaid" | "paid";
  readonly charge: { readonly id: string; readonly amount: Money };
  /** The last day of Plus, once paid. */
  readonly until: Day | undefined;
}

/**
 * Port to Plus (R28): the back-end creates the charge, and its payment makes the applicant a Plus member.
 * Registering again before payment returns the same charge while the price is unchanged.
 * A price that differs from the back-end's throws `PLUS_NO_PRICE`; an existing Plus membership throws `PLUS_HELD`.
 */
export interface PlusRegistrations {
  register(memberNumber: string, applicant: PlusApplicant, price: Money): Promise<PlusRegistration>;
  /** The newest registration. */
  registration(memberNumber: string): Promise<PlusRegistration | undefined>;
}
