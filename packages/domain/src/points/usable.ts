// Decides which lots can be spent today: the ones that the summary counts (R20, R44). Summary, forecast and chart use this.

import type { Day } from "../day.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";

const USABLE: readonly string[] = ["ACTIVE", "EXPIRING"];

/** A lot that can be spent. The back-end can call a lot EXPIRING and give no expiry day. */
export type UsableLot = Lot & { readonly remaining: number };

/**
 * Whether a lot can be spent today. These are the lots that the summary counts.
 *
 * @example
 * ```ts
 * import { isUsableLot } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const expiring = lot({ expiresOn: day("2026-11-21") });
 * isUsableLot(expiring, day("2026-11-20")); // => true
 * isUsableLot(expiring, day("2026-11-21")); // => false
 * ```
 */
export function isUsableLot(lot: Lot, today: Day): lot is UsableLot {
  return lot.remaining !== undefined && hasUsableStatus(lot, today);
}

/**
 * Whether a lot lacks facts that are needed to count it. A lot that the back-end calls EXPIRING can still lack its
 * balance.
 *
 * @example
 * ```ts
 * import { isUnclearLot } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * isUnclearLot(lot({ remaining: undefined }), day("2026-11-20")); // => true
 * isUnclearLot(lot(), day("2026-11-20")); // => false
 * ```
 */
export function isUnclearLot(lot: Lot, today: Day): boolean {
  return pointsStatus(lot, today) === "UNKNOWN" || (lot.remaining === undefined && hasUsableStatus(lot, today));
}

function hasUsableStatus(lot: Lot, today: Day): boolean {
  return USABLE.includes(pointsStatus(lot, today));
}
