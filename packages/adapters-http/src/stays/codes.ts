// The back-end's codes of stay types (docs/back-end-wire/common.json). Car hire is an enquiry and has none.

import type { StayType } from "@portico/domain/stays";

/** A Map, because the code can be any text, such as `constructor`. */
export const STAY_BY_CODE: ReadonlyMap<string, StayType> = new Map<string, StayType>([
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
