import { addDays, type Day } from "../day.ts";
import { POINTS_TYPES } from "../member/eligibility.ts";
import type { PortalType } from "../member/kinds.ts";
import type { Money } from "../money.ts";
import { STAYS, type StayPayment, type StayType } from "./kinds.ts";
import type { StayTerms } from "./terms.ts";

export type CostIn<Amount> =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: Amount }
  | { readonly kind: "entitlement"; readonly resortId: string }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: Amount };

export type OfferCost = CostIn<Money>;

export interface Offer {
  readonly id: string;
  readonly stay: StayType;
  readonly resortId: string;
  readonly resortName: string;
  readonly unit: string;
  readonly sleeps: number;
  readonly arrival: Day;
  readonly nights: number;
  readonly cost: OfferCost;
  /** The cost without the reduction. */
  readonly usual?: OfferCost | undefined;
  /** `undefined` if not reported. */
  readonly terms?: StayTerms | undefined;
}

const COST_KIND_OF_PAYMENT = {
  entitlement: "entitlement",
  money: "money",
  "exchange credit and fee": "exchange",
  "points, or money for members without points": "points",
  points: "points",
  "reduced points": "points",
  enquiry: undefined,
} as const satisfies Record<StayPayment, OfferCost["kind"] | undefined>;

/**
 * The only kind of cost that a stay may have for this payer (R33, R34). An enquiry costs nothing.
 *
 * @example
 * ```ts
 * import { costKind } from "@portico/domain/stays";
 *
 * costKind("short-stays", "points"); // => "points"
 * costKind("short-stays", "guest"); // => "money"
 * costKind("car-hire", "points"); // => undefined
 * ```
 */
export function costKind(stay: StayType, payer: PortalType | "guest" | null): OfferCost["kind"] | undefined {
  const { paidWith } = STAYS[stay];
  const kind = COST_KIND_OF_PAYMENT[paidWith];
  if (kind === undefined) return undefined;
  const hasPoints = POINTS_TYPES.some((type) => type === payer);
  const isMoney = payer === "guest" || (paidWith === "points, or money for members without points" && !hasPoints);
  return isMoney ? "money" : kind;
}

export const PAID_WITH = ["points", "reduced points", "entitlement", "exchange", "money", "nothing"] as const;

export type PaidWith = (typeof PAID_WITH)[number];

/**
 * How a payer pays for a type of stay.
 *
 * @example
 * ```ts
 * import { paidWithOf } from "@portico/domain/stays";
 *
 * paidWithOf("last-minute", "points"); // => "reduced points"
 * paidWithOf("last-minute", "guest"); // => "money"
 * ```
 */
export function paidWithOf(stay: StayType, payer: PortalType | "guest" | null): PaidWith {
  const kind = costKind(stay, payer);
  if (kind === undefined) return "nothing";
  return kind === "points" && STAYS[stay].paidWith === "reduced points" ? "reduced points" : kind;
}

/**
 * The difference between two costs, or `undefined` if it is not one amount. A reduced exchange fee is money.
 *
 * @example
 * ```ts
 * import { costChange } from "@portico/domain/stays";
 *
 * const cost = { kind: "points" as const, points: 400 };
 * costChange(cost, { kind: "points", points: 350 }); // => { kind: "points", points: -50 }
 * costChange(cost, { kind: "entitlement", resortId: "R1" }); // => undefined
 * ```
 */
export function costChange(before: OfferCost, after: OfferCost): OfferCost | undefined {
  if (before.kind === "points" && after.kind === "points")
    return { kind: "points", points: after.points - before.points };
  if (before.kind === "money" && after.kind === "money") return moneyChange(before.money, after.money);
  if (before.kind === "exchange" && after.kind === "exchange" && before.credits === after.credits)
    return moneyChange(before.fee, after.fee);
  return undefined;
}

function moneyChange(before: Money, after: Money): OfferCost | undefined {
  if (before.currency !== after.currency) return undefined;
  return { kind: "money", money: { minor: after.minor - before.minor, currency: after.currency } };
}

/**
 * The day on which a stay ends.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { departureOf } from "@portico/domain/stays";
 * import { day } from "@portico/domain/testing";
 *
 * isoDay(departureOf({ arrival: day("2027-02-05"), nights: 3 })); // => "2027-02-08"
 * ```
 */
export function departureOf({ arrival, nights }: Pick<Offer, "arrival" | "nights">): Day {
  return addDays(arrival, nights);
}
