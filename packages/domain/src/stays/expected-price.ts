// Text form of a cost, equal only for equal costs. The browser sends the price that the member saw with the booking, so a price that has
// changed is shown to the member and never charged.

import type { CostIn, OfferCost } from "./offer.ts";

/** A cost as in responses, with formatted amounts. */
export type ExpectedCost = CostIn<{ readonly text: string }>;

export function expectedPriceText(cost: ExpectedCost): string {
  return costText(cost, ({ text }) => text);
}

export function costText<Amount>(cost: CostIn<Amount>, amountText: (amount: Amount) => string): string {
  if (cost.kind === "points") return `${cost.points} points`;
  if (cost.kind === "money") return amountText(cost.money);
  if (cost.kind === "exchange") return `${cost.credits} credits and ${amountText(cost.fee)}`;
  return `an entitlement of ${cost.resortId}`;
}

/** Parses the text of a cost. Money and exchange fees are dropped, because a member's holdings do not decide about them. */
export function parseExpectedPrice(text: string): OfferCost | undefined {
  const [, points, credits, resortId] =
    /^(?:(\d{1,9}) points|(\d{1,9}) credits and .*|an entitlement of (\w{1,40}))$/.exec(text) ?? [];
  if (points !== undefined) return { kind: "points", points: Number(points) };
  if (credits !== undefined) return { kind: "exchange", credits: Number(credits), fee: { minor: 0, currency: "AUD" } };
  return resortId === undefined ? undefined : { kind: "entitlement", resortId };
}
