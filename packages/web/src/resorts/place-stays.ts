// Which of the member's ways to stay lead to a place.

import type { StayType } from "@portico/domain/stays/kinds";
import type { StayChoice } from "../content/stay-choices.ts";
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

/** The ways to stay at a place of a kind that are open to the member, the usual one first. */
export function staysAt(kind: PlaceKindName, choices: readonly StayChoice[]): readonly StayChoice[] {
  return STAYS_AT[kind].flatMap(
    (stay) => choices.find((choice) => choice.stay === stay && choice.whyNot === null) ?? [],
  );
}
