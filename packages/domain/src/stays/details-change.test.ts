import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/index.ts";
import { type DetailsFacts, explainDetailsChange } from "./details-change.ts";

const NOW = instant("2026-11-20T09:00:00Z");
const AUD_0 = { minor: 0, currency: "AUD" } as const;

function facts(change: Partial<DetailsFacts["booking"]> = {}, detailsUntil = day("2027-02-03")): DetailsFacts {
  const terms = { unprotected: [], protected: undefined, detailsUntil, datesUntil: undefined, changeFee: AUD_0 };
  return {
    booking: {
      state: "confirmed",
      heldUntil: undefined,
      arrival: day("2027-02-05"),
      nights: 3,
      paid: undefined,
      cancellation: undefined,
      detailsVersion: 1,
      terms,
      ...change,
    },
    now: NOW,
  };
}

describe("explainDetailsChange", () => {
  it.each<[string, DetailsFacts, string, string]>([
    ["a booked stay", facts(), "yes", "details.possible"],
    ["a stay on the last day", facts({}, day("2026-11-20")), "yes", "details.possible"],
    ["a stay a day later", facts({}, day("2026-11-19")), "no", "details.too-late"],
    ["a cancelled stay", facts({ state: "cancelled" }), "no", "details.cancelled"],
    [
      "a hold that lapsed",
      facts({ state: "held", heldUntil: instant("2026-11-20T08:00:00Z") }),
      "no",
      "details.lapsed",
    ],
    ["a held stay", facts({ state: "held", heldUntil: instant("2026-11-20T10:00:00Z") }), "no", "details.held"],
    ["a past stay", facts({ arrival: day("2026-11-01") }), "no", "details.past"],
    ["a stay without terms", facts({ terms: undefined }), "not known", "details.not-known"],
    ["a stay without a version", facts({ detailsVersion: undefined }), "not known", "details.not-known"],
  ])("decides on %s", (_, given, outcome, rule) => {
    expect(explainDetailsChange(given)).toMatchObject({ outcome, rule });
  });

  it("refuses what the club does not change", () => {
    const { booking, now } = facts();
    const terms = { ...(booking.terms as NonNullable<typeof booking.terms>), detailsUntil: undefined };
    expect(explainDetailsChange({ booking: { ...booking, terms }, now }).rule).toBe("details.not-offered");
  });
});
