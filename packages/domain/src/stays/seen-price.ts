// The price that a member saw, in a few letters: sent back when they book, so that a price that has changed is shown and never charged.

/** A cost as answers show it. */
export type SeenCost =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "money"; readonly money: { readonly text: string } }
  | { readonly kind: "entitlement"; readonly resortId: string }
  | { readonly kind: "exchange"; readonly credits: number; readonly fee: { readonly text: string } };

/** The same for the same price, and for no other. */
export function seenPrice(cost: SeenCost): string {
  if (cost.kind === "points") return `${cost.points} points`;
  if (cost.kind === "money") return cost.money.text;
  if (cost.kind === "exchange") return `${cost.credits} credits and ${cost.fee.text}`;
  return `an entitlement of ${cost.resortId}`;
}
