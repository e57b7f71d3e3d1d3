import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, entitlement, lot, offer } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { allocate } from "../stays/allocation.ts";
import { departureOf, type Offer } from "../stays/offer.ts";
import { overlaps } from "../stays/overlap.ts";
import type { ReachHoldings } from "../stays/reach.ts";
import type { PlanGoal } from "./best-stays.ts";
import { lapsingLots, usableEntitlements } from "./lapsing.ts";
import { holdingsAfter, lapsingPays, MAX_PLAN_OFFERS, type PlanInput, type PlanWishes, planStays } from "./plan.ts";

const TODAY = SAMPLE_TODAY;
const WINDOW = { today: TODAY, windowDays: 365 };

function inDays(days: number) {
  return addDays(TODAY, days);
}

function holidays(from: string, until: string) {
  return { regionCode: "QLD", region: "Queensland", name: "Holidays", from: day(from), until: day(until) };
}

function pointsOffer(points: number, parts: Partial<Offer> = {}): Offer {
  return offer({ id: `P${points}-${parts.arrival ?? 0}`, cost: { kind: "points", points }, ...parts });
}

function weekOffer(resortId: string, parts: Partial<Offer> = {}): Offer {
  const id = `E${resortId}-${parts.arrival ?? 0}`;
  return offer({ id, stay: "owner-week", nights: 7, cost: { kind: "entitlement", resortId }, ...parts });
}

function plansFor(holdings: ReachHoldings, offers: readonly Offer[], parts: Partial<PlanInput> = {}) {
  return planStays({
    holdings: { lots: [], entitlements: [], ...holdings },
    offers,
    verdictOf: () => "yes",
    today: TODAY,
    ...parts,
  });
}

function idsOf(goal: PlanGoal, { plans }: ReturnType<typeof planStays>): readonly string[] | undefined {
  return plans.find(({ goals }) => goals.includes(goal))?.stays.map(({ offer: { id } }) => id);
}

