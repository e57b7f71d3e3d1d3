// What a search finds: a stay that is free, and what it costs.

import type { Day } from "../day.ts";
import type { Money } from "../money.ts";
import type { StayType } from "./kinds.ts";

/** The cost of an offer, in what it is paid with. */
export type OfferCost =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: Money }
  | { readonly kind: "entitlement"; readonly resortId: string }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: Money };

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
}

/** The day a guest leaves. */
export function departureOf({ arrival, nights }: Pick<Offer, "arrival" | "nights">): Day {
  return (arrival + nights) as Day;
}

/** Offers in the order of a list: by arrival, then by resort, then by unit. */
export function inListOrder(offers: readonly Offer[]): readonly Offer[] {
  return offers.toSorted(
    (one, other) =>
      one.arrival - other.arrival ||
      byText(one.resortName, other.resortName) ||
      byText(one.unit, other.unit) ||
      byText(one.id, other.id),
  );
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
