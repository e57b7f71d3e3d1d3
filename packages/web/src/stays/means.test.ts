import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import { coinOf, hasNumbers, rowsFor } from "./means.ts";

const row = (id: Parameters<typeof rowsFor>[1]["rows"][number]["id"], value: number | null = 1) => ({ id, value });

describe("the coin of a stay", () => {
  it("is points for members with points, and money for the others, on a short stay", () => {
    expect(coinOf("short-stays", "points")).toBe("points");
    expect(coinOf("short-stays", "classic_weeks")).toBe("money");
    expect(coinOf("short-stays", null)).toBe("money");
  });

  it("is money for a guest, whatever is booked", () => {
    const coins = STAY_TYPES.filter((stay) => stay !== "car-hire").map((stay) => coinOf(stay, "guest"));
    expect(new Set(coins)).toEqual(new Set(["money"]));
  });

  it("is a reduced number of points at the last minute, and nothing for an enquiry", () => {
    expect(coinOf("last-minute", "points")).toBe("reduced points");
    expect(coinOf("car-hire", "points")).toBe("nothing");
  });
});

describe("the member's numbers", () => {
  const rows = [
    row("levied-points-owned"),
    row("points-available"),
    row("points-expiring", null),
    row("exchange-credits"),
  ];

  it("are those that pay for the stay, also when one is not known", () => {
    expect(rowsFor("points", { rows })).toEqual([row("points-available"), row("points-expiring", null)]);
    expect(rowsFor("exchange", { rows })).toEqual([row("exchange-credits")]);
  });

  it("do not matter where money does", () => {
    expect([hasNumbers("money"), hasNumbers("nothing"), hasNumbers("entitlement")]).toEqual([false, false, true]);
  });
});
