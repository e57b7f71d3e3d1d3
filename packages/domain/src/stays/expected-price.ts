// A price as text, which the browser sends back to confirm it.

import type { CostIn, OfferCost } from "./offer.ts";

export type ExpectedCost = CostIn<{ readonly text: string }>;

/**
 * The text of a price. The browser sends it back, so a changed price is never charged.
 *
 * @example
 * ```ts
 * import { expectedPriceText } from "@portico/domain/stays";
 *
 * expectedPriceText({ kind: "money", money: { text: "AUD 420.00" } }); // => "AUD 420.00"
 * ```
 */
export function expectedPriceText(cost: ExpectedCost): string {
  return costText(cost, ({ text }) => text);
}

/**
 * The text of a cost. `amountText` formats its amounts of money.
 *
 * @example
 * ```ts
 * import { formatMoney } from "@portico/domain/money";
 * import { costText } from "@portico/domain/stays";
 * import { offer } from "@portico/domain/testing";
 *
 * costText(offer().cost, formatMoney); // => "AUD 420.00"
 * costText({ kind: "points", points: 400 }, formatMoney); // => "400 points"
 * ```
 */
export function costText<Amount>(cost: CostIn<Amount>, amountText: (amount: Amount) => string): string {
  if (cost.kind === "points") return `${cost.points} points`;
  if (cost.kind === "money") return amountText(cost.money);
  if (cost.kind === "exchange") return `${cost.credits} credits and ${amountText(cost.fee)}`;
  return `an entitlement of ${cost.resortId}`;
}

/**
 * Parses the text of a cost. Amounts of money are dropped: no holding pays them.
 *
 * @example
 * ```ts
 * import { parseExpectedPrice } from "@portico/domain/stays";
 *
 * parseExpectedPrice("400 points"); // => { kind: "points", points: 400 }
 * parseExpectedPrice("AUD 420.00"); // => undefined
 * ```
 */
export function parseExpectedPrice(text: string): OfferCost | undefined {
  const [, points, credits, resortId] =
    /^(?:(\d{1,9}) points|(\d{1,9}) credits and .*|an entitlement of (\w{1,40}))$/.exec(text) ?? [];
  if (points !== undefined) return { kind: "points", points: Number(points) };
  if (credits !== undefined) return { kind: "exchange", credits: Number(credits), fee: { minor: 0, currency: "AUD" } };
  return resortId === undefined ? undefined : { kind: "entitlement", resortId };
}
