import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement, lot } from "../../testing/builders.ts";
import { addDays, type Day } from "../day.ts";
import { countEntitlements } from "../entitlements/count.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { forecastSpending } from "../points/forecast.ts";
import type { Lot } from "../points/lot.ts";
import { pointsSummary } from "../points/summary.ts";
import { isUsableLot } from "../points/usable.ts";
import { type Allocation, allocate, type PayingPart } from "./allocation.ts";
import type { OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";
import type { ReachHoldings } from "./reach.ts";

const TODAY = SAMPLE_TODAY;
const aud = (minor: number) => ({ minor, currency: "aud" });
const points = (amount: number): OfferCost => ({ kind: "points", points: amount });
const ENTITLEMENT_COST: OfferCost = { kind: "entitlement", resortId: "R1" };
const exchange = (credits: number, fee = 0): OfferCost => ({ kind: "exchange", credits, fee: aud(fee) });

function allocateToday(cost: OfferCost, holdings: ReachHoldings): Allocation {
  return allocate(cost, holdings, { today: TODAY });
}

function ruleOf(cost: OfferCost, holdings: ReachHoldings): string {
  return allocateToday(cost, holdings).decision.rule;
}

describe("allocate", () => {
  const unknownLot = lot({ remaining: undefined });
  const knownEntitlement = entitlement({ id: "S1", resortId: "R1", expiresOn: addDays(TODAY, 30) });
  it.each<[OfferCost, ReachHoldings, string]>([
    [{ kind: "money", money: aud(300_00) }, {}, "reach.money"],
    [points(480), {}, "reach.points-unread"],
    [points(480), { lots: [] }, "reach.points-short"],
    [points(480), { lots: [lot({ remaining: 480 })] }, "reach.points"],
    [points(480), { lots: [lot({ remaining: 479.99 })] }, "reach.points-short"],
    [points(0), { lots: [] }, "reach.points"],
    // A lot with unknown facts may cover the shortage.
    [points(480), { lots: [lot({ remaining: 479 }), unknownLot] }, "reach.points-unclear"],
    [points(480), { lots: [lot({ remaining: 480 }), unknownLot] }, "reach.points"],
    [points(480), { lots: [lot({ remaining: 480, expiresOn: undefined })] }, "reach.points-unclear"],
    [points(480), { lots: [lot({ remaining: 480, expiresOn: TODAY })] }, "reach.points-short"],
    [points(0.8), { lots: [lot({ remaining: 0.7 }), lot({ remaining: 0.1 })] }, "reach.points"],
    [ENTITLEMENT_COST, {}, "reach.entitlements-unread"],
    [ENTITLEMENT_COST, { entitlements: [] }, "reach.no-entitlement"],
    [ENTITLEMENT_COST, { entitlements: [knownEntitlement] }, "reach.entitlement"],
    [ENTITLEMENT_COST, { entitlements: [{ ...knownEntitlement, expiresOn: TODAY }] }, "reach.entitlement"],
    [
      ENTITLEMENT_COST,
      { entitlements: [{ ...knownEntitlement, expiresOn: addDays(TODAY, -1) }] },
      "reach.no-entitlement",
    ],
    [ENTITLEMENT_COST, { entitlements: [{ ...knownEntitlement, resortId: "R2" }] }, "reach.no-entitlement"],
    [ENTITLEMENT_COST, { entitlements: [{ ...knownEntitlement, resortId: undefined }] }, "reach.entitlement-unclear"],
    [ENTITLEMENT_COST, { entitlements: [{ ...knownEntitlement, remaining: undefined }] }, "reach.entitlement-unclear"],
    [
      ENTITLEMENT_COST,
      { entitlements: [{ ...knownEntitlement, resortId: "R2", remaining: undefined }] },
      "reach.no-entitlement",
    ],
    [exchange(1), {}, "reach.credits-unread"],
    [exchange(1), { credits: 1 }, "reach.credits"],
    [exchange(2), { credits: 1 }, "reach.credits-short"],
    [exchange(1), { credits: -3 }, "reach.credits-short"],
  ])("decides %j with %j by %s", (cost, holdings, rule) => {
    expect(ruleOf(cost, holdings)).toBe(rule);
  });

  it("names the missing facts", () => {
    const lots = [lot({ remaining: 1 }), lot({ remaining: undefined }), lot({ status: undefined })];
    expect(allocateToday(points(480), { lots }).decision.missing).toEqual(["points[1]", "points[2]"]);
    expect(
      allocateToday(ENTITLEMENT_COST, { entitlements: [{ ...knownEntitlement, remaining: undefined }] }).decision
        .missing,
    ).toEqual(["S1"]);
  });
});

describe("allocate for points", () => {
  it("uses the lots that expire first, each once and up to its balance, with exact sums", () => {
    fc.assert(
      fc.property(anyLots(), fc.integer({ min: 0, max: 12_000 }), (lots, price) => {
        const { decision, pays, leaves, short } = allocateToday(points(price), { lots });
        const usable = lots.filter((candidate) => isUsableLot(candidate, TODAY));
        const balance = usable.reduce((total, { remaining }) => total + remaining, 0);
        const paid = pays.map(asPoints);
        expect(paid.every((part) => part.amount > 0)).toBe(true);
        const days = paid.map(({ expiresOn }) => expiresOn ?? Infinity);
        expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
        for (const { expiresOn, amount } of paid)
          expect(amount).toBeLessThanOrEqual(balanceExpiringOn(usable, expiresOn));
        // A later lot pays only after all earlier ones are used up.
        for (const { expiresOn, amount } of paid.slice(0, -1))
          expect(amount).toBe(balanceExpiringOn(usable, expiresOn));
        if (decision.outcome === "yes") {
          expect(sum(paid)).toBe(price);
          expect(leaves?.left).toBe(balance - price);
          expect(leaves?.left).toBeGreaterThanOrEqual(0);
          expect(short).toBeUndefined();
        } else {
          expect(pays).toEqual([]);
          expect(leaves).toBeUndefined();
        }
        if (short !== undefined) {
          expect(decision.outcome).toBe("no");
          expect(short.by).toBe(price - balance);
          expect(short.has).toBe(balance);
          expect(short.by).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("agrees with the points summary and the forecast (R44)", () => {
    fc.assert(
      fc.property(anyLots(), fc.integer({ min: 0, max: 12_000 }), (lots, price) => {
        const { decision, pays, leaves } = allocateToday(points(price), { lots });
        const { rows } = pointsSummary(
          { points: lots, entitlements: [], ownedPoints: [], credits: 0 },
          { portalType: "points", today: TODAY },
        );
        const available = rows.find(({ id }) => id === "points-available")?.value ?? 0;
        const forecast = forecastSpending(lots, price, TODAY);
        expect(decision.outcome === "yes").toBe(available >= price);
        expect(decision.outcome === "yes").toBe(forecast.uncovered === 0);
        if (decision.outcome !== "yes") return;
        expect(sum(pays.map(asPoints))).toBe(forecast.taken.reduce((total, part) => total + part.points, 0));
        expect(leaves?.left).toBe(forecast.remaining);
      }),
    );
  });

  it("uses a lot that expires before the arrival", () => {
    const days = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(days, days, anyLots(), (arrivesInDays, expiresInDays, otherLots) => {
        const early = lot({ remaining: 500, expiresOn: addDays(TODAY, Math.min(arrivesInDays, expiresInDays)) });
        const { decision, pays } = allocateToday(points(500), { lots: [early, ...otherLots] });
        expect(decision.outcome).toBe("yes");
        const firstExpiry = asPoints(pays[0] as PayingPart).expiresOn ?? Infinity;
        expect(firstExpiry).toBeLessThanOrEqual(early.expiresOn ?? 0);
      }),
    );
  });

  it("merges lots by expiry day, and names the remaining points that expire first", () => {
    const [soon, late] = [addDays(TODAY, 40), addDays(TODAY, 200)];
    const lots = [
      lot({ remaining: 720, expiresOn: late }),
      lot({ remaining: 200.5, expiresOn: soon }),
      lot({ remaining: 150, expiresOn: soon }),
    ];
    expect(allocateToday(points(300), { lots })).toMatchObject({
      pays: [{ kind: "points", amount: 300, expiresOn: soon }],
      leaves: { left: 770.5, first: { amount: 50.5, expiresOn: soon } },
    });
    expect(allocateToday(points(400), { lots })).toMatchObject({
      pays: [
        { amount: 350.5, expiresOn: soon },
        { amount: 49.5, expiresOn: late },
      ],
      leaves: { left: 670.5, first: { amount: 670.5, expiresOn: late } },
    });
  });

  it("sums the remaining points that expire first over all lots of that day", () => {
    const soon = addDays(TODAY, 40);
    const lots = [
      lot({ remaining: 200, expiresOn: soon }),
      lot({ remaining: 720, expiresOn: addDays(TODAY, 200) }),
      lot({ remaining: 150, expiresOn: soon }),
    ];
    expect(allocateToday(points(100), { lots }).leaves).toEqual({ left: 970, first: { amount: 250, expiresOn: soon } });
  });

  it("reports the shortage and the points that expired last", () => {
    const lots = [
      lot({ remaining: 260, expiresOn: addDays(TODAY, 9) }),
      lot({ remaining: 900, expiresOn: addDays(TODAY, -300) }),
      lot({ remaining: 300, expiresOn: addDays(TODAY, -18) }),
      lot({ remaining: 200, expiresOn: addDays(TODAY, -18) }),
      lot({ remaining: 0, expiresOn: addDays(TODAY, -1) }),
      lot({ remaining: 50, expiresOn: addDays(TODAY, -1), status: "USED" }),
    ];
    expect(allocateToday(points(480), { lots }).short).toEqual({
      by: 220,
      has: 260,
      lapsed: { amount: 500, expiredOn: addDays(TODAY, -18) },
    });
  });

  it("counts an overdrawn EXPIRING lot as negative", () => {
    const lots = [lot({ remaining: 100 }), lot({ remaining: -30, status: "EXPIRING" })];
    expect(allocateToday(points(80), { lots })).toMatchObject({
      decision: { outcome: "no" },
      short: { by: 10, has: 70 },
    });
    expect(allocateToday(points(70), { lots })).toMatchObject({ decision: { outcome: "yes" }, leaves: { left: 0 } });
  });
});

describe("allocate for an entitlement", () => {
  it("is yes exactly if the summary counts an entitlement of that resort (R44)", () => {
    fc.assert(
      fc.property(fc.array(anyEntitlement(TODAY), { maxLength: 8 }), (entitlements) => {
        const ofResort = entitlements.filter(({ resortId }) => resortId === "R1");
        const { decision, pays, leaves } = allocateToday(ENTITLEMENT_COST, { entitlements });
        expect(decision.outcome === "yes").toBe((countEntitlements(ofResort, TODAY).value ?? 0) > 0);
        expect(pays).toHaveLength(decision.outcome === "yes" ? 1 : 0);
        if (leaves !== undefined) expect(leaves.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("uses the earliest expiry first, and deduplicates by id", () => {
    const atResort = (parts: Partial<Entitlement>) => entitlement({ resortId: "R1", remaining: 1, ...parts });
    const soon = addDays(TODAY, 10);
    const entitlements = [
      atResort({ id: "S1", expiresOn: addDays(TODAY, 200), remaining: 2 }),
      atResort({ id: "S2", expiresOn: soon }),
      atResort({ id: "S2", expiresOn: soon }),
      atResort({ id: "S3", expiresOn: soon, resortId: "R2" }),
    ];
    expect(allocateToday(ENTITLEMENT_COST, { entitlements })).toMatchObject({
      pays: [{ kind: "entitlement", amount: 1, id: "S2", expiresOn: soon }],
      leaves: { left: 2, first: { amount: 2, expiresOn: addDays(TODAY, 200) } },
    });
  });

  it("reports the last usable day of the expired entitlement", () => {
    const last = addDays(TODAY, -1);
    const entitlements = [entitlement({ id: "S1", resortId: "R1", remaining: 1, expiresOn: last })];
    expect(allocateToday(ENTITLEMENT_COST, { entitlements }).short).toEqual({
      by: 1,
      has: 0,
      lapsed: { amount: 1, expiredOn: last },
    });
  });
});

describe("allocate for exchange credits", () => {
  it("pays the fee with money, and counts negative credits as 0", () => {
    expect(allocateToday(exchange(2, 229_00), { credits: 3 })).toMatchObject({
      pays: [
        { kind: "credits", amount: 2 },
        { kind: "money", money: aud(229_00) },
      ],
      leaves: { left: 1, first: undefined },
    });
    expect(allocateToday(exchange(1), { credits: 1 }).pays).toEqual([{ kind: "credits", amount: 1 }]);
    expect(allocateToday(exchange(2), { credits: -3 }).short).toEqual({ by: 2, has: 0, lapsed: undefined });
  });
});

describe("allocate for money", () => {
  it("is always within reach, without a remainder", () => {
    const cost: OfferCost = { kind: "money", money: aud(300_00) };
    expect(allocateToday(cost, {})).toMatchObject({
      decision: { outcome: "yes" },
      pays: [{ kind: "money", money: aud(300_00) }],
      leaves: undefined,
      short: undefined,
    });
  });
});

function anyLots(): fc.Arbitrary<readonly Lot[]> {
  return fc.array(anyLot(TODAY), { maxLength: 8 });
}

function asPoints(part: PayingPart): PaidLot {
  if (part.kind !== "points") throw new TypeError(`${part.kind} is not paid with points`);
  return part;
}

function balanceExpiringOn(lots: readonly Lot[], expiresOn: Day | undefined): number {
  return lots
    .filter((candidate) => candidate.expiresOn === expiresOn)
    .reduce((total, { remaining = 0 }) => total + Math.max(0, remaining), 0);
}

function sum(parts: readonly PaidLot[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
