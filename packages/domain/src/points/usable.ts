// Which lots can be spent today: exactly those that the summary counts (readings R20 and R44). Summary, forecast and chart all ask here.

import type { Day } from "../day.ts";
import type { Lot } from "./lot.ts";
import { pointsStatus } from "./status.ts";

const USABLE: readonly string[] = ["ACTIVE", "EXPIRING"];

/** A lot that can be spent; the club may call a lot EXPIRING itself, and not say until when. */
export type UsableLot = Lot & { readonly remaining: number };

/** Whether points of a lot can be spent today. */
export function isUsable(lot: Lot, today: Day): lot is UsableLot {
  return lot.remaining !== undefined && hasUsableStatus(lot, today);
}

/** Whether the club says too little about a lot to count it; one that it calls EXPIRING itself can lack its balance all the same. */
export function isUnclearLot(lot: Lot, today: Day): boolean {
  return pointsStatus(lot, today) === "UNKNOWN" || (lot.remaining === undefined && hasUsableStatus(lot, today));
}

function hasUsableStatus(lot: Lot, today: Day): boolean {
  return USABLE.includes(pointsStatus(lot, today));
}
