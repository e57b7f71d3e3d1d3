// Plans that use points and entitlements before they lapse (R61). Pure: holdings, free stays, verdicts and wishes give plans with reasons.

import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import { forecastSpending } from "../points/forecast.ts";
import { formatQuantity } from "../quantity.ts";
import { allocate, type PayingPart } from "../stays/allocation.ts";
import type { StayType } from "../stays/kinds.ts";
import type { Offer } from "../stays/offer.ts";
import { overlaps } from "../stays/overlap.ts";
import type { ReachHoldings } from "../stays/reach.ts";
import { bestStays, PLAN_GOALS, type PlanGoal } from "./best-stays.ts";
import { type Budget, budgetOf, pointUnits } from "./budget.ts";
import { type LapsingLot, lapsingLots, PLAN_WINDOW_DAYS, unclearHoldings, usableEntitlements } from "./lapsing.ts";
import { type HolidayPeriod, isInHolidays } from "./school-holidays.ts";

/** A plan compares at most this many offers: the earliest arrivals of each price and length. */
export const MAX_PLAN_OFFERS = 200;

export const MAX_PLAN_STAYS = 3;

/** What the member wants. An absent wish does not matter. */
export interface PlanWishes {
  /** Holdings that lapse within this many days count. */
  readonly windowDays?: number | undefined;
  readonly minNights?: number | undefined;
  readonly maxNights?: number | undefined;
  readonly people?: number | undefined;
  readonly resortIds?: readonly string[] | undefined;
  /** The first and the last day of arrival. */
  readonly earliestArrival?: Day | undefined;
  readonly latestArrival?: Day | undefined;
  /** All nights are within one of these periods. */
  readonly holidays?: readonly HolidayPeriod[] | undefined;
}

export interface PlanInput {
  readonly holdings: ReachHoldings;
  readonly offers: readonly Offer[];
  /** Whether the member may book a type of stay. */
  readonly verdictOf: (stay: StayType) => Verdict;
  readonly today: Day;
  readonly wishes?: PlanWishes | undefined;
  /** The member's upcoming stays. A plan keeps clear of them. */
  readonly booked?: readonly Pick<Offer, "arrival" | "nights">[] | undefined;
  /** Searches that failed, so that free stays may be missing. */
  readonly failedSearches?: number | undefined;
}

export interface PlannedStay {
  readonly offer: Offer;
  readonly pays: readonly PayingPart[];
  /** What the member holds before this stay, after the stays before it are booked. */
  readonly holdings: ReachHoldings;
}

/** Why a plan cannot lose less: nothing more lapses, it has the most stays, or no other free stay fits. */
export type PlanLimit = "nothing lapses" | "most stays" | "no stay fits";

/** Stays to book today, by arrival. */
export interface Plan {
  /** What the plan is best in. */
  readonly goals: readonly PlanGoal[];
  readonly stays: readonly PlannedStay[];
  /** What still lapses within the window after these bookings. */
  readonly lapses: readonly LapsingLot[];
  readonly limit: PlanLimit;
}

/** Why offers are in no plan, in the order of the checks. */
const OMISSIONS = ["closed", "not wished", "overlaps a booking", "pays otherwise", "too dear", "too many"] as const;
type Omission = (typeof OMISSIONS)[number];

/** Counts, and the parts of the holdings that could not be read. */
export interface PlanFacts {
  readonly unread: readonly string[];
  /** Lots and entitlements that lapse within the window. */
  readonly lapsing: number;
  /** Offers that use what lapses. */
  readonly candidates: number;
  /** Offers that only the balance keeps out of a plan. */
  readonly tooDear: number;
  readonly failedSearches: number;
}