describe("planStays", () => {
  const soon = lot({ remaining: 350.5, expiresOn: inDays(59) });
  const late = lot({ remaining: 1_000, expiresOn: inDays(500) });

  it("uses exactly the half points that lapse when a stay costs as many", () => {
    const plans = plansFor(
      { lots: [soon, late] },
      [300, 350.5, 400].map((points) => pointsOffer(points)),
    );
    expect(idsOf("least lost", plans)).toEqual(["P350.5-0"]);
    expect(plans.plans[0]).toMatchObject({ lapses: [], limit: "nothing lapses" });
  });

  it("combines up to three stays that do not overlap", () => {
    const offers = [100, 120, 130, 40].map((points, at) => pointsOffer(points, { arrival: inDays(20 + at * 5) }));
    const plans = plansFor({ lots: [soon, late] }, offers);
    expect(plans.plans[0]?.stays.map(({ offer: { cost } }) => cost)).toEqual(
      [100, 120, 130].map((points) => ({ kind: "points", points })),
    );
    expect(plans.plans[0]?.lapses.map(({ amount }) => amount)).toEqual([0.5]);
    expect(plans.plans[0]?.limit).toBe("most stays");
  });

  it("leaves out the second of two stays that share a night", () => {
    const offers = [pointsOffer(100, { arrival: inDays(20) }), pointsOffer(120, { arrival: inDays(22) })];
    expect(idsOf("least lost", plansFor({ lots: [soon] }, offers))).toEqual([`P120-${inDays(22)}`]);
  });

  it("adds a stay that begins on the departure day of another", () => {
    const offers = [pointsOffer(100, { arrival: inDays(20) }), pointsOffer(120, { arrival: inDays(23) })];
    expect(idsOf("least lost", plansFor({ lots: [soon] }, offers))).toHaveLength(2);
  });

  it("spends no more beyond what lapses than it must", () => {
    const offers = [900, 360, 500].map((points) => pointsOffer(points));
    expect(idsOf("least lost", plansFor({ lots: [soon, late] }, offers))).toEqual(["P360-0"]);
  });

  it("adds no stay after nothing lapses any more", () => {
    const offers = [pointsOffer(400, { arrival: inDays(20) }), pointsOffer(50, { arrival: inDays(40), nights: 9 })];
    const plans = plansFor({ lots: [soon, late] }, offers);
    for (const { stays } of plans.plans) expect(stays).toHaveLength(1);
  });

  it("uses the entitlement of the offer's resort, several times if a share has several", () => {
    const entitlements = [entitlement({ id: "S1", resortId: "R1", remaining: 2, expiresOn: inDays(100) })];
    const offers = [10, 20, 30].map((days) => weekOffer("R1", { arrival: inDays(days) }));
    const plans = plansFor({ entitlements }, offers);
    expect(idsOf("least lost", plans)).toHaveLength(2);
    expect(plans.plans[0]?.lapses).toEqual([]);
  });

  it("has the most nights by one goal and the earliest departure by another", () => {
    const offers = [
      pointsOffer(350.5, { id: "exact", arrival: inDays(50), nights: 3 }),
      pointsOffer(340, { id: "long", arrival: inDays(60), nights: 14 }),
      pointsOffer(90, { id: "early", arrival: inDays(5), nights: 1 }),
    ];
    const plans = plansFor({ lots: [soon] }, offers);
    expect(idsOf("least lost", plans)).toEqual(["exact"]);
    expect(idsOf("most nights", plans)).toEqual(["long"]);
    expect(idsOf("soonest", plans)).toEqual(["early"]);
  });

  it("lists a plan once that is best in several goals", () => {
    const { plans } = plansFor({ lots: [soon] }, [pointsOffer(300)]);
    expect(plans.map(({ goals }) => goals)).toEqual([["least lost", "most nights", "soonest"]]);
  });

  it("pays nothing with a lot that expires today", () => {
    const { decision } = plansFor({ lots: [lot({ remaining: 500, expiresOn: TODAY })] }, [pointsOffer(300)]);
    expect(decision.rule).toBe("plan.nothing-lapses");
  });

  it.each<[PlanWishes, number]>([
    [{ minNights: 4 }, 0],
    [{ maxNights: 2 }, 0],
    [{ minNights: 3, maxNights: 3 }, 1],
    [{ people: 4 }, 1],
    [{ people: 5 }, 0],
    [{ resortIds: ["R2"] }, 0],
    [{ resortIds: ["R1", "R2"] }, 1],
    [{ earliestArrival: day("2027-02-06") }, 0],
    [{ latestArrival: day("2027-02-04") }, 0],
    [{ earliestArrival: day("2027-02-05"), latestArrival: day("2027-02-05") }, 1],
    [{ holidays: [holidays("2027-02-05", "2027-02-07")] }, 1],
    [{ holidays: [holidays("2027-02-05", "2027-02-06")] }, 0],
    [{ holidays: [] }, 0],
    [{ windowDays: 58 }, 0],
    [{ windowDays: 59 }, 1],
  ])("has with the wishes %j %i plans", (wishes, plans) => {
    expect(plansFor({ lots: [soon] }, [pointsOffer(300)], { wishes }).plans).toHaveLength(plans);
  });

  it("keeps clear of booked stays", () => {
    const booked = [{ arrival: day("2027-02-07"), nights: 2 }];
    const { decision, omitted } = plansFor({ lots: [soon] }, [pointsOffer(300)], { booked });
    expect(omitted["overlaps a booking"]).toBe(1);
    expect(decision.rule).toBe("plan.none-free");
  });

  it.each<[rule: string, parts: Partial<PlanInput>]>([
    ["plan.holdings-unread", { holdings: { lots: undefined } }],
    ["plan.holdings-unread", { holdings: { entitlements: undefined } }],
    ["plan.nothing-lapses", {}],
    ["plan.nothing-lapses", { holdings: { lots: [late], credits: 4 } }],
    ["plan.found", { holdings: { lots: [soon], entitlements: undefined } }],
    ["plan.search-failed", { holdings: { lots: [soon] }, offers: [], failedSearches: 1 }],
    ["plan.too-dear", { holdings: { lots: [lot({ remaining: 299, expiresOn: inDays(59) })] } }],
    ["plan.none-free", { holdings: { lots: [soon] }, offers: [] }],
    ["plan.none-free", { holdings: { lots: [soon] }, verdictOf: () => "no" as const }],
    ["plan.none-free", { holdings: { lots: [soon] }, verdictOf: () => "not known" as const }],
  ])("is decided by %s for %j", (rule, { holdings = {}, offers, ...parts }) => {
    const { decision, plans } = plansFor(holdings, offers ?? [pointsOffer(300)], parts);
    expect(decision.rule).toBe(rule);
    expect(plans.length > 0).toBe(decision.outcome === "yes");
  });

  it("names holdings whose balance or day cannot be read, and plans with the rest", () => {
    const holdings = {
      lots: [lot({ remaining: undefined }), soon],
      entitlements: [entitlement({ id: "S9", expiresOn: undefined })],
    };
    const { unclear, plans } = plansFor(holdings, [pointsOffer(300)]);
    expect(unclear).toEqual(["points[0]", "S9"]);
    expect(plans).toHaveLength(1);
  });

  it(`compares at most ${MAX_PLAN_OFFERS} offers, the earliest of each price, and counts the others`, () => {
    const cheap = Array.from({ length: MAX_PLAN_OFFERS + 3 }, (_, at) =>
      pointsOffer(300, { id: `O${at}`, arrival: inDays(400 - at) }),
    );
    const exact = pointsOffer(350.5, { id: "exact", arrival: inDays(500) });
    const plans = plansFor({ lots: [soon] }, [...cheap, exact]);
    expect(plans.decision.facts.candidates).toBe(MAX_PLAN_OFFERS + 4);
    expect(plans.omitted["too many"]).toBe(4);
    expect(idsOf("least lost", plans)).toEqual(["exact"]);
    expect(idsOf("soonest", plans)).toEqual([`O${MAX_PLAN_OFFERS + 2}`]);
  });
});

