// The back-end's codes of the types of stay (docs/back-end-wire/common.json). Car hire is an enquiry, so it has none.

import type { StayType } from "@portico/domain/stays/kinds";

/** The portal's name behind each code. A map: a text of the wire may be any, also `constructor`, and V8 looks one up in an object ten times as slowly. */
export const STAY_OF_CODE: ReadonlyMap<string, StayType> = new Map<string, StayType>([
  ["OWNER_WEEK", "owner-week"],
  ["BONUS_WEEK", "bonus-week"],
  ["RENTAL_WEEK", "rental-week"],
  ["HOLIDAY_EXCHANGE", "holiday-exchange"],
  ["BONUS_RENTAL", "bonus-rental"],
  ["SHORT_STAYS", "short-stays"],
  ["NIGHTLY_STAYS", "nightly-stays"],
  ["WEEKLY_STAYS", "weekly-stays"],
  ["LAST_MINUTE", "last-minute"],
  ["CLUB_PROPERTIES", "club-properties"],
  ["RESORT_SPECIALS", "resort-specials"],
  ["PLUS", "plus"],
]);
