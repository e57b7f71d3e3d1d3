// Which of several ways to pay for one bed is best for a goal (R64). The caller says what the member can pay; nothing is decided about that here.

import { type Day, formatDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import { formatMoney, type Money } from "../money.ts";
import { formatQuantity } from "../quantity.ts";
import type { OfferCost } from "./offer.ts";

/** What the best way can be best in. The first is the default. */
export const WAY_GOALS = ["expires first", "least money", "fewest points"] as const;
export type WayGoal = (typeof WAY_GOALS)[number];

/** One way to pay for a bed, as it was decided for the member. */
export interface Way {
  readonly id: string;
  readonly cost: OfferCost;
  /** Whether the member can pay it today. */
  readonly reach: Verdict;
  /** What would pay and expires first within the window of plans (R61). */
  readonly expires?:
    | { readonly kind: "points" | "entitlement"; readonly amount: number; readonly expiresOn: Day }
    | undefined;
}

export interface WayFacts {
  readonly goal: WayGoal;
  readonly ways: number;
  /** How many the member can pay today. */
  readonly payable: number;
  /** What could not be read of the ways whose reach is not known. */
  readonly unread: readonly string[];
  /** What could not be read of those that may be better than the best payable one. */
  readonly rivals: readonly string[];
  /** How many payable ways no other payable way is better than, and that differ. */
  readonly leaders: number;
  readonly best: Pick<Way, "cost" | "expires"> | undefined;
}

export const WAY_RULES: LocalizedRules<WayFacts, Verdict> = [
  {
    id: "way.none-payable",
    outcome: "no",
    source: "R64",
    words: "the member can pay for none of the ways today",
    when: ({ payable, unread }) => payable === 0 && unread.length === 0,
    because: ({ ways }) => (ways === 1 ? "you cannot pay for it today" : "you cannot pay for any of these ways today"),
    vi: () => "hôm nay bạn chưa trả được theo cách nào",
  },
  {
    id: "way.unread",
    outcome: "not known",
    source: "R43, R64",
    words: "what could pay could not be read, and the member can pay for no other way",
    when: ({ payable }) => payable === 0,
    because: ({ unread }) => `your ${unread.join(" and ")} could not be read`,
    vi: ({ unread }) => `hiện chưa đọc được ${vietnameseNames(unread)} của bạn`,
    missing: ({ unread }) => unread,
  },
  {
    id: "way.rival-unread",
    outcome: "not known",
    source: "R43, R64",
    words: "a way would be the best one, and whether the member can pay for it is not known",
    when: ({ rivals }) => rivals.length > 0,
    because: ({ rivals }) => `your ${rivals.join(" and ")} could not be read, and may be the better way to pay`,
    vi: ({ rivals }) => `hiện chưa đọc được ${vietnameseNames(rivals)} của bạn, và đó có thể là cách trả tốt hơn`,
    missing: ({ rivals }) => rivals,
  },
  {
    id: "way.currencies-differ",
    outcome: "no",
    source: "R30, R64",
    words: "the best ways cost money in different currencies",
    when: ({ leaders }) => leaders > 1,
    because: () => "prices in different currencies cannot be compared",
    vi: () => "không so sánh được giá bằng các loại tiền khác nhau",
  },
  {
    id: "way.only-payable",
    outcome: "yes",
    source: "R64",
    words: "the member can pay for one way alone",
    when: ({ payable }) => payable === 1,
    because: () => "it is the only way you can pay for today",
    vi: () => "đây là cách duy nhất hôm nay bạn trả được",
  },
  {
    id: "way.expires-first",
    outcome: "yes",
    source: "R61, R64",
    words: "the goal is what expires first, and something that pays expires within the window",
    when: ({ goal, best }) => goal === "expires first" && best?.expires !== undefined,
    because: ({ best }) => `it uses ${expiringText(best?.expires)}`,
    vi: ({ best }) => `cách này dùng ${vietnameseExpiringText(best?.expires)}`,
  },
  {
    id: "way.nothing-expires",
    outcome: "yes",
    source: "R61, R64",
    words: "the goal is what expires first, and no way uses anything that expires within the window",
    when: ({ goal }) => goal === "expires first",
    because: () => "no way uses what expires within a year, and this one costs the least money",
    vi: () => "không cách nào dùng phần hết hạn trong vòng một năm, và cách này tốn ít tiền nhất",
  },
  {
    id: "way.no-money",
    outcome: "yes",
    source: "R64",
    words: "the goal is the least money, and the best way costs none",
    when: ({ goal, best }) => goal === "least money" && best !== undefined && moneyOf(best.cost) === undefined,
    because: () => "it costs no money",
    vi: () => "cách này không tốn tiền",
  },
  {
    id: "way.least-money",
    outcome: "yes",
    source: "R64",
    words: "the goal is the least money",
    when: ({ goal }) => goal === "least money",
    because: ({ best }) => `it costs the least money: ${moneyText(best?.cost)}`,
    vi: ({ best }) => `cách này tốn ít tiền nhất: ${moneyText(best?.cost)}`,
  },
  {
    id: "way.no-points",
    outcome: "yes",
    source: "R64",
    words: "the goal is the fewest points, and the best way costs none",
    when: ({ best }) => best?.cost.kind !== "points",
    because: () => "it uses no points",
    vi: () => "cách này không dùng điểm",
  },
  {
    id: "way.fewest-points",
    outcome: "yes",
    source: "R64",
    words: "otherwise",
    when: () => true,
    because: ({ best }) => `it uses the fewest points: ${formatQuantity(best === undefined ? 0 : pointsOf(best.cost))}`,
    vi: ({ best }) => `cách này dùng ít điểm nhất: ${formatQuantity(best === undefined ? 0 : pointsOf(best.cost))}`,
  },
];

/** `best` is the marked way; `undefined` unless the outcome is "yes". */
export interface BestWay<AnyWay extends Way> {
  readonly decision: Decision<Verdict, WayFacts>;
  readonly best: AnyWay | undefined;
}

/**
 * The best of the ways that the member can pay for, with the reason. It is none if money in two currencies would have to be
 * compared, or if an unread holding may pay for a better way.
 *
 * @example
 * ```ts
 * import { explainBestWay } from "@portico/domain/stays";
 *
 * const ways = [
 *   { id: "points", cost: { kind: "points" as const, points: 360 }, reach: "yes" as const },
 *   { id: "money", cost: { kind: "money" as const, money: { minor: 280_00, currency: "AUD" } }, reach: "yes" as const },
 * ];
 * const { best, decision } = explainBestWay(ways, "fewest points");
 * best?.id; // => "money"
 * decision.because; // => "it uses no points"
 * ```
 */
export function explainBestWay<AnyWay extends Way>(ways: readonly AnyWay[], goal: WayGoal): BestWay<AnyWay> {
  const ranked = rankWays(ways, goal);
  const payable = ranked.filter(({ reach }) => reach === "yes");
  const leaders = payable.filter((way) => !payable.some((other) => isBetter(other, way, goal)));
  const [best] = leaders;
  const unread = ranked.filter(({ reach }) => reach === "not known");
  const rivals = unread.filter((way) => leaders.every((leader) => mayBeat(way, leader, goal)));
  const decision = explain(WAY_RULES, {
    goal,
    ways: ways.length,
    payable: payable.length,
    unread: holdingNames(unread),
    rivals: leaders.length === 0 ? [] : holdingNames(rivals),
    leaders: new Set(leaders.map(({ cost }) => moneyOf(cost)?.currency)).size,
    best,
  });
  return { decision, best: decision.outcome === "yes" ? best : undefined };
}

/**
 * The ways in the order of a goal: those that the member can pay for, then those of which this is not known, then the
 * others. Currencies are listed one after the other.
 *
 * @example
 * ```ts
 * import { rankWays } from "@portico/domain/stays";
 *
 * const ways = [
 *   { id: "short of points", cost: { kind: "points" as const, points: 900 }, reach: "no" as const },
 *   { id: "money", cost: { kind: "money" as const, money: { minor: 280_00, currency: "AUD" } }, reach: "yes" as const },
 * ];
 * rankWays(ways, "least money").map(({ id }) => id); // => ["money", "short of points"]
 * ```
 */
export function rankWays<AnyWay extends Way>(ways: readonly AnyWay[], goal: WayGoal): readonly AnyWay[] {
  return ways.toSorted((one, other) => compareWays(one, other, goal) || compare(one.id, other.id));
}

const REACH_ORDER: readonly Verdict[] = ["yes", "not known", "no"];

/**
 * The order of `rankWays`, without the ids. It also sorts beds by their first way.
 *
 * @example
 * ```ts
 * import { compareWays } from "@portico/domain/stays";
 *
 * const few = { id: "few", cost: { kind: "points" as const, points: 300 }, reach: "yes" as const };
 * const many = { id: "many", cost: { kind: "points" as const, points: 360 }, reach: "yes" as const };
 * compareWays(few, many, "fewest points") < 0; // => true
 * ```
 */
export function compareWays(one: Way, other: Way, goal: WayGoal): number {
  const byReach = REACH_ORDER.indexOf(one.reach) - REACH_ORDER.indexOf(other.reach);
  if (byReach !== 0) return byReach;
  for (const level of LEVELS[goal]) {
    const difference =
      LEVEL_ORDERS[level](one, other) ??
      compare(moneyOf(one.cost)?.currency ?? "", moneyOf(other.cost)?.currency ?? "");
    if (difference !== 0) return difference;
  }
  return 0;
}

type Level = "expiry" | "money" | "points" | "credits";

/** The first difference decides. The goal comes first. */
const LEVELS: Readonly<Record<WayGoal, readonly [Level, ...Level[]]>> = {
  "expires first": ["expiry", "money", "points", "credits"],
  "least money": ["money", "expiry", "points", "credits"],
  "fewest points": ["points", "money", "credits", "expiry"],
};

/** A negative result means that `one` is better; `undefined`, that they cannot be compared. */
const LEVEL_ORDERS: Readonly<Record<Level, (one: Way, other: Way) => number | undefined>> = {
  expiry: (one, other) => compare(one.expires?.expiresOn ?? Infinity, other.expires?.expiresOn ?? Infinity),
  money: (one, other) => compareMoney(moneyOf(one.cost), moneyOf(other.cost)),
  points: (one, other) => pointsOf(one.cost) - pointsOf(other.cost),
  credits: (one, other) => creditsOf(one.cost) - creditsOf(other.cost),
};

function isBetter(one: Way, other: Way, goal: WayGoal): boolean {
  for (const level of LEVELS[goal]) {
    const difference = LEVEL_ORDERS[level](one, other);
    if (difference === undefined) return false;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Whether a way may be better in the goal if its unread holdings paid for it. What pays may expire on any day. */
function mayBeat(unread: Way, leader: Way, goal: WayGoal): boolean {
  const { kind } = unread.cost;
  const mayExpire = kind === "points" || kind === "entitlement";
  const atBest = mayExpire ? { ...unread, expires: { kind, amount: 1, expiresOn: -Infinity as Day } } : unread;
  const [level] = LEVELS[goal];
  return (LEVEL_ORDERS[level](atBest, leader) ?? -1) < 0;
}

/** Nothing is less than any money. Two currencies cannot be compared. */
function compareMoney(one: Money | undefined, other: Money | undefined): number | undefined {
  if (one !== undefined && other !== undefined && one.currency !== other.currency) return undefined;
  return (one?.minor ?? 0) - (other?.minor ?? 0);
}

function moneyOf(cost: OfferCost): Money | undefined {
  const money = cost.kind === "money" ? cost.money : cost.kind === "exchange" ? cost.fee : undefined;
  return money === undefined || money.minor === 0 ? undefined : money;
}

function pointsOf(cost: OfferCost): number {
  return cost.kind === "points" ? cost.points : 0;
}

function creditsOf(cost: OfferCost): number {
  return cost.kind === "exchange" ? cost.credits : 0;
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const HOLDING_NAMES = {
  points: "points",
  entitlement: "entitlements",
  exchange: "exchange credits",
  money: "means",
} as const satisfies Record<OfferCost["kind"], string>;

const VIETNAMESE_HOLDING_NAMES: Readonly<Record<string, string>> = {
  points: "điểm",
  entitlements: "quyền lợi",
  "exchange credits": "điểm trao đổi",
  means: "khoản trả",
};

function holdingNames(ways: readonly Way[]): readonly string[] {
  return [...new Set(ways.map(({ cost }) => HOLDING_NAMES[cost.kind]))];
}

function vietnameseNames(names: readonly string[]): string {
  return names.map((name) => VIETNAMESE_HOLDING_NAMES[name] ?? name).join(" và ");
}

function moneyText(cost: OfferCost | undefined): string {
  const money = cost === undefined ? undefined : moneyOf(cost);
  return money === undefined ? "" : formatMoney(money);
}

function expiringText(part: Way["expires"]): string {
  if (part === undefined) return "";
  const { kind, amount, expiresOn } = part;
  if (kind === "entitlement") return `an entitlement that expires on ${formatDay(expiresOn)}`;
  return `${formatQuantity(amount)} ${amount === 1 ? "point that expires" : "points that expire"} on ${formatDay(expiresOn)}`;
}

function vietnameseExpiringText(part: Way["expires"]): string {
  if (part === undefined) return "";
  const { kind, amount, expiresOn } = part;
  return `${kind === "entitlement" ? "quyền lợi" : `${formatQuantity(amount)} điểm`} hết hạn ngày ${formatDay(expiresOn)}`;
}
