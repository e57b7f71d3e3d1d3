// Which lots a member can spend today (R20, R44).

import type { Day } from "../day.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";

const USABLE_STATUSES: readonly string[] = ["ACTIVE", "EXPIRING"];

/** Can lack an expiry day if the back-end calls it EXPIRING. */
export type UsableLot = Lot & { readonly remaining: number };

/**
 * Whether a lot can be spent today.
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
 * Whether a lot lacks facts that are needed to count it.
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
  return USABLE_STATUSES.includes(pointsStatus(lot, today));
}
