// Offers and their prices as answers show them. Whether a price is within reach, what pays and what stays is the domain's to say.

import { type Day, isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { allocate, type ReachHoldings } from "@portico/domain/stays/allocation";
import { allocationWords } from "@portico/domain/stays/allocation-words";
import { departureOf, type Offer, type OfferCost } from "@portico/domain/stays/offer";
import { costText } from "@portico/domain/stays/seen-price";
import { dayOrNull } from "../../http/values.ts";
import { costView } from "../view.ts";
import type { OfferPrice, StayOffers } from "./contract.ts";

/** On which day, in which language, and with what the member pays. */
export interface PriceSetting {
  readonly today: Day;
  readonly language: Language;
  readonly holdings: ReachHoldings;
}

/** A price; `resort` is the name of the resort whose entitlement it is. @public */
export function priceView(
  { cost, usual, resort }: { cost: OfferCost; usual?: OfferCost | undefined; resort: string },
  { today, language, holdings }: PriceSetting,
): OfferPrice {
  const allocation = allocate(cost, holdings, { today });
  const { because, pays, leaves, short } = allocationWords(allocation, { language, resort });
  const { outcome, rule } = allocation.decision;
  return {
    cost: costView(cost),
    usual: usual === undefined ? null : costView(usual),
    reach: { outcome, rule, because },
    pays: pays.map((words, place) => {
      const part = allocation.pays[place];
      return { ...words, expiresOn: dayOrNull(part !== undefined && "expiresOn" in part ? part.expiresOn : undefined) };
    }),
    leaves,
    short,
  };
}

/** The offers, and each of their prices once. */
export function offersView(
  offers: readonly Offer[],
  { isPopular, ...setting }: PriceSetting & { isPopular: (resortId: string) => boolean },
): Pick<StayOffers, "prices" | "offers"> {
  const places = new Map<string, number>();
  const prices: OfferPrice[] = [];
  const views = offers.map((offer) => {
    const { id, resortId, resortName, unit, sleeps, arrival, nights, cost, usual } = offer;
    const key = priceKey(offer);
    let price = places.get(key);
    if (price === undefined) {
      price = prices.push(priceView({ cost, usual, resort: resortName }, setting)) - 1;
      places.set(key, price);
    }
    return {
      id,
      resortId,
      resortName,
      unit,
      sleeps,
      arrival: isoDay(arrival),
      departure: isoDay(departureOf(offer)),
      nights,
      price,
      isPopular: isPopular(resortId),
    };
  });
  return { prices, offers: views };
}

function priceKey({ cost, usual }: Offer): string {
  const text = (one: OfferCost) => costText(one, formatMoney);
  return usual === undefined ? text(cost) : `${text(cost)} of ${text(usual)}`;
}
