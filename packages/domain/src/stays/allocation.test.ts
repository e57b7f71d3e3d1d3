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
import { type Allocation, allocate, type PayingPart, type ReachHoldings } from "./allocation.ts";
import type { OfferCost } from "./offer.ts";
import type { PaidLot } from "./paid-lots.ts";

const TODAY = SAMPLE_TODAY;
const AUD = (minor: number) => ({ minor, currency: "AUD" });
const POINTS = (points: number): OfferCost => ({ kind: "points", points });
const AT_R1: OfferCost = { kind: "entitlement", resortId: "R1" };
const CREDITS = (credits: number, fee = 0): OfferCost => ({ kind: "exchange", credits, fee: AUD(fee) });

function allocated(cost: OfferCost, holdings: ReachHoldings): Allocation {
  return allocate(cost, holdings, { today: TODAY });
}

function ruleOf(cost: OfferCost, holdings: ReachHoldings): string {
  return allocated(cost, holdings).decision.rule;
}

describe("allocate", () => {
  const unreadLot = lot({ remaining: undefined });
  const known = entitlement({ id: "S1", resortId: "R1", expiresOn: addDays(TODAY, 30) });
  it.each<[OfferCost, ReachHoldings, string]>([
    [{ kind: "money", money: AUD(300_00) }, {}, "reach.money"],
    [POINTS(480), {}, "reach.points-unread"],
    [POINTS(480), { lots: [] }, "reach.points-short"],
    [POINTS(480), { lots: [lot({ remaining: 480 })] }, "reach.points"],
    [POINTS(480), { lots: [lot({ remaining: 479.99 })] }, "reach.points-short"],
    [POINTS(0), { lots: [] }, "reach.points"],
    // What is unread may be enough, and is not asked about where the rest is.
    [POINTS(480), { lots: [lot({ remaining: 479 }), unreadLot] }, "reach.points-unclear"],
    [POINTS(480), { lots: [lot({ remaining: 480 }), unreadLot] }, "reach.points"],
    [POINTS(480), { lots: [lot({ remaining: 480, expiresOn: undefined })] }, "reach.points-unclear"],
    [POINTS(480), { lots: [lot({ remaining: 480, expiresOn: TODAY })] }, "reach.points-short"],
    [POINTS(0.8), { lots: [lot({ remaining: 0.7 }), lot({ remaining: 0.1 })] }, "reach.points"],
    [AT_R1, {}, "reach.entitlements-unread"],
    [AT_R1, { entitlements: [] }, "reach.no-entitlement"],
    [AT_R1, { entitlements: [known] }, "reach.entitlement"],
    [AT_R1, { entitlements: [{ ...known, expiresOn: TODAY }] }, "reach.entitlement"],
    [AT_R1, { entitlements: [{ ...known, expiresOn: addDays(TODAY, -1) }] }, "reach.no-entitlement"],
    [AT_R1, { entitlements: [{ ...known, resortId: "R2" }] }, "reach.no-entitlement"],
    [AT_R1, { entitlements: [{ ...known, resortId: undefined }] }, "reach.entitlement-unclear"],
    [AT_R1, { entitlements: [{ ...known, remaining: undefined }] }, "reach.entitlement-unclear"],
    [AT_R1, { entitlements: [{ ...known, resortId: "R2", remaining: undefined }] }, "reach.no-entitlement"],
    [CREDITS(1), {}, "reach.credits-unread"],
    [CREDITS(1), { credits: 1 }, "reach.credits"],
    [CREDITS(2), { credits: 1 }, "reach.credits-short"],
    [CREDITS(1), { credits: -3 }, "reach.credits-short"],
  ])("%j with %j: %s", (cost, holdings, rule) => {
    expect(ruleOf(cost, holdings)).toBe(rule);
  });

  it("names the missing facts", () => {
    const lots = [lot({ remaining: 1 }), lot({ remaining: undefined }), lot({ status: undefined })];
    expect(allocated(POINTS(480), { lots }).decision.missing).toEqual(["points[1]", "points[2]"]);
    expect(allocated(AT_R1, { entitlements: [{ ...known, remaining: undefined }] }).decision.missing).toEqual(["S1"]);
  });
});

