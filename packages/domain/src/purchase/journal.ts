// Port of the purchase journal. Durable like the payment journal.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Lease } from "../payments/journal.ts";
import type { PaymentEntry } from "../payments/payment.ts";
import type { Purchase, PurchaseState } from "./purchase.ts";

/** Filter of `list`; absent fields match every purchase. */
interface PurchaseFilter {
  readonly states?: readonly PurchaseState[];
  readonly memberNumber?: string;
  /** See `buyerOf`. */
  readonly buyer?: string;
  /** The charge of the purchase's hold. */
  readonly chargeId?: string;
  /** The pending or completed payment. */
  readonly paymentId?: string;
  /** Exact prefix of the id. */
  readonly idBegins?: string;
}

/** Metrics for the operator's alarms. */
export interface PurchaseGauge {
  /** Stays that others cannot book: being held, held, or being paid. */
  readonly held: number;
  /** Unconfirmed purchases for which something was taken or may have been. */
  readonly unsettled: number;
  /** Creation time of the oldest unsettled purchase. */
  readonly oldestUnsettled: Instant | undefined;
  readonly inReview: number;
}

/** Hashes of the old and the new secret of a guest's browser. */
interface GuestSecretChange {
  readonly brand: Brand;
  readonly before: string;
  readonly after: string;
}

/** Result of `create`: "taken" if the buyer already has a live purchase of the offer, "too many" beyond `MAX_HOLDS`. */
export type PurchaseCreation = "created" | "taken" | "too many";

/** Maximum number of live purchases per buyer. */
export const MAX_HOLDS = 5;

/** Every write resolves only after the row is on disk. */
export interface PurchaseJournal {
  /** Writes a new purchase and its entry. A buyer has one live purchase per offer, and at most `MAX_HOLDS` in all. */
  create(purchase: Purchase): Promise<PurchaseCreation>;
  /**
   * Replaces a purchase and appends its entry, with an optimistic lock: `false` if the stored version is not the previous one. A worker that
   * has the lease passes itself as `holder`; the write is refused once another worker has the lease.
   */
  advance(purchase: Purchase, holder?: string): Promise<boolean>;
  /** Moves a guest's purchases on one brand to a new secret. The old secret stops working. */
  renewGuest(secret: GuestSecretChange): Promise<void>;
  find(id: string): Promise<Purchase | undefined>;
  /** Entries of the purchase, oldest first. */
  history(id: string): Promise<readonly PaymentEntry[]>;
  /** Newest first. */
  list(filter: PurchaseFilter, limit: number): Promise<readonly Purchase[]>;
  /** The buyer's live purchase of the offer; there is at most one. */
  liveFor(wanted: Pick<Purchase, "brand" | "memberNumber" | "owner" | "offer">): Promise<Purchase | undefined>;
  /** Acquires or renews the lease of a purchase; `false` while another holder has it. */
  lease(id: string, lease: Lease): Promise<boolean>;
  release(id: string, holder: string): Promise<void>;
  gauge(): Promise<PurchaseGauge>;
}