export const PLAN_RULES: LocalizedRules<PlanFacts, Verdict> = [
  {
    id: "plan.holdings-unread",
    outcome: "not known",
    source: "R43, R61",
    words: "points or entitlements could not be read, and nothing else of the member lapses",
    when: ({ unread, lapsing }) => lapsing === 0 && unread.length > 0,
    because: ({ unread }) => `your ${unread.join(" and ")} could not be read`,
    vi: () => "hiện chưa đọc được điểm hoặc quyền lợi của bạn",
    missing: ({ unread }) => unread,
  },
  {
    id: "plan.nothing-lapses",
    outcome: "no",
    source: "R61",
    words: "no points and no entitlement of the member lapse within the window",
    when: ({ lapsing }) => lapsing === 0,
    because: () => "none of your points or entitlements expire in this time",
    vi: () => "không có điểm hay quyền lợi nào của bạn hết hạn trong thời gian này",
  },
  {
    id: "plan.found",
    outcome: "yes",
    source: "R61",
    words: "a free stay uses what lapses",
    when: ({ candidates }) => candidates > 0,
    because: ({ candidates }) =>
      candidates === 1
        ? "1 free stay would use what expires"
        : `${formatQuantity(candidates)} free stays would use what expires`,
    vi: ({ candidates }) => `${formatQuantity(candidates)} kỳ nghỉ còn trống có thể dùng phần sắp hết hạn`,
  },
  {
    id: "plan.search-failed",
    outcome: "not known",
    source: "R43, R61",
    words: "no free stay that was found uses what lapses, and a search failed",
    when: ({ failedSearches }) => failedSearches > 0,
    because: () => "we could not search all stays just now, so there may be one that uses what expires",
    vi: () => "hiện chưa tìm được hết các kỳ nghỉ, nên có thể có kỳ nghỉ dùng được phần sắp hết hạn",
    missing: () => ["offers"],
  },
  {
    id: "plan.too-dear",
    outcome: "no",
    source: "R20, R61",
    words: "every other check passes, and the free stays cost more than the member has",
    when: ({ tooDear }) => tooDear > 0,
    because: () => "the free stays cost more than you have",
    vi: () => "các kỳ nghỉ còn trống cần nhiều hơn số bạn đang có",
  },
  {
    id: "plan.none-free",
    outcome: "no",
    source: "R61",
    words: "otherwise",
    when: () => true,
    because: () => "no stay that you can pay for with them is free for these dates and wishes",
    vi: () => "không có kỳ nghỉ nào phù hợp còn trống để dùng phần sắp hết hạn",
  },
];

export interface StayPlans {
  readonly decision: Decision<Verdict, PlanFacts>;
  /** At most one for each goal; a plan that is best in several goals is listed once. */
  readonly plans: readonly Plan[];
  /** What lapses within the window without a plan, earliest first. */
  readonly lapsing: readonly LapsingLot[];
  /** How many offers are in no plan, by reason. */
  readonly omitted: Readonly<Record<Omission, number>>;
  /** Names of holdings that could not be planned, because their balance, expiry day or resort could not be read. */
  readonly unclear: readonly string[];
}

/**
 * The plans of up to three stays that use what lapses: the one that loses least, the one with most nights, and the
 * soonest. All stays are booked today, so points pay earliest expiry first.
 *
 * @example
 * ```ts
 * import { planStays } from "@portico/domain/plan";
 * import { day, lot, offer } from "@portico/domain/testing";
 *
 * const holdings = { lots: [lot({ remaining: 350.5, expiresOn: day("2027-01-18") })], entitlements: [] };
 * const offers = [300, 350, 500].map((points) => offer({ id: `O${points}`, cost: { kind: "points", points } }));
 * const { plans } = planStays({ holdings, offers, verdictOf: () => "yes", today: day("2026-11-20") });
 * plans[0]?.stays.map(({ offer: { id } }) => id); // => ["O350"]
 * plans[0]?.lapses.map(({ amount }) => amount); // => [0.5]
 * ```
 */
