import type { OfferPrice } from "@portico/api/stays/offers/contract";
import type { Found } from "@portico/domain/stays/browse";
import { numberText } from "../../language/numbers.ts";
import type { TextsOf } from "../../language/words.ts";
import { costText, type costWords } from "../costs.ts";
import { amountOf } from "./shown.ts";

/** The lowest price of each currency, for no dollar is cheaper than another: `AUD 240.00 / NZD 260.00`. */
export function lowestText(
  { lowest }: Pick<Found, "lowest">,
  { prices, costs }: { prices: readonly OfferPrice[]; costs: TextsOf<typeof costWords> },
): string {
  return lowest
    .flatMap((place) => prices[place] ?? [])
    .map(({ cost }) => costText(cost, costs))
    .join(" / ");
}

/** A price where there is no room for the currency, which stands in the button's name and in the list below. */
export function shortPrice(price: OfferPrice | undefined): string {
  if (price === undefined || price.cost.kind === "entitlement") return "";
  const amount = amountOf(price);
  return numberText(price.cost.kind === "money" ? Math.round(amount) : amount);
}
