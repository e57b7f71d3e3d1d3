// Prices of stays. An offer's price lists every kind of payment, and the payer uses one of them. A booking's price has only the chosen one.

import { type Money, parseCurrency, parseMinor } from "@portico/domain/money";
import type { OfferCost } from "@portico/domain/stays";
import { z } from "zod";
import { id, identifier, throwMissing } from "../transport/response-fields.ts";

export const PRICE = z.object({
  Points: z.number().nullish(),
  UsualPoints: z.number().nullish(),
  Amount: z.number().nullish(),
  Entitlements: z.number().nullish(),
  EntitlementResortID: id.nullish(),
  ExchangeCredits: z.number().nullish(),
  Fee: z.number().nullish(),
  Currency: z.string().nullish(),
});
export type PricePayload = z.infer<typeof PRICE>;

/** The cost in one kind of payment; `undefined` if the price does not offer it. */
export function costIn(kind: OfferCost["kind"], price: PricePayload, path: string): OfferCost | undefined {
  if (kind === "points") return isPresent(price.Points) ? { kind, points: price.Points } : undefined;
  if (kind === "money") {
    return isPresent(price.Amount)
      ? { kind, money: requireMoney(price.Amount, price.Currency, `${path}.Amount`) }
      : undefined;
  }
  if (kind === "entitlement") {
    return isPresent(price.EntitlementResortID) ? { kind, resortId: identifier(price.EntitlementResortID) } : undefined;
  }
  if (!isPresent(price.ExchangeCredits)) return undefined;
  const fee = requireMoney(price.Fee, price.Currency, `${path}.Fee`);
  return { kind, credits: price.ExchangeCredits, fee };
}

/** The cost before a reduction; `undefined` if there is none. */
export function usualCost(cost: OfferCost, price: PricePayload): OfferCost | undefined {
  const { UsualPoints: points } = price;
  return cost.kind === "points" && isPresent(points) && points > cost.points ? { kind: "points", points } : undefined;
}

/** The cost of a booking. A price in several kinds is unreadable, because it does not say which one was chosen. */
export function agreedCost(price: PricePayload, path: string): OfferCost {
  const costs = COST_KINDS.map((kind) => costIn(kind, price, path)).filter((cost) => cost !== undefined);
  const [cost] = costs;
  return cost === undefined || costs.length > 1 ? throwMissing(path) : cost;
}

/** A required amount; throws if it is missing or invalid. */
export function requireMoney(amount: unknown, code: unknown, path: string): Money {
  const currency = parseCurrency(code);
  const minor = currency === undefined ? undefined : parseMinor(amount, currency);
  return currency === undefined || minor === undefined ? throwMissing(path) : { minor, currency };
}

const COST_KINDS: readonly OfferCost["kind"][] = ["points", "money", "entitlement", "exchange"];

function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
