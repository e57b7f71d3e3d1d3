// What a stay costs. An offer's price names every part that it can be paid with, and whoever pays has one of them; a booking's
// price is in the one that was chosen.

import { type Money, parseCurrency, parseMinor } from "@portico/domain/money";
import type { OfferCost } from "@portico/domain/stays/offer";
import type { z } from "zod";
import { id, identifier, type Maybe, maybe, missing, number, shape, text } from "../transport/words.ts";

/** A price on the wire. */
export interface WirePrice {
  Points: Maybe<number>;
  UsualPoints: Maybe<number>;
  Amount: Maybe<number>;
  Entitlements: Maybe<number>;
  EntitlementResortID: Maybe<string | number>;
  ExchangeCredits: Maybe<number>;
  Fee: Maybe<number>;
  Currency: Maybe<string>;
}

/** The check of a price. */
export const PRICE: z.ZodType<WirePrice> = shape<WirePrice>({
  Points: maybe(number),
  UsualPoints: maybe(number),
  Amount: maybe(number),
  Entitlements: maybe(number),
  EntitlementResortID: maybe(id),
  ExchangeCredits: maybe(number),
  Fee: maybe(number),
  Currency: maybe(text),
});

/** The cost of one kind; `undefined` where it cannot be paid with that. */
export function costIn(kind: OfferCost["kind"], price: WirePrice, path: string): OfferCost | undefined {
  if (kind === "points") return isThere(price.Points) ? { kind, points: price.Points } : undefined;
  if (kind === "money") {
    return isThere(price.Amount) ? { kind, money: moneyAt(price.Amount, price.Currency, `${path}.Amount`) } : undefined;
  }
  if (kind === "entitlement") {
    return isThere(price.EntitlementResortID) ? { kind, resortId: identifier(price.EntitlementResortID) } : undefined;
  }
  if (!isThere(price.ExchangeCredits)) return undefined;
  const fee = moneyAt(price.Fee, price.Currency, `${path}.Fee`);
  return { kind, credits: price.ExchangeCredits, fee };
}

/** The cost before a reduction; `undefined` where there is none. */
export function usualCost(cost: OfferCost, price: WirePrice): OfferCost | undefined {
  const { UsualPoints: points } = price;
  return cost.kind === "points" && isThere(points) && points > cost.points ? { kind: "points", points } : undefined;
}

/** The price of a booking: the only kind of cost that it names. A price in several says nothing about which was chosen. */
export function agreedCost(price: WirePrice, path: string): OfferCost {
  const costs = COST_KINDS.map((kind) => costIn(kind, price, path)).filter((cost) => cost !== undefined);
  const [cost] = costs;
  return cost === undefined || costs.length > 1 ? missing(path) : cost;
}

/** An amount that the port cannot do without. */
export function moneyAt(amount: unknown, code: unknown, path: string): Money {
  const currency = parseCurrency(code);
  const minor = currency === undefined ? undefined : parseMinor(amount, currency);
  return currency === undefined || minor === undefined ? missing(path) : { minor, currency };
}

const COST_KINDS: readonly OfferCost["kind"][] = ["points", "money", "entitlement", "exchange"];

function isThere<Value>(value: Maybe<Value>): value is Value {
  return value !== null && value !== undefined;
}
