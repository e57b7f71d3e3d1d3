import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language, LocalizedText } from "@portico/domain/language";
import type { Guest, MemberProfile } from "@portico/domain/member/source";
import type { Payment } from "@portico/domain/payments/payment";
import {
  PURCHASE_STATE_MESSAGES,
  purchaseDisplayState,
  purchaseReference,
} from "@portico/domain/purchase/display-state";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import { lotsToTake } from "@portico/domain/stays/allocation";
import { costChange, departureOf, type OfferCost } from "@portico/domain/stays/offer";
import { overlappingBookings } from "@portico/domain/stays/overlap";
import { explainPurchaseLots } from "@portico/domain/stays/paid-lots";
import { PROTECTION_DESCRIPTION, PROTECTION_NAME } from "@portico/domain/stays/protection";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { Booking } from "@portico/domain/stays/source";
import { type PricedStay, splitCost, totalCost } from "@portico/domain/stays/total-cost";
import { moneyView } from "../http/values.ts";
import { priceView } from "../stays/offers/view.ts";
import { costView, paidLotsView } from "../stays/view.ts";
import type { PurchaseSummary, PurchaseView } from "./contract.ts";
import { bookedOfferView } from "./hold.ts";

export interface PurchaseSetting {
  readonly now: Instant;
  readonly language: Language;
  /** Path of a payment's result page. */
  readonly resultOf: (paymentId: string) => string;
}

/** Fields that could not be read are `undefined` or empty. */
export interface BuyerData {
  readonly profile: MemberProfile | undefined;
  readonly holdings: ReachHoldings;
  readonly payment: Payment | undefined;
  readonly bookings: readonly Booking[];
}

export function purchaseSummary(
  purchase: Purchase,
  { language, resultOf }: Pick<PurchaseSetting, "language" | "resultOf">,
  payment?: Payment,
): PurchaseSummary {
  const { id, owner, offer, hold, paymentId } = purchase;
  const state = purchaseDisplayState(purchase, payment);
  const { title, next } = PURCHASE_STATE_MESSAGES[state];
  return {
    id,
    reference: purchaseReference(purchase),
    state,
    title: title[language],
    next: next[language],
    stay: offer.stay,
    offer: bookedOfferView(offer),
    isGuest: owner.kind === "guest",
    total: totalCost(pricedStay(purchase)).map(costView),
    due: hold?.charge === undefined ? null : moneyView(hold.charge.amount),
    heldUntil: hold?.until === undefined ? null : isoInstant(hold.until),
    bookingReference: hold?.reference ?? null,
    payment: paymentId === undefined ? null : resultOf(paymentId),
  };
}

export function purchaseView(purchase: Purchase, setting: PurchaseSetting, buyer: BuyerData): PurchaseView {
  const { now, language } = setting;
  const { offer, hold, terms } = purchase;
  const { profile, holdings, payment, bookings } = buyer;
  const today = brisbaneDay(now);
  const priced = (cost: OfferCost) =>
    priceView({ cost, resort: offer.resortName, arrival: offer.arrival }, { today, language, holdings });
  const { stayCost, protectionCost } = splitCost(pricedStay(purchase));
  const { reach, pays, leaves, expiry, short } = priced(stayCost);
  const lots = explainPurchaseLots(purchase.lots, purchase.state === "confirmed");
  return {
    ...purchaseSummary(purchase, setting, payment),
    now: isoInstant(now),
    lines: priceLines(purchase, language),
    reach,
    pays: [...pays, ...(protectionCost === undefined ? [] : priced(protectionCost).pays)],
    leaves,
    expiry,
    lots: lots === undefined ? null : paidLotsView(lots, language),
    short,
    overlaps: overlappingBookings(offer, bookings, { own: hold?.reference, now }).map((booking) => ({
      reference: booking.reference,
      resortName: booking.resortName,
      arrival: isoDay(booking.arrival),
      departure: isoDay(departureOf(booking)),
      isHeld: booking.state === "held",
    })),
    terms: {
      guest: terms.arrivingGuest === undefined ? null : guestView(terms.arrivingGuest),
      requests: terms.specialRequests ?? "",
      promo: terms.promoCode ?? "",
      protection: terms.protection,
    },
    protection:
      hold?.protection === undefined
        ? null
        : { price: moneyView(hold.protection.price), words: PROTECTION_DESCRIPTION[language] },
    promo: hold?.promo === undefined ? null : { code: hold.promo.code, words: hold.promo.words[language] },
    guests: (profile?.guests ?? []).map(guestView),
    contact: {
      name: profile?.accountName ?? "",
      email: profile?.email ?? profile?.ownerEmail ?? null,
      phone: profile?.phone ?? null,
    },
    seen: expectedTotalOf(purchase, lotsToTake(hold?.cost ?? offer.cost, holdings, { today })),
    link: null,
  };
}

function pricedStay({ offer, hold }: Purchase): PricedStay {
  return { cost: hold?.cost ?? offer.cost, charge: hold?.charge, protection: hold?.protection };
}

const LABELS = {
  stay: { en: "The stay", vi: "Kỳ nghỉ" },
  promo: { en: "Promo code", vi: "Mã khuyến mãi" },
} as const satisfies Record<string, LocalizedText>;

function priceLines({ offer, hold }: Purchase, language: Language): PurchaseView["lines"] {
  const promoDiscount = hold?.promo === undefined ? undefined : costChange(offer.cost, hold.cost);
  const protection = hold?.protection?.isTaken === true ? hold.protection.price : undefined;
  return [
    {
      label: LABELS.stay[language],
      cost: costView(promoDiscount === undefined ? (hold?.cost ?? offer.cost) : offer.cost),
    },
    ...(promoDiscount === undefined
      ? []
      : [{ label: `${LABELS.promo[language]} ${hold?.promo?.code ?? ""}`, cost: costView(promoDiscount) }]),
    ...(protection === undefined
      ? []
      : [{ label: PROTECTION_NAME[language], cost: costView({ kind: "money", money: protection }) }]),
  ];
}

function guestView({ firstName, lastName, email, phone }: Guest): PurchaseView["guests"][number] {
  return { firstName, lastName, email: email ?? null, phone: phone ?? null };
}