export function planStays(input: PlanInput): StayPlans {
  const { holdings, today, wishes = {}, failedSearches = 0 } = input;
  const setting = { today, windowDays: wishes.windowDays ?? PLAN_WINDOW_DAYS };
  const lapsing = lapsingLots(holdings, setting);
  const budget = budgetOf(holdings, setting);
  const { candidates, omitted } = candidatesOf(input, budget);
  return {
    decision: explain(PLAN_RULES, {
      unread: unreadParts(holdings),
      lapsing: lapsing.length,
      candidates: candidates.length + omitted["too many"],
      tooDear: omitted["too dear"],
      failedSearches,
    }),
    lapsing,
    omitted,
    plans: plansOf(candidates, { budget, holdings, ...setting }),
    unclear: unclearHoldings(holdings, today),
  };
}

/**
 * The part of a stay's cost that lapses within the window, earliest first; empty if the member cannot pay for it.
 *
 * @example
 * ```ts
 * import { lapsingPays } from "@portico/domain/plan";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holdings = { lots: [lot({ remaining: 300, expiresOn: day("2027-01-18") }), lot({ remaining: 900 })] };
 * const pays = lapsingPays({ kind: "points", points: 400 }, holdings, { today: day("2026-11-20"), windowDays: 90 });
 * pays.map(({ amount }) => amount); // => [300]
 * ```
 */
export function lapsingPays(
  cost: Offer["cost"],
  holdings: ReachHoldings,
  { today, windowDays = PLAN_WINDOW_DAYS }: { readonly today: Day; readonly windowDays?: number },
): readonly Exclude<PayingPart, { kind: "money" }>[] {
  return allocate(cost, holdings, { today }).pays.filter(
    (part): part is Exclude<PayingPart, { kind: "money" }> =>
      part.kind !== "money" && part.expiresOn !== undefined && part.expiresOn <= today + windowDays,
  );
}

interface PlanSetting {
  readonly budget: Budget;
  readonly holdings: ReachHoldings;
  readonly today: Day;
  readonly windowDays: number;
}

function plansOf(candidates: readonly Offer[], setting: PlanSetting): readonly Plan[] {
  const best = bestStays(candidates, setting.budget);
  const plans = new Map<string, Plan>();
  for (const goal of PLAN_GOALS) {
    const offers = best[goal];
    if (offers === undefined) continue;
    const key = offers.map(({ id }) => id).join(" ");
    const plan = plans.get(key) ?? planOf(offers, setting);
    plans.set(key, { ...plan, goals: [...plan.goals, goal] });
  }
  return [...plans.values()];
}

/** Books the stays one after the other, as the member would. */
function planOf(offers: readonly Offer[], { holdings, today, windowDays }: PlanSetting): Plan {
  let left: ReachHoldings = { ...holdings, entitlements: usableEntitlements(holdings.entitlements ?? [], today) };
  const stays = offers.map((offer): PlannedStay => {
    const before = left;
    left = holdingsAfter(offer.cost, before, today);
    return { offer, pays: allocate(offer.cost, before, { today }).pays, holdings: before };
  });
  const lapses = lapsingLots(left, { today, windowDays });
  const limit =
    lapses.length === 0 ? "nothing lapses" : stays.length === MAX_PLAN_STAYS ? "most stays" : "no stay fits";
  return { goals: [], stays, lapses, limit };
}

/**
 * The holdings after a booking that they can pay for.
 *
 * @example
 * ```ts
 * import { holdingsAfter } from "@portico/domain/plan";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holdings = { lots: [lot({ remaining: 300 })] };
 * holdingsAfter({ kind: "points", points: 120 }, holdings, day("2026-11-20")).lots?.[0]?.remaining; // => 180
 * ```
 */
export function holdingsAfter(cost: Offer["cost"], holdings: ReachHoldings, today: Day): ReachHoldings {
  if (cost.kind === "points") {
    const spent = new Map(
      forecastSpending(holdings.lots ?? [], cost.points, today).taken.map(({ lot, points }) => [lot, points]),
    );
    const lots = (holdings.lots ?? []).map((lot) => ({
      ...lot,
      remaining: withoutSpent(lot.remaining, spent.get(lot)),
    }));
    return { ...holdings, lots };
  }
  if (cost.kind !== "entitlement") return holdings;
  const [used] = allocate(cost, holdings, { today }).pays;
  let isTaken = false;
  const entitlements = (holdings.entitlements ?? []).map((entitlement) => {
    const isUsed =
      !isTaken &&
      used?.kind === "entitlement" &&
      entitlement.resortId === cost.resortId &&
      entitlement.id === used.id &&
      entitlement.expiresOn === used.expiresOn;
    isTaken ||= isUsed;
    return isUsed ? { ...entitlement, remaining: (entitlement.remaining ?? 1) - 1 } : entitlement;
  });
  return { ...holdings, entitlements };
}

