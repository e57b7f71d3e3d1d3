import { type Day, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { lapsingUse } from "@portico/domain/plan/lapsing-use";
import { lapsingUseText } from "@portico/domain/plan/plan-messages";
import { allocate, expiringBefore, type PayingPart } from "@portico/domain/stays/allocation";
import { allocationMessages, expiryMessage } from "@portico/domain/stays/allocation-messages";
import { costText } from "@portico/domain/stays/expected-price";
import { departureOf, type Offer, type OfferCost } from "@portico/domain/stays/offer";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import { refundTimeline, timelineText } from "@portico/domain/stays/refund-timeline";
import { SPECIAL_RULES } from "@portico/domain/stays/special";
import { dayOrNull } from "../../http/values.ts";
import { costView } from "../cost-view.ts";
import type { OfferPrice, StayOffer, StayOffers } from "./contract.ts";
import type { SpecialDecision } from "./special.ts";

export interface PriceSetting {
  readonly today: Day;
  readonly language: Language;
  readonly holdings: ReachHoldings;
}

/** `resort` is the name of the resort whose entitlements pay. @public */
export function priceView(
  { cost, usual, resort, arrival }: { cost: OfferCost; usual?: OfferCost | undefined; resort: string; arrival: Day },
  { today, language, holdings }: PriceSetting,
): OfferPrice {
  const allocation = allocate(cost, holdings, { today });
  const { because, pays, leaves, short } = allocationMessages(allocation, { language, resort });
  const { outcome, rule } = allocation.decision;
  return {
    cost: costView(cost),
    usual: usual === undefined ? null : costView(usual),
    reach: { outcome, rule, because },
    pays: pays.map((text, index) => {
      const part = allocation.pays[index];
      return { ...text, expiresOn: dayOrNull(part !== undefined && "expiresOn" in part ? part.expiresOn : undefined) };
    }),
    leaves,
    expiry: expiryMessage(allocation.pays, { arrival, language }),
    lapsing: lapsingView(cost, { today, language, holdings }),
    short,
  };
}

function lapsingView(cost: OfferCost, { today, language, holdings }: PriceSetting): OfferPrice["lapsing"] {
  const use = lapsingUse(cost, holdings, { today });
  if (use === undefined) return null;
  const { amount, expiresOn, lastDay } = use.first;
  return {
    text: lapsingUseText(use, language),
    kind: use.kind,
    amount,
    expiresOn: isoDay(expiresOn),
    lastDay: isoDay(lastDay),
  };
}

/** Offers with the same cost and explanation share one entry in `prices`. */
export function offersView(
  offers: readonly Offer[],
  {
    isPopular,
    conditions,
    ...setting
  }: PriceSetting & {
    isPopular: (resortId: string) => boolean;
    conditions?: ((offer: Offer) => SpecialDecision) | undefined;
  },
): Pick<StayOffers, "prices" | "offers"> {
  const priceIndexes = new Map<string, number>();
  const payingParts = new Map<string, readonly PayingPart[]>();
  const prices: OfferPrice[] = [];
  const views = offers.map((offer) => {
    const { id, resortId, resortName, unit, sleeps, arrival, nights, cost, usual } = offer;
    const costKey = priceKey(offer);
    const pays = payingParts.get(costKey) ?? allocate(cost, setting.holdings, setting).pays;
    payingParts.set(costKey, pays);
    // The explanation also depends on how many of the paying lots expire before the arrival.
    const key = `${costKey}, ${expiringBefore(pays, arrival).length}`;
    let price = priceIndexes.get(key);
    if (price === undefined) {
      price = prices.push(priceView({ cost, usual, resort: resortName, arrival }, setting)) - 1;
      priceIndexes.set(key, price);
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
      refunds: refundsText(offer, setting),
      ...(conditions !== undefined && { special: specialView(conditions(offer), setting.language) }),
    };
  });
  return { prices, offers: views };
}

/** Without protection, which is offered once the stay is held. */
function refundsText({ cost, terms }: Offer, { today, language }: PriceSetting): string | null {
  return terms === undefined
    ? null
    : timelineText(refundTimeline({ cost, terms, isProtected: false }, today), language);
}

function specialView(decision: SpecialDecision, language: Language): StayOffer["special"] {
  const { outcome, rule } = decision;
  return { outcome, rule, because: memberReason(SPECIAL_RULES, decision, language) };
}

function priceKey({ cost, usual }: Offer): string {
  const costKeyOf = (price: OfferCost) => costText(price, formatMoney);
  return usual === undefined ? costKeyOf(cost) : `${costKeyOf(cost)} of ${costKeyOf(usual)}`;
}
