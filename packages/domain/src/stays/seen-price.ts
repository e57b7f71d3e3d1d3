// A cost in a few letters: the same for the same cost, and for no other. The price that a member saw is sent back so when they book, so that a
// price that has changed is shown and never charged.

import type { CostIn, OfferCost } from "./offer.ts";

/** A cost as answers show it. */
export type SeenCost = CostIn<{ readonly text: string }>;

/** The price that a member saw. */
export function seenPrice(cost: SeenCost): string {
  return costText(cost, ({ text }) => text);
}

/** A cost in a few letters, with its amounts of money as they are told. */
export function costText<Amount>(cost: CostIn<Amount>, amountText: (amount: Amount) => string): string {
  if (cost.kind === "points") return `${cost.points} points`;
  if (cost.kind === "money") return amountText(cost.money);
  if (cost.kind === "exchange") return `${cost.credits} credits and ${amountText(cost.fee)}`;
  return `an entitlement of ${cost.resortId}`;
}

/** The cost that a few letters tell, as far as a member's holdings decide about it: money is always within reach, the fee of an exchange too. */
export function costTold(text: string): OfferCost | undefined {
  const [, points, credits, resortId] =
    /^(?:(\d{1,9}) points|(\d{1,9}) credits and .*|an entitlement of (\w{1,40}))$/.exec(text) ?? [];
  if (points !== undefined) return { kind: "points", points: Number(points) };
  if (credits !== undefined) return { kind: "exchange", credits: Number(credits), fee: { minor: 0, currency: "AUD" } };
  return resortId === undefined ? undefined : { kind: "entitlement", resortId };
}
