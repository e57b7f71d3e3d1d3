// Port to Plus: a member registers, the back-end creates the charge, and payment makes them a Plus member (R28).

import type { Day } from "../day.ts";
import type { Money } from "../money.ts";

/** The applicant's data for the back-end. */
export interface PlusApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly reachBy: "phone" | "email";
}

/** A member's registration for Plus, with its charge. */
export interface PlusRegistration {
  readonly registeredOn: Day;
  readonly state: "unpaid" | "paid";
  /** The charge to pay, with its id. */
  readonly charge: { readonly id: string; readonly amount: Money };
  /** The last day of Plus, once paid. */
  readonly until: Day | undefined;
}

/**
 * Registers for Plus. A second registration before payment returns the same charge while the price is unchanged.
 * An amount that differs from the back-end's price of the day throws `PLUS_NO_PRICE`; an existing Plus membership throws `PLUS_HELD`.
 */
export interface PlusRegistrations {
  register(memberNumber: string, applicant: PlusApplicant, price: Money): Promise<PlusRegistration>;
  /** The newest registration; `undefined` if the member never registered. */
  registration(memberNumber: string): Promise<PlusRegistration | undefined>;
}
