// The port to the journal of purchases, which lies beside that of payments and must not lose a line either.

import type { Instant } from "../day.ts";
import type { Lease } from "../payments/journal.ts";
import type { PaymentEntry } from "../payments/payment.ts";
import type { Purchase, PurchaseState } from "./purchase.ts";

/** Which purchases are looked for; what is left out does not matter. */
interface PurchaseFilter {
  readonly states?: readonly PurchaseState[];
  readonly memberNumber?: string;
  /** `buyerOf` the purchase. */
  readonly buyer?: string;
  /** The charge of its hold. */
  readonly chargeId?: string;
  /** The payment that it waits for, or was paid with. */
  readonly paymentId?: string;
  /** How its id begins, letter for letter. */
  readonly idBegins?: string;
}

/** What an operator's alarms look at. */
export interface PurchaseGauge {
  /** Stays that are kept from others: asked for, held, or being paid for. */
  readonly held: number;
  /** Those for which something was taken or may have been, and which are not confirmed. */
  readonly unsettled: number;
  /** When the oldest of those was begun. */
  readonly oldestUnsettled: Instant | undefined;
  readonly inReview: number;
}

/** What became of a new purchase: written, or the buyer has this stay already, or as many as they may. */
export type PurchaseCreation = "created" | "taken" | "too many";

/** How many stays a buyer may be booking at once. */
export const MOST_HOLDS = 5;

/** The journal. Every promise is kept only after the line is on disk. */
export interface PurchaseJournal {
  /** Writes a new purchase and its entry; a buyer has one live purchase of an offer, and no more than `MOST_HOLDS` live ones. */
  create(purchase: Purchase): Promise<PurchaseCreation>;
  /**
   * Replaces a purchase, and adds its entry, if the stored version is the one before; `false` where somebody else was first. Whoever goes on with
   * it by a lease names itself: once another has the lease, what the one before it found out is no step any more.
   */
  advance(purchase: Purchase, holder?: string): Promise<boolean>;
  /** The purchase with an id, or `undefined` where there is none. */
  find(id: string): Promise<Purchase | undefined>;
  /** Its entries, oldest first. */
  history(id: string): Promise<readonly PaymentEntry[]>;
  /** Newest first. */
  list(filter: PurchaseFilter, limit: number): Promise<readonly Purchase[]>;
  /** The live purchase of an offer by a buyer, of which there is one at most. */
  liveFor(wanted: Pick<Purchase, "brand" | "memberNumber" | "owner" | "offer">): Promise<Purchase | undefined>;
  /** Takes or renews the right to go on with a purchase; `false` while another holder has it. */
  lease(id: string, lease: Lease): Promise<boolean>;
  /** Gives it back. */
  release(id: string, holder: string): Promise<void>;
  gauge(): Promise<PurchaseGauge>;
}
