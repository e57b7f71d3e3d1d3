import { describe, expect, it } from "vitest";
import type { OfferCost } from "./offer.ts";
import { totalCost } from "./total-cost.ts";

const aud = (minor: number) => ({ minor, currency: "AUD" });
const money = (minor: number): OfferCost => ({ kind: "money", money: aud(minor) });
const TAKEN_PROTECTION = { price: aud(4_550), isTaken: true };

describe("totalCost", () => {
  it("adds the protection to a stay that costs money", () => {
    expect(totalCost({ cost: money(86_975), charge: undefined, protection: TAKEN_PROTECTION })).toEqual([
      money(91_525),
    ]);
    expect(
      totalCost({
        cost: { kind: "exchange", credits: 2, fee: aud(22_900) },
        charge: undefined,
        protection: TAKEN_PROTECTION,
      }),
    ).toEqual([{ kind: "exchange", credits: 2, fee: aud(27_450) }]);
  });

  it("is the back-end's charge if there is one", () => {
    const charge = { id: "H-1", amount: aud(91_525) };
    expect(totalCost({ cost: money(86_975), charge, protection: TAKEN_PROTECTION })).toEqual([money(91_525)]);
    const points = { kind: "points", points: 480 } as const;
    expect(
      totalCost({ cost: points, charge: { id: "H-1", amount: aud(4_550) }, protection: TAKEN_PROTECTION }),
    ).toEqual([points, money(4_550)]);
  });

  it("adds the protection as money beside points and entitlements", () => {
    const entitlement = { kind: "entitlement", resortId: "R12" } as const;
    expect(totalCost({ cost: entitlement, charge: undefined, protection: TAKEN_PROTECTION })).toEqual([
      entitlement,
      money(4_550),
    ]);
  });

  it("leaves out a protection that was not TAKEN_PROTECTION", () => {
    const protection = { ...TAKEN_PROTECTION, isTaken: false };
    expect(totalCost({ cost: money(86_975), charge: undefined, protection })).toEqual([money(86_975)]);
  });
});
