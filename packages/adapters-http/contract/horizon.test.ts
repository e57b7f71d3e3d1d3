// Search forms must list as many months as the club sells.

import { addDays, civilDate, parseDay } from "@portico/domain/day";
import { SEARCH_HORIZON_DAYS } from "@portico/domain/stays/search";
import { HORIZON_DAYS, MONTHS_AHEAD } from "@portico/sandbox/stays/market";
import { describe, expect, it } from "vitest";

describe("SEARCH_HORIZON_DAYS", () => {
  it("is the number of days that the club sells ahead", () => {
    expect(SEARCH_HORIZON_DAYS).toBe(HORIZON_DAYS);
  });

  it.each(["2026-11-23", "2027-03-01", "2028-02-28"])(
    "covers, from %s, as many months ahead as the texts say",
    (text) => {
      const today = parseDay(text);
      if (today === undefined) throw new Error(`${text} is no day.`);
      const monthOf = (day: typeof today) => civilDate(day).year * 12 + civilDate(day).month;
      expect(monthOf(addDays(today, SEARCH_HORIZON_DAYS)) - monthOf(today)).toBe(MONTHS_AHEAD);
    },
  );
});
