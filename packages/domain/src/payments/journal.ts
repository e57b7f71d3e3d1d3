// The port to the payment journal: the one store of ours that must never lose a line.

import { type Brand, ECV_BRAND } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Payment, PaymentEntry, PaymentState } from "./payment.ts";

/** Which payments are looked for; what is left out does not matter. */
export interface PaymentFilter {
  readonly states?: readonly PaymentState[];
  readonly brand?: Brand;
  readonly memberNumber?: string;
  readonly chargeId?: string;
  /** How its id begins, letter for letter. */
  readonly idBegins?: string;
}

/** The right to settle a payment, for a while. */
export interface Lease {
  readonly holder: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** What an operator's alarms look at. */
export interface PaymentGauge {
  readonly inDoubt: number;
  /** When the oldest payment that is open and not `created` or `sent` was begun. */
  readonly oldestInDoubt: Instant | undefined;
  readonly inReview: number;
}

/** The journal. Every promise is kept only after the line is on disk. */
export interface PaymentJournal {
  /**
   * Writes a new payment and its entry; `false` where a live payment of the same club is for one of its charges, whoever made it. `whenTaken` is
   * called once nobody else can take the charges any more, which may be before the line is on disk: for what may be asked meanwhile.
   */
  create(payment: Payment, whenTaken?: () => void): Promise<boolean>;
  /** Replaces a payment, and adds its entry, if the stored version is the one before; `false` where somebody else was first. */
  advance(payment: Payment): Promise<boolean>;
  /** The payment with an id, or `undefined` where there is none. */
  find(id: string): Promise<Payment | undefined>;
  /** Its entries, oldest first. */
  history(id: string): Promise<readonly PaymentEntry[]>;
  /** Newest first. */
  list(filter: PaymentFilter, limit: number): Promise<readonly Payment[]>;
  /** The live payments for any of these charges of a brand's club. */
  liveFor(brand: Brand, chargeIds: readonly string[]): Promise<readonly Payment[]>;
  /** Takes or renews the right to settle a payment; `false` while another holder has it. */
  lease(id: string, lease: Lease): Promise<boolean>;
  /** Gives it back. */
  release(id: string, holder: string): Promise<void>;
  gauge(): Promise<PaymentGauge>;
}

/** The two clubs keep charges apart: each has its own numbers. */
export type ChargeClub = "classic" | "ecv";

/** Whose charges a brand's payments are for. */
export function chargeClub(brand: Brand): ChargeClub {
  return brand === ECV_BRAND ? "ecv" : "classic";
}
