import { describe, expect, it } from "vitest";
import { day, entitlement, lot, purchaseHold } from "../../testing/builders.ts";
import { expectedTotalOf } from "../purchase/purchase.ts";
import { expiringBefore, lotsToTake, usableLots } from "./allocation.ts";
import { expiryMessage } from "./allocation-messages.ts";
import { changedLots, explainPaidLots, explainPurchaseLots, lotsText, type PaidLot } from "./paid-lots.ts";

const TODAY = day("2026-11-20");
const JUNE = day("2027-06-30");
const JULY = day("2027-07-03");
const JANUARY = day("2027-01-13");
const julyEntitlement: PaidLot = { kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: JULY };
const januaryEntitlement: PaidLot = { kind: "entitlement", amount: 1, id: "SE-9002", expiresOn: JANUARY };
const ENTITLEMENT_COST = { kind: "entitlement", resortId: "R12" } as const;
const points = (amount: number, expiresOn = JUNE): PaidLot => ({ kind: "points", amount, expiresOn });

describe("lotsToTake", () => {
  it("names only the entitlement that expires first", () => {
    const entitlements = [
      entitlement({ id: "SE-9001", resortId: "R12", remaining: 1, expiresOn: JULY }),
      entitlement({ id: "SE-9002", resortId: "R12", remaining: 1, expiresOn: JANUARY }),
    ];
    expect(lotsToTake(ENTITLEMENT_COST, { entitlements }, { today: TODAY })).toEqual([januaryEntitlement]);
    expect(usableLots(ENTITLEMENT_COST, { entitlements }, { today: TODAY })).toEqual([
      januaryEntitlement,
      julyEntitlement,
    ]);
  });

  it("is empty if the entitlement has no id, if money pays, or if nothing could be read", () => {
    const unnamed = [entitlement({ id: undefined, resortId: "R12", remaining: 1, expiresOn: JULY })];
    expect(lotsToTake(ENTITLEMENT_COST, { entitlements: unnamed }, { today: TODAY })).toEqual([]);
    const money = { kind: "money", money: { minor: 100, currency: "AUD" } } as const;
    expect(lotsToTake(money, {}, { today: TODAY })).toEqual([]);
    expect(lotsToTake({ kind: "points", points: 480 }, {}, { today: TODAY })).toEqual([]);
  });

  it("names points by expiry day, and credits by amount", () => {
    const lots = [lot({ remaining: 300, expiresOn: JUNE }), lot({ remaining: 350.5, expiresOn: JANUARY })];
    expect(lotsToTake({ kind: "points", points: 480 }, { lots }, { today: TODAY })).toEqual([
      points(350.5, JANUARY),
      points(129.5),
    ]);
    const exchange = { kind: "exchange", credits: 2, fee: { minor: 229_00, currency: "AUD" } } as const;
    expect(lotsToTake(exchange, { credits: 3 }, { today: TODAY })).toEqual([{ kind: "credits", amount: 2 }]);
  });
});

describe("explainPaidLots", () => {
  const explainBooking = (moved: readonly PaidLot[] | undefined) =>
    explainPaidLots({ operation: "booking", named: [januaryEntitlement], moved });

  it('is "yes" if the back-end took the shown lots, and "no" if it took another entitlement', () => {
    expect(explainBooking([{ ...januaryEntitlement, expiresOn: undefined }]).outcome).toBe("yes");
    expect(explainBooking([julyEntitlement])).toMatchObject({
      outcome: "no",
      rule: "paid-lots.others",
      because:
        "the club used entitlement SE-9001, valid until 03 Jul 2027, and we showed you entitlement SE-9002, valid until 13 Jan 2027",
    });
  });

  it('is "not known" if the back-end does not report lots, and undefined before the booking', () => {
    expect(explainBooking(undefined)).toMatchObject({ outcome: "not known", missing: ["lots"] });
    const lots = { asked: [januaryEntitlement], before: [januaryEntitlement, julyEntitlement] };
    expect(explainPurchaseLots(lots, false)).toBeUndefined();
    expect(explainPurchaseLots(lots, true)?.outcome).toBe("not known");
    expect(explainPurchaseLots(undefined, true)).toBeUndefined();
  });

  it("sums the points of one expiry day", () => {
    const moved = [points(100, JANUARY), points(180), points(200)];
    expect(
      explainPaidLots({ operation: "cancellation", named: [points(380), points(100, JANUARY)], moved }).outcome,
    ).toBe("yes");
    expect(explainPaidLots({ operation: "cancellation", named: [points(480)], moved }).because).toContain("had paid");
  });
});

