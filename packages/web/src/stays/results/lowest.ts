import type { OfferPrice } from "@portico/api/stays/offers/contract";
import type { Found } from "@portico/domain/stays/browse";
import type { TextsOf } from "../../language/words.ts";
import { costText, type costWords } from "../costs.ts";

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
