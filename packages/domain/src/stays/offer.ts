// What a search finds: a stay that is free, and what it costs.

import { addDays, type Day } from "../day.ts";
import { POINTS_TYPES } from "../member/eligibility.ts";
import type { PortalType } from "../member/kinds.ts";
import type { Money } from "../money.ts";
import { STAYS, type StayPayment, type StayType } from "./kinds.ts";

/** What something is paid with, where amounts of money are of such a kind. */
export type CostIn<Amount> =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: Amount }
  | { readonly kind: "entitlement"; readonly resortId: string }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: Amount };

/** The cost of an offer, in what it is paid with. */
export type OfferCost = CostIn<Money>;

/** A stay that is free. */
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
  /** What it costs at other times, where this is less. */
  readonly usual?: OfferCost | undefined;
}

const COST_OF_PAYMENT = {
  entitlement: "entitlement",
  money: "money",
  "exchange credit and fee": "exchange",
  "points, or money for members without points": "points",
  points: "points",
  "reduced points": "points",
  enquiry: undefined,
} as const satisfies Record<StayPayment, OfferCost["kind"] | undefined>;

/**
 * The one kind of cost that a stay may have for whoever pays (reading R33), so that no offer is paid with what others pay with. A guest pays
 * with money, whatever the stay (reading R34); an enquiry costs nothing.
 */
export function costKind(stay: StayType, payer: PortalType | "guest" | null): OfferCost["kind"] | undefined {
  const { paidWith } = STAYS[stay];
  const kind = COST_OF_PAYMENT[paidWith];
  if (kind === undefined) return undefined;
  const hasPoints = POINTS_TYPES.some((type) => type === payer);
  const isMoney = payer === "guest" || (paidWith === "points, or money for members without points" && !hasPoints);
  return isMoney ? "money" : kind;
}

/** What a stay can be paid with, as whoever pays sees it; an enquiry costs nothing. */
export const PAID_WITH = ["points", "reduced points", "entitlement", "exchange", "money", "nothing"] as const;

export type PaidWith = (typeof PAID_WITH)[number];

/** What a member, or a guest, pays for a stay with. */
export function paidWithOf(stay: StayType, payer: PortalType | "guest" | null): PaidWith {
  const kind = costKind(stay, payer);
  if (kind === undefined) return "nothing";
  return kind === "points" && STAYS[stay].paidWith === "reduced points" ? "reduced points" : kind;
}

/** The day a guest leaves. */
export function departureOf({ arrival, nights }: Pick<Offer, "arrival" | "nights">): Day {
  return addDays(arrival, nights);
}