describe("changedLots", () => {
  it("finds the spent entitlement", () => {
    expect(changedLots([januaryEntitlement, julyEntitlement], [januaryEntitlement], 1)).toEqual([julyEntitlement]);
    expect(changedLots([{ ...julyEntitlement, amount: 2 }], [julyEntitlement], 1)).toEqual([julyEntitlement]);
  });

  it("finds the exact points spent from each lot", () => {
    const before = [points(350.5, JANUARY), points(1_200)];
    expect(changedLots(before, [points(1_070.5)], 480)).toEqual([points(350.5, JANUARY), points(129.5)]);
  });

  it("is undefined if something else changed too", () => {
    expect(changedLots([points(1_200)], [points(600)], 480)).toBeUndefined();
    expect(changedLots([points(1_200)], [points(720), points(100, JANUARY)], 480)).toBeUndefined();
  });
});

describe("expectedTotalOf", () => {
  it("changes if other lots would pay the same price", () => {
    const hold = purchaseHold({ cost: ENTITLEMENT_COST, charge: undefined });
    expect(expectedTotalOf({ hold }, [januaryEntitlement])).not.toBe(expectedTotalOf({ hold }, [julyEntitlement]));
    expect(expectedTotalOf({ hold }, [januaryEntitlement])).toBe(
      "an entitlement of R12; nothing due; from entitlement SE-9002, valid until 13 Jan 2027",
    );
  });
});

describe("expiryMessage (R48)", () => {
  const messageFor = (arrival: string, pays: readonly PaidLot[], language: "en" | "vi" = "en") =>
    expiryMessage(pays, { arrival: day(arrival), language });

  it("warns of points that expire by the arrival day, and of an entitlement that expires before it", () => {
    expect(messageFor("2027-06-29", [points(480)])).toBeNull();
    expect(messageFor("2027-06-30", [points(480)])).toBe(
      "These points expire before you arrive; they are used when you book.",
    );
    expect(messageFor("2027-01-13", [januaryEntitlement])).toBeNull();
    expect(messageFor("2027-01-14", [januaryEntitlement])).toBe(
      "This entitlement expires before you arrive; it is used when you book.",
    );
    expect(expiringBefore([{ kind: "money", money: { minor: 1, currency: "AUD" } }], JUNE)).toEqual([]);
  });

  it("names the number if other points last longer, in both languages", () => {
    const pays = [points(350.5, JANUARY), points(129.5)];
    expect(messageFor("2027-03-05", pays)).toBe(
      "350.5 of these points expire before you arrive; they are used when you book.",
    );
    expect(messageFor("2027-03-05", pays, "vi")).toBe(
      "350.5 điểm trong số này hết hạn trước ngày bạn đến; điểm được dùng ngay khi bạn đặt.",
    );
    expect(messageFor("2027-03-05", [{ kind: "credits", amount: 2 }])).toBeNull();
  });
});

describe("lotsText", () => {
  it("names each lot in both languages", () => {
    const lots: readonly PaidLot[] = [
      points(480),
      { kind: "credits", amount: 1 },
      julyEntitlement,
      { kind: "entitlement", amount: 1 },
    ];
    expect(lotsText(lots, "en")).toBe(
      "480 points that expire on 30 Jun 2027 and 1 exchange credit and entitlement SE-9001, valid until 03 Jul 2027 and an entitlement",
    );
    expect(lotsText(lots, "vi")).toBe(
      "480 điểm hết hạn ngày 30 Jun 2027 và 1 điểm trao đổi và quyền lợi SE-9001, dùng được đến ngày 03 Jul 2027 và quyền lợi",
    );
    expect(lotsText([], "en")).toBe("nothing");
  });
});
