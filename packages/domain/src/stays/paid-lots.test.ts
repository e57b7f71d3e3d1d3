import { describe, expect, it } from "vitest";
import { day, entitlement, lot, purchaseHold } from "../../testing/builders.ts";
import { expectedTotalOf } from "../purchase/purchase.ts";
import { expiringBefore, lotsHeld, lotsToTake } from "./allocation.ts";
import { expiryMessage } from "./allocation-messages.ts";
import { explainPaidLots, explainPurchaseLots, lotsBetween, lotsText, type PaidLot } from "./paid-lots.ts";

const TODAY = day("2026-11-20");
const JUNE = day("2027-06-30");
const JULY = day("2027-07-03");
const JANUARY = day("2027-01-13");
const first: PaidLot = { kind: "entitlement", amount: 1, id: "SE-9001", expiresOn: JULY };
const second: PaidLot = { kind: "entitlement", amount: 1, id: "SE-9002", expiresOn: JANUARY };
const AT_R12 = { kind: "entitlement", resortId: "R12" } as const;
const points = (amount: number, expiresOn = JUNE): PaidLot => ({ kind: "points", amount, expiresOn });

describe("lotsToTake", () => {
  it("names only the entitlement that expires first", () => {
    const entitlements = [
      entitlement({ id: "SE-9001", resortId: "R12", remaining: 1, expiresOn: JULY }),
      entitlement({ id: "SE-9002", resortId: "R12", remaining: 1, expiresOn: JANUARY }),
    ];
    expect(lotsToTake(AT_R12, { entitlements }, { today: TODAY })).toEqual([second]);
    expect(lotsHeld(AT_R12, { entitlements }, { today: TODAY })).toEqual([second, first]);
  });

  it("is empty if the entitlement has no id, if money pays, or if nothing could be read", () => {
    const unnamed = [entitlement({ id: undefined, resortId: "R12", remaining: 1, expiresOn: JULY })];
    expect(lotsToTake(AT_R12, { entitlements: unnamed }, { today: TODAY })).toEqual([]);
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
  const booked = (moved: readonly PaidLot[] | undefined) =>
    explainPaidLots({ operation: "booking", named: [second], moved });

  it('is "yes" if the back-end took the shown lots, and "no" if it took another entitlement', () => {
    expect(booked([{ ...second, expiresOn: undefined }]).outcome).toBe("yes");
    expect(booked([first])).toMatchObject({
      outcome: "no",
      rule: "paid-lots.others",
      because:
        "the club used entitlement SE-9001, valid until 03 Jul 2027, and we showed you entitlement SE-9002, valid until 13 Jan 2027",
    });
  });

  it('is "not known" if the back-end does not report lots, and undefined before the booking', () => {
    expect(booked(undefined)).toMatchObject({ outcome: "not known", missing: ["lots"] });
    const lots = { asked: [second], before: [second, first] };
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

describe("lotsBetween", () => {
  it("finds the spent entitlement", () => {
    expect(lotsBetween([second, first], [second], 1)).toEqual([first]);
    expect(lotsBetween([{ ...first, amount: 2 }], [first], 1)).toEqual([first]);
  });

  it("finds the exact points spent from each lot", () => {
    const before = [points(350.5, JANUARY), points(1_200)];
    expect(lotsBetween(before, [points(1_070.5)], 480)).toEqual([points(350.5, JANUARY), points(129.5)]);
  });

  it("is undefined if something else changed too", () => {
    expect(lotsBetween([points(1_200)], [points(600)], 480)).toBeUndefined();
    expect(lotsBetween([points(1_200)], [points(720), points(100, JANUARY)], 480)).toBeUndefined();
  });
});

describe("expectedTotalOf", () => {
  it("changes if other lots would pay the same price", () => {
    const hold = purchaseHold({ cost: AT_R12, charge: undefined });
    expect(expectedTotalOf({ hold }, [second])).not.toBe(expectedTotalOf({ hold }, [first]));
    expect(expectedTotalOf({ hold }, [second])).toBe(
      "an entitlement of R12; nothing due; from entitlement SE-9002, valid until 13 Jan 2027",
    );
  });
});

describe("points that expire before the arrival (reading R48)", () => {
  const said = (arrival: string, pays: readonly PaidLot[], language: "en" | "vi" = "en") =>
    expiryMessage(pays, { arrival: day(arrival), language });

  it("are reported from their expiry day, an entitlement from the day after", () => {
    expect(said("2027-06-29", [points(480)])).toBeNull();
    expect(said("2027-06-30", [points(480)])).toBe(
      "These points expire before you arrive; they are used when you book.",
    );
    expect(said("2027-01-13", [second])).toBeNull();
    expect(said("2027-01-14", [second])).toBe("This entitlement expires before you arrive; it is used when you book.");
    expect(expiringBefore([{ kind: "money", money: { minor: 1, currency: "AUD" } }], JUNE)).toEqual([]);
  });

  it("name the number if other points last longer, in both languages", () => {
    const pays = [points(350.5, JANUARY), points(129.5)];
    expect(said("2027-03-05", pays)).toBe(
      "350.5 of these points expire before you arrive; they are used when you book.",
    );
    expect(said("2027-03-05", pays, "vi")).toBe(
      "350.5 điểm trong số này hết hạn trước ngày bạn đến; điểm được dùng ngay khi bạn đặt.",
    );
    expect(said("2027-03-05", [{ kind: "credits", amount: 2 }])).toBeNull();
  });
});

describe("lotsText", () => {
  it("names each lot in both languages", () => {
    const lots: readonly PaidLot[] = [
      points(480),
      { kind: "credits", amount: 1 },
      first,
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
