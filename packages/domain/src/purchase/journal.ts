import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Lease } from "../payments/journal.ts";
import type { PaymentEntry } from "../payments/payment.ts";
import type { Purchase, PurchaseState } from "./purchase.ts";

/** Absent fields match every purchase. */
interface PurchaseFilter {
  readonly states?: readonly PurchaseState[];
  readonly memberNumber?: string;
  /** See `buyerOf`. */
  readonly buyer?: string;
  readonly chargeId?: string;
  readonly paymentId?: string;
  /** Exact prefix of the id. */
  readonly idBegins?: string;
}

export interface PurchaseGauge {
  readonly held: number;
  /** See `UNSETTLED_PURCHASES`. */
  readonly unsettled: number;
  readonly oldestUnsettled: Instant | undefined;
  readonly inReview: number;
}

/** Hashes of the secrets of a guest's browser. */
interface GuestSecretChange {
  readonly brand: Brand;
  readonly before: string;
  readonly after: string;
}

/** "taken" means that the buyer already has a live purchase of the offer, or one that replaces the same booking. */
export type PurchaseCreation = "created" | "taken" | "too many";

export const MAX_HOLDS = 5;

/** Every write resolves only after the row is on disk. */
export interface PurchaseJournal {
  create(purchase: Purchase): Promise<PurchaseCreation>;
  /**
   * Appends the entry too; `false` if the stored version is not the previous one. A worker passes itself as `holder`, and may only write
   * while it has the lease.
   */
  advance(purchase: Purchase, holder?: string): Promise<boolean>;
  /** Moves a guest's purchases to a new secret. The old secret stops working. */
  rotateGuestSecret(change: GuestSecretChange): Promise<void>;
  find(id: string): Promise<Purchase | undefined>;
  /** Oldest first. */
  history(id: string): Promise<readonly PaymentEntry[]>;
  /** Newest first. */
  list(filter: PurchaseFilter, limit: number): Promise<readonly Purchase[]>;
  liveFor(
    purchase: Pick<Purchase, "brand" | "memberNumber" | "owner" | "offer" | "replaces">,
  ): Promise<Purchase | undefined>;
  /** `false` while another holder has the lease. */
  lease(id: string, lease: Lease): Promise<boolean>;
  release(id: string, holder: string): Promise<void>;
  gauge(): Promise<PurchaseGauge>;
}
