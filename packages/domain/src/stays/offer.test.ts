import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { PORTAL_TYPES } from "../member/kinds.ts";
import { STAY_TYPES } from "./kinds.ts";
import { costChange, costKind, departureOf, paidWithOf } from "./offer.ts";

describe("costKind", () => {
  it.each([
    ["owner-week", "classic_weeks", "entitlement"],
    ["bonus-week", "classic_legends", "money"],
    ["rental-week", "classic_weeks", "money"],
    ["holiday-exchange", "classic_weeks", "exchange"],
    ["holiday-exchange", "points", "exchange"],
    ["bonus-rental", "points", "money"],
    ["short-stays", "points", "points"],
    ["short-stays", "classic_escapes", "points"],
    ["short-stays", "classic_aspire", "points"],
    ["short-stays", "classic_weeks", "money"],
    ["short-stays", "classic_legends", "money"],
    ["short-stays", null, "money"],
    ["nightly-stays", "points", "points"],
    ["weekly-stays", "points", "points"],
    ["last-minute", "points", "points"],
    ["club-properties", "points", "points"],
    ["resort-specials", "points", "money"],
    ["car-hire", "points", undefined],
    ["plus", "points", "money"],
  ] as const)("for %s and %s is %s", (stay, payer, kind) => {
    expect(costKind(stay, payer)).toBe(kind);
  });

  it("is money for guests, and undefined for an enquiry", () => {
    for (const stay of STAY_TYPES) expect(costKind(stay, "guest")).toBe(stay === "car-hire" ? undefined : "money");
    for (const payer of [...PORTAL_TYPES, null]) expect(costKind("car-hire", payer)).toBeUndefined();
  });
});

describe("costChange", () => {
  const aud = (minor: number) => ({ minor, currency: "AUD" });
  const exchange = (credits: number, fee: number) => ({ kind: "exchange", credits, fee: aud(fee) }) as const;

  it("is money if a promo code removes the exchange fee", () => {
    expect(costChange(exchange(2, 229_00), exchange(2, 0))).toEqual({ kind: "money", money: aud(-229_00) });
  });

  it("is points for points, and money for money", () => {
    expect(costChange({ kind: "points", points: 480 }, { kind: "points", points: 432 })).toEqual({
      kind: "points",
      points: -48,
    });
    expect(costChange({ kind: "money", money: aud(689_50) }, { kind: "money", money: aud(620_55) })).toEqual({
      kind: "money",
      money: aud(-68_95),
    });
  });

  it("is undefined if credits, currencies or kinds differ", () => {
    expect(costChange(exchange(2, 229_00), exchange(1, 0))).toBeUndefined();
    expect(
      costChange({ kind: "money", money: aud(100) }, { kind: "money", money: { minor: 90, currency: "NZD" } }),
    ).toBeUndefined();
    expect(costChange({ kind: "points", points: 1 }, { kind: "money", money: aud(100) })).toBeUndefined();
  });
});

describe("departureOf", () => {
  it.each([
    ["2026-12-28", 7, "2027-01-04"],
    ["2028-02-28", 1, "2028-02-29"],
  ])("of a stay from %s for %i nights is %s", (arrival, nights, departure) => {
    expect(departureOf({ arrival: day(arrival), nights })).toBe(day(departure));
  });
});

describe("paidWithOf", () => {
  it("is points for points members and money for others, for a short stay", () => {
    expect(paidWithOf("short-stays", "points")).toBe("points");
    expect(paidWithOf("short-stays", "classic_weeks")).toBe("money");
    expect(paidWithOf("short-stays", null)).toBe("money");
  });

  it("is money for a guest, for every stay", () => {
    const paidWith = STAY_TYPES.filter((stay) => stay !== "car-hire").map((stay) => paidWithOf(stay, "guest"));
    expect(new Set(paidWith)).toEqual(new Set(["money"]));
  });

  it("is reduced points at the last minute, and nothing for an enquiry", () => {
    expect(paidWithOf("last-minute", "points")).toBe("reduced points");
    expect(paidWithOf("car-hire", "points")).toBe("nothing");
  });
});
