// Which ways to stay lead to a place.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import type { PlaceKindName } from "./place-kinds.ts";

const STAYS_AT: Readonly<Record<PlaceKindName, readonly StayType[]>> = {
  resort: [
    "nightly-stays",
    "weekly-stays",
    "short-stays",
    "last-minute",
    "owner-week",
    "bonus-week",
    "rental-week",
    "plus",
  ],
  // Shown by content, and not booked through the club.
  "holiday park": [],
  "club property": ["club-properties"],
  "exchange destination": ["holiday-exchange", "bonus-rental"],
};

/** The verdicts on the ways to stay at a place of a kind, the usual one first. */
export function staysAt(kind: PlaceKindName, stays: readonly StayVerdictView[]): readonly StayVerdictView[] {
  return STAYS_AT[kind].flatMap((stay) => stays.find((one) => one.stay === stay) ?? []);
}
