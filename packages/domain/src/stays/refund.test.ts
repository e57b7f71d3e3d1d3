import { describe, expect, it } from "vitest";
import type { OfferCost } from "./offer.ts";
import { netRefund, notReturned, REFUND_MESSAGES } from "./refund.ts";
import { REFUND_STATES, type Returned } from "./source.ts";

const aud = (minor: number) => ({ minor, currency: "AUD" });
const NOTHING_RETURNED: Returned = {
  points: undefined,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: aud(0),
};
const money = (minor: number): OfferCost => ({ kind: "money", money: aud(minor) });
const notReturnedOf = (paid: OfferCost | undefined, returns: Partial<Returned>, price?: number) =>
  notReturned(
    { paid, protection: price === undefined ? undefined : { price: aud(price), isTaken: true } },
    { ...NOTHING_RETURNED, ...returns },
  );

describe("netRefund", () => {
  it("is the money minus the fee", () => {
    const nzd = (minor: number) => ({ minor, currency: "NZD" });
    expect(netRefund({ money: nzd(41_400), fee: nzd(6_000) })).toEqual(nzd(35_400));
    expect(netRefund({ money: nzd(41_400), fee: nzd(0) })).toEqual(nzd(41_400));
  });

  it("is undefined if no money is refunded", () => {
    expect(netRefund({ money: undefined, fee: aud(6_000) })).toBeUndefined();
  });
});

describe("notReturned", () => {
  it.each<[string, OfferCost, Partial<Returned>, readonly OfferCost[]]>([
    ["all points returned", { kind: "points", points: 480 }, { points: 480 }, []],
    [
      "half of the points returned",
      { kind: "points", points: 480 },
      { points: 240 },
      [{ kind: "points", points: 240 }],
    ],
    ["no points returned", { kind: "points", points: 480 }, {}, [{ kind: "points", points: 480 }]],
    ["all money returned minus the fee", money(50_000), { money: aud(50_000), fee: aud(5_000) }, [money(5_000)]],
    [
      "a part of the money returned minus the fee",
      money(50_000),
      { money: aud(25_000), fee: aud(5_000) },
      [money(25_000), money(5_000)],
    ],
    ["all points returned and a fee charged", { kind: "points", points: 480 }, { points: 480, fee: aud(5_000) }, []],
    ["no money returned", money(50_000), {}, [money(50_000)]],
    ["the entitlement returned", { kind: "entitlement", resortId: "R12" }, { entitlements: 1 }, []],
    [
      "no entitlement returned",
      { kind: "entitlement", resortId: "R12" },
      {},
      [{ kind: "entitlement", resortId: "R12" }],
    ],
    [
      "the credits returned without the fee",
      { kind: "exchange", credits: 2, fee: aud(22_900) },
      { exchangeCredits: 2 },
      [money(22_900)],
    ],
    [
      "one of two credits and the fee returned",
      { kind: "exchange", credits: 2, fee: aud(22_900) },
      { exchangeCredits: 1, money: aud(22_900) },
      [{ kind: "exchange", credits: 1, fee: aud(0) }],
    ],
  ])("lists what is not returned for %s", (_, paid, returns, expected) => {
    expect(notReturnedOf(paid, returns).map(({ cost }) => cost)).toEqual(expected);
  });

  it("includes the price of the protection", () => {
    expect(notReturnedOf(money(86_975), { money: aud(86_975) }, 4_550)).toEqual([
      { what: "protection", cost: money(4_550) },
    ]);
    expect(notReturnedOf({ kind: "points", points: 480 }, { points: 480 }, 1_950)).toEqual([
      { what: "protection", cost: money(1_950) },
    ]);
  });

  it("assigns missing money to the protection first, then to the stay", () => {
    expect(notReturnedOf(money(86_975), { money: aud(80_000) }, 4_550)).toEqual([
      { what: "stay", cost: money(6_975) },
      { what: "protection", cost: money(4_550) },
    ]);
    expect(notReturnedOf(money(86_975), { money: aud(91_525) }, 4_550)).toEqual([]);
  });

  it("adds up to the total with the net refund", () => {
    for (const [gross, fee] of [
      [86_975, 0],
      [86_975, 6_000],
      [80_000, 6_000],
      [91_525, 6_000],
    ] as const) {
      const returned = { money: aud(gross), fee: aud(fee) };
      const minors = notReturnedOf(money(86_975), returned, 4_550).map(({ cost }) =>
        cost.kind === "money" ? cost.money.minor : 0,
      );
      expect(minors.reduce((sum, minor) => sum + minor, netRefund(returned).minor)).toBe(91_525);
    }
  });

  it("is empty if NOTHING_RETURNED was paid", () => {
    expect(notReturnedOf(undefined, {})).toEqual([]);
  });
});

describe("REFUND_MESSAGES", () => {
  it("has a different title for each state", () => {
    expect(new Set(REFUND_STATES.map((state) => REFUND_MESSAGES[state].title.vi)).size).toBe(REFUND_STATES.length);
  });
});
