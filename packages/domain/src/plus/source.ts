// The port behind Plus: a member registers, the club names the charge, and once that is paid Plus is theirs (reading R28).

import type { Day } from "../day.ts";
import type { Money } from "../money.ts";

/** What the club is told of whoever registers. */
export interface PlusApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly reachBy: "phone" | "email";
}

/** A registration for Plus. */
export interface PlusRegistration {
  readonly registeredOn: Day;
  readonly state: "unpaid" | "paid";
  /** What is paid, and under which id. */
  readonly charge: { readonly id: string; readonly amount: Money };
  /** The last day of Plus, once it is paid. */
  readonly until: Day | undefined;
}

/**
 * Registers for Plus. Whoever registers again before they have paid has the same charge, as long as the price is the same; a price that the
 * club does not have on its day throws `PLUS_NO_PRICE`, and whoever has Plus `PLUS_HELD`.
 */
export interface PlusDesk {
  register(memberNumber: string, applicant: PlusApplicant, price: Money): Promise<PlusRegistration>;
  /** The newest registration; `undefined` where the member never registered. */
  registration(memberNumber: string): Promise<PlusRegistration | undefined>;
}