describe("points", () => {
  it("come from the lots that expire first, each used once and up to its balance, with exact sums", () => {
    fc.assert(
      fc.property(anyLots(), fc.integer({ min: 0, max: 12_000 }), (lots, points) => {
        const { decision, pays, leaves, short } = allocated(POINTS(points), { lots });
        const usable = lots.filter((one) => isUsableLot(one, TODAY));
        const held = usable.reduce((all, { remaining }) => all + remaining, 0);
        const paid = pays.map(asPoints);
        expect(paid.every((part) => part.amount > 0)).toBe(true);
        const days = paid.map(({ expiresOn }) => expiresOn ?? Infinity);
        expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
        for (const { expiresOn, amount: part } of paid) expect(part).toBeLessThanOrEqual(heldUntil(usable, expiresOn));
        // Nothing is taken of what expires later while something is left of what expires earlier.
        for (const { expiresOn, amount: part } of paid.slice(0, -1)) expect(part).toBe(heldUntil(usable, expiresOn));
        if (decision.outcome === "yes") {
          expect(sum(paid)).toBe(points);
          expect(leaves?.left).toBe(held - points);
          expect(leaves?.left).toBeGreaterThanOrEqual(0);
          expect(short).toBeUndefined();
        } else {
          expect(pays).toEqual([]);
          expect(leaves).toBeUndefined();
        }
        if (short !== undefined) {
          expect(decision.outcome).toBe("no");
          expect(short.by).toBe(points - held);
          expect(short.has).toBe(held);
          expect(short.by).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("equal the points of the summary and the forecast (reading R44)", () => {
    fc.assert(
      fc.property(anyLots(), fc.integer({ min: 0, max: 12_000 }), (lots, points) => {
        const { decision, pays, leaves } = allocated(POINTS(points), { lots });
        const { rows } = pointsSummary(
          { points: lots, entitlements: [], ownedPoints: [], credits: 0 },
          { portalType: "points", today: TODAY },
        );
        const available = rows.find(({ id }) => id === "points-available")?.value ?? 0;
        const forecast = forecastSpending(lots, points, TODAY);
        expect(decision.outcome === "yes").toBe(available >= points);
        expect(decision.outcome === "yes").toBe(forecast.uncovered === 0);
        if (decision.outcome !== "yes") return;
        expect(sum(pays.map(asPoints))).toBe(forecast.taken.reduce((all, { points: part }) => all + part, 0));
        expect(leaves?.left).toBe(forecast.remaining);
      }),
    );
  });

  it("pay even if their lot expires before the arrival", () => {
    const arrival = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(arrival, fc.integer({ min: 1, max: 700 }), anyLots(), (arrivesIn, lapsesIn, others) => {
        const early = lot({ remaining: 500, expiresOn: addDays(TODAY, Math.min(arrivesIn, lapsesIn)) });
        const { decision, pays } = allocated(POINTS(500), { lots: [early, ...others] });
        expect(decision.outcome).toBe("yes");
        const until = asPoints(pays[0] as PayingPart).expiresOn ?? Infinity;
        expect(until).toBeLessThanOrEqual(early.expiresOn ?? 0);
      }),
    );
  });

  it("are merged by expiry day, and the remainder names what expires first", () => {
    const [soon, late] = [addDays(TODAY, 40), addDays(TODAY, 200)];
    const lots = [
      lot({ remaining: 720, expiresOn: late }),
      lot({ remaining: 200.5, expiresOn: soon }),
      lot({ remaining: 150, expiresOn: soon }),
    ];
    expect(allocated(POINTS(300), { lots })).toMatchObject({
      pays: [{ kind: "points", amount: 300, expiresOn: soon }],
      leaves: { left: 770.5, first: { amount: 50.5, expiresOn: soon } },
    });
    expect(allocated(POINTS(400), { lots })).toMatchObject({
      pays: [
        { amount: 350.5, expiresOn: soon },
        { amount: 49.5, expiresOn: late },
      ],
      leaves: { left: 670.5, first: { amount: 670.5, expiresOn: late } },
    });
  });

  it("that expire first are summed over all lots of that day", () => {
    const soon = addDays(TODAY, 40);
    const lots = [
      lot({ remaining: 200, expiresOn: soon }),
      lot({ remaining: 720, expiresOn: addDays(TODAY, 200) }),
      lot({ remaining: 150, expiresOn: soon }),
    ];
    expect(allocated(POINTS(100), { lots }).leaves).toEqual({ left: 970, first: { amount: 250, expiresOn: soon } });
  });

  it("report the shortage and the last expired lot", () => {
    const lots = [
      lot({ remaining: 260, expiresOn: addDays(TODAY, 9) }),
      lot({ remaining: 900, expiresOn: addDays(TODAY, -300) }),
      lot({ remaining: 300, expiresOn: addDays(TODAY, -18) }),
      lot({ remaining: 200, expiresOn: addDays(TODAY, -18) }),
      lot({ remaining: 0, expiresOn: addDays(TODAY, -1) }),
      lot({ remaining: 50, expiresOn: addDays(TODAY, -1), status: "USED" }),
    ];
    expect(allocated(POINTS(480), { lots }).short).toEqual({
      by: 220,
      has: 260,
      lapsed: { amount: 500, expiredOn: addDays(TODAY, -18) },
    });
  });

  it("of an overdrawn EXPIRING lot do not pay", () => {
    const lots = [lot({ remaining: 100 }), lot({ remaining: -30, status: "EXPIRING" })];
    expect(allocated(POINTS(80), { lots })).toMatchObject({ decision: { outcome: "no" }, short: { by: 10, has: 70 } });
    expect(allocated(POINTS(70), { lots })).toMatchObject({ decision: { outcome: "yes" }, leaves: { left: 0 } });
  });
});

describe("an entitlement", () => {
  it("pays exactly if the summary counts one of that resort (reading R44)", () => {
    fc.assert(
      fc.property(fc.array(anyEntitlement(TODAY), { maxLength: 8 }), (entitlements) => {
        const ofResort = entitlements.filter(({ resortId }) => resortId === "R1");
        const { decision, pays, leaves } = allocated(AT_R1, { entitlements });
        expect(decision.outcome === "yes").toBe((countEntitlements(ofResort, TODAY).value ?? 0) > 0);
        expect(pays).toHaveLength(decision.outcome === "yes" ? 1 : 0);
        if (leaves !== undefined) expect(leaves.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is used earliest expiry first, and deduplicated by id", () => {
    const one = (parts: Partial<Entitlement>) => entitlement({ resortId: "R1", remaining: 1, ...parts });
    const soon = addDays(TODAY, 10);
    const entitlements = [
      one({ id: "S1", expiresOn: addDays(TODAY, 200), remaining: 2 }),
      one({ id: "S2", expiresOn: soon }),
      one({ id: "S2", expiresOn: soon }),
      one({ id: "S3", expiresOn: soon, resortId: "R2" }),
    ];
    expect(allocated(AT_R1, { entitlements })).toMatchObject({
      pays: [{ kind: "entitlement", amount: 1, id: "S2", expiresOn: soon }],
      leaves: { left: 2, first: { amount: 2, expiresOn: addDays(TODAY, 200) } },
    });
  });

  it("reports the last usable day of the most recent one if none is left", () => {
    const last = addDays(TODAY, -1);
    const entitlements = [entitlement({ id: "S1", resortId: "R1", remaining: 1, expiresOn: last })];
    expect(allocated(AT_R1, { entitlements }).short).toEqual({
      by: 1,
      has: 0,
      lapsed: { amount: 1, expiredOn: last },
    });
  });
});

describe("credits", () => {
  it("pay together with the fee, and count as 0 if negative", () => {
    expect(allocated(CREDITS(2, 229_00), { credits: 3 })).toMatchObject({
      pays: [
        { kind: "credits", amount: 2 },
        { kind: "money", money: AUD(229_00) },
      ],
      leaves: { left: 1, first: undefined },
    });
    expect(allocated(CREDITS(1), { credits: 1 }).pays).toEqual([{ kind: "credits", amount: 1 }]);
    expect(allocated(CREDITS(2), { credits: -3 }).short).toEqual({ by: 2, has: 0, lapsed: undefined });
  });
});

describe("money", () => {
  it("is always within reach, without a remainder", () => {
    const cost: OfferCost = { kind: "money", money: AUD(300_00) };
    expect(allocated(cost, {})).toMatchObject({
      decision: { outcome: "yes" },
      pays: [{ kind: "money", money: AUD(300_00) }],
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

function heldUntil(lots: readonly Lot[], expiresOn: Day | undefined): number {
  return lots
    .filter((one) => one.expiresOn === expiresOn)
    .reduce((held, { remaining = 0 }) => held + Math.max(0, remaining), 0);
}

function sum(parts: readonly PaidLot[]): number {
  return parts.reduce((all, { amount }) => all + amount, 0);
}
