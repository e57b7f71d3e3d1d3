// Total cost of a stay, with cancellation protection if it was chosen (reading R51).

import { addMoney, type Money } from "../money.ts";
import type { OfferCost } from "./offer.ts";
import type { Booking } from "./source.ts";

/** The parts of a booking that make up its cost. */
export type PricedStay = Pick<Booking, "cost" | "charge" | "protection">;

/**
 * The cost of a stay, including the protection if both are money. Otherwise the protection is the separate cost
 * `onTop`.
 *
 * @example
 * ```ts
 * import { splitCost } from "@portico/domain/stays";
 *
 * const protection = { price: { minor: 30_00, currency: "AUD" }, isTaken: true };
 * const stay = { cost: { kind: "points" as const, points: 400 }, charge: undefined, protection };
 * splitCost(stay).onTop; // => { kind: "money", money: { minor: 3000, currency: "AUD" } }
 * ```
 */
export function splitCost(stay: PricedStay): { readonly spent: OfferCost; readonly onTop?: OfferCost } {
  const { cost, charge, protection } = stay;
  const protectionPrice = protection?.isTaken === true ? protection.price : undefined;
  // The back-end's charge includes the protection.
  const withProtection = (price: Money) =>
    charge?.amount ?? (protectionPrice === undefined ? price : addMoney(price, protectionPrice));
  if (cost.kind === "money") return { spent: { kind: "money", money: withProtection(cost.money) } };
  if (cost.kind === "exchange") return { spent: { ...cost, fee: withProtection(cost.fee) } };
  const money = charge?.amount ?? protectionPrice;
  return money === undefined ? { spent: cost } : { spent: cost, onTop: { kind: "money", money } };
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
  const { spent, onTop } = splitCost(stay);
  return onTop === undefined ? [spent] : [spent, onTop];
}
