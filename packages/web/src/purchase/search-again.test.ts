import { describe, expect, it } from "vitest";
import { searchAgainUrl } from "./search-again.ts";

const offer = { resortId: "R12", arrival: "2027-02-06", departure: "2027-02-13" };
const context = (kinds: readonly string[]) =>
  ({ state: "signed-in", member: { known: true, kinds } }) as unknown as Parameters<typeof searchAgainUrl>[1];

describe("searchAgainUrl", () => {
  it.each([
    ["rental-week", ["classic_weeks"], "/book-rental-week?resort=R12&month=2027-02"],
    ["last-minute", ["points"], "/last-minute?arrival=2027-02-06&departure=2027-02-13"],
    ["holiday-exchange", ["classic_weeks"], "/book-holiday-exchange?resort=R12&month=2027-02"],
    ["holiday-exchange", ["points"], "/holiday-exchange?resort=R12&month=2027-02"],
  ] as const)("opens for a %s and the kinds %j the page %s", (stay, kinds, url) => {
    expect(searchAgainUrl({ stay, offer } as never, context(kinds))).toBe(url);
  });
});
