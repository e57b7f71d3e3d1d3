// Prices of stays. An offer's price has every kind of payment; a booking's price has only the chosen one.

import { type Money, parseCurrency, parseMinor } from "@portico/domain/money";
import type { OfferCost } from "@portico/domain/stays";
import { z } from "zod";
import { idSchema, throwInvalidField, toIdentifier } from "../transport/response-fields.ts";

export const PRICE = z.object({
  Points: z.number().nullish(),
  UsualPoints: z.number().nullish(),
  Amount: z.number().nullish(),
  Entitlements: z.number().nullish(),
  EntitlementResortID: idSchema.nullish(),
  ExchangeCredits: z.number().nullish(),
  Fee: z.number().nullish(),
  Currency: z.string().nullish(),
});
export type PricePayload = z.infer<typeof PRICE>;

/** `undefined` if the price does not offer this kind of payment. */
export function findCost(kind: OfferCost["kind"], price: PricePayload, path: string): OfferCost | undefined {
  if (kind === "points") return isPresent(price.Points) ? { kind, points: price.Points } : undefined;
  if (kind === "money") {
    return isPresent(price.Amount)
      ? { kind, money: requireMoney(price.Amount, price.Currency, `${path}.Amount`) }
      : undefined;
  }
  if (kind === "entitlement") {
    return isPresent(price.EntitlementResortID)
      ? { kind, resortId: toIdentifier(price.EntitlementResortID) }
      : undefined;
  }
  if (!isPresent(price.ExchangeCredits)) return undefined;
  const fee = requireMoney(price.Fee, price.Currency, `${path}.Fee`);
  return { kind, credits: price.ExchangeCredits, fee };
}

/** The cost before a reduction, if any. */
export function findUsualCost(cost: OfferCost, price: PricePayload): OfferCost | undefined {
  const { UsualPoints: points } = price;
  return cost.kind === "points" && isPresent(points) && points > cost.points ? { kind: "points", points } : undefined;
}

/** The cost of a booking. A price in several kinds does not say which one was chosen. */
export function requireCost(price: PricePayload, path: string): OfferCost {
  const costs = COST_KINDS.map((kind) => findCost(kind, price, path)).filter((cost) => cost !== undefined);
  const [cost] = costs;
  return cost === undefined || costs.length > 1 ? throwInvalidField(path) : cost;
}

export function requireMoney(amount: unknown, code: unknown, path: string): Money {
  const currency = parseCurrency(code);
  const minor = currency === undefined ? undefined : parseMinor(amount, currency);
  return currency === undefined || minor === undefined ? throwInvalidField(path) : { minor, currency };
}

const COST_KINDS: readonly OfferCost["kind"][] = ["points", "money", "entitlement", "exchange"];

function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