/** Points have at most six decimals; binary floating point does not subtract tenths exactly. */
function withoutSpent(remaining: number | undefined, spent: number | undefined): number | undefined {
  return remaining === undefined || spent === undefined ? remaining : Math.round((remaining - spent) * 1e6) / 1e6;
}

function candidatesOf(
  { holdings, offers, verdictOf, today, wishes = {}, booked = [] }: PlanInput,
  budget: Budget,
): { readonly candidates: readonly Offer[]; readonly omitted: StayPlans["omitted"] } {
  const omitted = Object.fromEntries(OMISSIONS.map((reason) => [reason, 0])) as Record<Omission, number>;
  const usable: Offer[] = [];
  for (const offer of new Map(offers.map((one) => [one.id, one])).values()) {
    const omission = omissionOf(offer);
    if (omission === undefined) usable.push(offer);
    else omitted[omission] += 1;
  }
  const candidates = firstOfEachPrice(usable);
  omitted["too many"] = usable.length - candidates.length;
  return { candidates, omitted };

  function omissionOf(offer: Offer): Omission | undefined {
    if (verdictOf(offer.stay) !== "yes") return "closed";
    if (!isWished(offer, wishes)) return "not wished";
    if (booked.some((stay) => overlaps(stay, offer))) return "overlaps a booking";
    if (!usesLapsing(offer, budget)) return "pays otherwise";
    return allocate(offer.cost, holdings, { today }).decision.outcome === "yes" ? undefined : "too dear";
  }
}

/** At most `MAX_PLAN_OFFERS`: in turn one of each price and length, the earliest arrival first. */
function firstOfEachPrice(offers: readonly Offer[]): readonly Offer[] {
  if (offers.length <= MAX_PLAN_OFFERS) return offers;
  const sorted = offers.toSorted((one, other) => one.arrival - other.arrival || one.id.localeCompare(other.id));
  const groups = [...Map.groupBy(sorted, ({ cost, nights }) => JSON.stringify([cost, nights])).values()];
  const chosen: Offer[] = [];
  for (let turn = 0; chosen.length < MAX_PLAN_OFFERS; turn += 1)
    chosen.push(...groups.flatMap((group) => group[turn] ?? []));
  return chosen.slice(0, MAX_PLAN_OFFERS);
}

function isWished(offer: Offer, wishes: PlanWishes): boolean {
  const {
    minNights = 0,
    maxNights = Infinity,
    people = 0,
    resortIds,
    earliestArrival,
    latestArrival,
    holidays,
  } = wishes;
  return (
    offer.nights >= minNights &&
    offer.nights <= maxNights &&
    offer.sleeps >= people &&
    (resortIds === undefined || resortIds.includes(offer.resortId)) &&
    offer.arrival >= (earliestArrival ?? -Infinity) &&
    offer.arrival <= (latestArrival ?? Infinity) &&
    (holidays === undefined || isInHolidays(offer, holidays))
  );
}

/** Points or an entitlement of the kind that lapses. Money and exchange credits do not lapse. */
function usesLapsing(offer: Offer, { lapsingPoints, entitlements }: Budget): boolean {
  if (offer.cost.kind === "points") return lapsingPoints > 0 && pointUnits(offer) > 0;
  return offer.cost.kind === "entitlement" && (entitlements.get(offer.cost.resortId)?.lapsing ?? 0) > 0;
}

function unreadParts({ lots, entitlements }: ReachHoldings): readonly string[] {
  return [...(lots === undefined ? ["points"] : []), ...(entitlements === undefined ? ["entitlements"] : [])];
}
