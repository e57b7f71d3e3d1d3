import { addMoney, type Money } from "../money.ts";
import type { OfferCost } from "./offer.ts";
import type { Booking } from "./source.ts";

export type PricedStay = Pick<Booking, "cost" | "charge" | "protection">;

/**
 * The cost of a stay. The protection is separate unless both are money.
 *
 * @example
 * ```ts
 * import { splitCost } from "@portico/domain/stays";
 *
 * const protection = { price: { minor: 30_00, currency: "AUD" }, isTaken: true };
 * const stay = { cost: { kind: "points" as const, points: 400 }, charge: undefined, protection };
 * splitCost(stay).protectionCost; // => { kind: "money", money: { minor: 3000, currency: "AUD" } }
 * ```
 */
export function splitCost(stay: PricedStay): { readonly stayCost: OfferCost; readonly protectionCost?: OfferCost } {
  const { cost, charge, protection } = stay;
  const protectionPrice = protection?.isTaken === true ? protection.price : undefined;
  // The back-end's charge includes the protection.
  const withProtection = (price: Money) =>
    charge?.amount ?? (protectionPrice === undefined ? price : addMoney(price, protectionPrice));
  if (cost.kind === "money") return { stayCost: { kind: "money", money: withProtection(cost.money) } };
  if (cost.kind === "exchange") return { stayCost: { ...cost, fee: withProtection(cost.fee) } };
  const money = charge?.amount ?? protectionPrice;
  return money === undefined ? { stayCost: cost } : { stayCost: cost, protectionCost: { kind: "money", money } };
}

/**
 * All costs of a stay, one per kind of payment.
 *
 * @example
 * ```ts
 * import { formatMoney } from "@portico/domain/money";
 * import { costText, totalCost } from "@portico/domain/stays";
 *
 * const protection = { price: { minor: 30_00, currency: "AUD" }, isTaken: true };
 * const costs = totalCost({ cost: { kind: "points", points: 400 }, charge: undefined, protection });
 * costs.map((cost) => costText(cost, formatMoney)); // => ["400 points", "AUD 30.00"]
 * ```
 */
export function totalCost(stay: PricedStay): readonly OfferCost[] {
  const { stayCost, protectionCost } = splitCost(stay);
  return protectionCost === undefined ? [stayCost] : [stayCost, protectionCost];
}
