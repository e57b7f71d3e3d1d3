import type { OfferPrice } from "@portico/api/stays/offers/contract";
import type { OfferCount } from "@portico/domain/stays/browse";
import type { MessagesOf } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { type costMessages, costText } from "../costs.ts";
import { amountOf } from "./visible-results.ts";

/** Returns the lowest price of each currency, such as `AUD 240.00 / NZD 260.00`. */
export function lowestText(
  { lowest }: Pick<OfferCount, "lowest">,
  { prices, costs }: { prices: readonly OfferPrice[]; costs: MessagesOf<typeof costMessages> },
): string {
  return lowest
    .flatMap((index) => prices[index] ?? [])
    .map(({ cost }) => costText(cost, costs))
    .join(" / ");
}

/** Without the currency, for narrow cells. */
export function shortPrice(price: OfferPrice | undefined): string {
  if (price === undefined || price.cost.kind === "entitlement") return "";
  const amount = amountOf(price);
  return numberText(price.cost.kind === "money" ? Math.round(amount) : amount);
}
