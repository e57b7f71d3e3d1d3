// Port of the payment journal, which must never lose a row.

import { type Brand, ECV_BRAND } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Payment, PaymentEntry, PaymentState } from "./payment.ts";

/** Missing fields match every payment. */
export interface PaymentFilter {
  readonly states?: readonly PaymentState[];
  readonly brand?: Brand;
  readonly memberNumber?: string;
  readonly chargeId?: string;
  /** Exact prefix of the id. */
  readonly idBegins?: string;
}

export interface Lease {
  readonly holder: string;
  readonly now: Instant;
  readonly until: Instant;
}

export interface PaymentGauge {
  readonly inDoubt: number;
  /** Creation time; ignores `created` and `sent`. */
  readonly oldestInDoubt: Instant | undefined;
  readonly inReview: number;
}

/** Every write resolves only after the row is on disk. */
export interface PaymentJournal {
  /**
   * Writes a new payment and its entry; `false` if a live payment of the same club includes one of its charges.
   * `onReserved` is called once the charges are reserved, maybe before the row is on disk.
   */
  create(payment: Payment, onReserved?: () => void): Promise<boolean>;
  /** Replaces a payment and appends its entry; `false` if the stored version is not the previous one (optimistic lock). */
  advance(payment: Payment): Promise<boolean>;
  find(id: string): Promise<Payment | undefined>;
  /** Oldest first. */
  history(id: string): Promise<readonly PaymentEntry[]>;
  /** Newest first. */
  list(filter: PaymentFilter, limit: number): Promise<readonly Payment[]>;
  /** For any of these charges. */
  liveFor(brand: Brand, chargeIds: readonly string[]): Promise<readonly Payment[]>;
  /** Acquires or renews a lease; `false` while another holder has it. */
  lease(id: string, lease: Lease): Promise<boolean>;
  release(id: string, holder: string): Promise<void>;
  gauge(): Promise<PaymentGauge>;
}

/** The clubs number their charges independently. */
export type ChargeClub = "classic" | "ecv";

export function chargeClub(brand: Brand): ChargeClub {
  return brand === ECV_BRAND ? "ecv" : "classic";
}