describe("every plan", () => {
  const cases = fc.record({ holdings: anyHoldings(), offers: fc.array(anyOffer(), { maxLength: 7 }) });

  it("has stays that can be paid one after the other, as promised, without overlaps", () => {
    fc.assert(
      fc.property(cases, ({ holdings, offers }) => {
        for (const { stays, lapses } of plansFor(holdings, offers).plans) {
          let left = uniqueHoldings(holdings);
          for (const { offer: planned, pays } of stays) {
            const allocation = allocate(planned.cost, left, { today: TODAY });
            expect(allocation.decision.outcome).toBe("yes");
            expect(allocation.pays).toEqual(pays);
            left = holdingsAfter(planned.cost, left, TODAY);
          }
          expect(lapsingLots(left, WINDOW)).toEqual(lapses);
          expect(stays.length).toBeLessThanOrEqual(3);
          stays.forEach(({ offer: one }, at) => {
            for (const { offer: other } of stays.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("lapses less than without it, and less than without any of its stays", () => {
    fc.assert(
      fc.property(cases, ({ holdings, offers }) => {
        for (const { stays } of plansFor(holdings, offers).plans) {
          const chosen = stays.map(({ offer: planned }) => planned);
          for (const skipped of chosen) {
            const others = chosen.filter((one) => one !== skipped);
            expect(lossAfter(holdings, chosen)).toBeLessThan(lossAfter(holdings, others));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is as good as the best of all combinations", () => {
    fc.assert(
      fc.property(cases, ({ holdings, offers }) => {
        const found = plansFor(holdings, offers);
        const all = combinationsOf(uniqueById(offers)).filter((stays) => isUseful(holdings, stays));
        for (const goal of ["least lost", "most nights", "soonest"] as const) {
          const best = found.plans.find(({ goals }) => goals.includes(goal))?.stays.map(({ offer: one }) => one);
          const keys = all.map((stays) => keyOf(goal, holdings, stays)).toSorted(compareKeys);
          expect(best && keyOf(goal, holdings, best), goal).toEqual(keys[0]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is the same whatever the order of the offers", () => {
    fc.assert(
      fc.property(cases, ({ holdings, offers }) => {
        const unique = uniqueById(offers);
        expect(plansFor(holdings, unique.toReversed()).plans).toEqual(plansFor(holdings, unique).plans);
      }),
    );
  });
});

describe("lapsingPays", () => {
  const lots = [lot({ remaining: 300, expiresOn: inDays(58) }), lot({ remaining: 900, expiresOn: inDays(800) })];

  it("is the part of the cost that lapses within the window", () => {
    const pays = lapsingPays({ kind: "points", points: 400 }, { lots }, { today: TODAY });
    expect(pays).toEqual([{ kind: "points", amount: 300, expiresOn: inDays(58) }]);
  });

  it("is empty for money, and for a cost that the member cannot pay", () => {
    expect(lapsingPays(offer().cost, { lots }, { today: TODAY })).toEqual([]);
    expect(lapsingPays({ kind: "points", points: 9_000 }, { lots }, { today: TODAY })).toEqual([]);
  });
});

function anyHoldings(): fc.Arbitrary<ReachHoldings> {
  const half = fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2);
  const usableLot = fc
    .record({ remaining: half, days: fc.integer({ min: 0, max: 500 }) })
    .map(({ remaining, days }) => lot({ remaining, expiresOn: inDays(days) }));
  return fc.record({
    lots: fc.array(fc.oneof({ weight: 4, arbitrary: usableLot }, anyLot(TODAY)), { maxLength: 4 }),
    entitlements: fc.array(
      fc.oneof(
        anyEntitlement(TODAY),
        fc
          .record({ id: fc.constantFrom("S1", "S2"), resortId: fc.constantFrom("R1", "R2"), remaining: fc.nat(3) })
          .map((parts) => entitlement({ ...parts, expiresOn: inDays(200) })),
      ),
      { maxLength: 3 },
    ),
  });
}

function anyOffer(): fc.Arbitrary<Offer> {
  const cost: fc.Arbitrary<Offer["cost"]> = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((halves) => ({ kind: "points" as const, points: halves / 2 })),
    fc.constantFrom("R1", "R2").map((resortId) => ({ kind: "entitlement" as const, resortId })),
    fc.constant({ kind: "exchange" as const, credits: 1, fee: { minor: 229_00, currency: "NZD" } }),
    fc.constant({ kind: "money" as const, money: { minor: 100_00, currency: "AUD" } }),
  );
  return fc
    .record({
      id: fc.integer({ min: 0, max: 99 }),
      days: fc.integer({ min: 1, max: 20 }),
      nights: fc.integer({ min: 1, max: 7 }),
      cost,
    })
    .map(({ id, days, nights, cost: paid }) => offer({ id: `O${id}`, arrival: inDays(days), nights, cost: paid }));
}

/** Later offers replace earlier ones with the same id, as in the rule. */
function uniqueById(offers: readonly Offer[]): readonly Offer[] {
  return [...new Map(offers.map((one) => [one.id, one])).values()];
}

function uniqueHoldings(holdings: ReachHoldings): ReachHoldings {
  return { ...holdings, entitlements: usableEntitlements(holdings.entitlements ?? [], TODAY) };
}

function combinationsOf(offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const all: (readonly Offer[])[] = [];
  offers.forEach((one, first) => {
    all.push([one]);
    offers.slice(first + 1).forEach((two, second) => {
      all.push([one, two]);
      for (const three of offers.slice(first + second + 2)) all.push([one, two, three]);
    });
  });
  return all.filter((stays) => stays.every((one) => stays.every((other) => one === other || !overlaps(one, other))));
}

/** The holdings after all stays are booked; `undefined` if one cannot be paid. */
function bookAll(holdings: ReachHoldings, stays: readonly Offer[]): ReachHoldings | undefined {
  let left = uniqueHoldings(holdings);
  for (const { cost } of stays) {
    if (allocate(cost, left, { today: TODAY }).decision.outcome !== "yes") return undefined;
    left = holdingsAfter(cost, left, TODAY);
  }
  return left;
}

/** Stays that lapse weigh more than any points. */
function lossOf(holdings: ReachHoldings): readonly [entitlements: number, points: number] {
  const lapsing = lapsingLots(holdings, WINDOW);
  const sum = (wanted: string) =>
    lapsing.reduce((total, { kind, amount, resortId }) => {
      const counts = kind === wanted && (kind === "points" || resortId !== undefined);
      return counts ? total + amount : total;
    }, 0);
  return [sum("entitlement"), Math.round(sum("points") * 1e6) / 1e6];
}

function lossAfter(holdings: ReachHoldings, stays: readonly Offer[]): number {
  const [entitlements, points] = lossOf(bookAll(holdings, stays) ?? {});
  return entitlements * 1e6 + points;
}

/** Whether every stay can be paid, and each reduces what lapses. */
function isUseful(holdings: ReachHoldings, stays: readonly Offer[]): boolean {
  if (bookAll(holdings, stays) === undefined) return false;
  return stays.every((skipped) => {
    const others = stays.filter((one) => one !== skipped);
    return lossAfter(holdings, stays) < lossAfter(holdings, others);
  });
}

function keyOf(goal: PlanGoal, holdings: ReachHoldings, stays: readonly Offer[]): readonly number[] {
  const [entitlements, points] = lossOf(bookAll(holdings, stays) ?? {});
  const spent = stays.reduce((sum, { cost }) => sum + (cost.kind === "points" ? cost.points : 0), 0);
  const [, lapsing] = lossOf(uniqueHoldings(holdings));
  const surplus = Math.max(0, Math.round((spent - lapsing) * 1e6) / 1e6);
  const nights = stays.reduce((sum, one) => sum + one.nights, 0);
  const last = Math.max(...stays.map(departureOf));
  if (goal === "least lost") return [entitlements, points, surplus, stays.length, last];
  if (goal === "most nights") return [-nights, entitlements, points, surplus, last];
  return [last, entitlements, points, surplus, stays.length];
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] as number) - (other[at] as number);
}
