// Purchases as answers show them.

import { brisbaneDay, type Instant, isoInstant } from "@portico/domain/day";
import type { Language, Spoken } from "@portico/domain/language";
import type { Guest, MemberProfile } from "@portico/domain/member/source";
import type { Payment } from "@portico/domain/payments/payment";
import type { ReachHoldings } from "@portico/domain/stays/allocation";
import type { OfferCost } from "@portico/domain/stays/offer";
import { type Purchase, seenOf } from "@portico/domain/stays/purchase";
import { purchaseReference, SHOWN_PURCHASE_WORDS, shownPurchase } from "@portico/domain/stays/purchase-shown";
import { moneyView } from "../../http/values.ts";
import { priceView } from "../offers/view.ts";
import { costView } from "../view.ts";
import type { PurchaseSummary, PurchaseView } from "./contract.ts";
import { bookedOfferView } from "./hold.ts";

/** When, in which language, and where the result of a payment is shown. */
export interface PurchaseSetting {
  readonly now: Instant;
  readonly language: Language;
  readonly resultOf: (paymentId: string) => string;
}

/** What is known of the member for the forms, and of their payment; what could not be read is left out. */
export interface Buyer {
  readonly profile: MemberProfile | undefined;
  readonly holdings: ReachHoldings;
  readonly payment: Payment | undefined;
}

/** A purchase as lists show it, with its payment where it is being paid. */
export function purchaseSummary(
  purchase: Purchase,
  { language, resultOf }: Pick<PurchaseSetting, "language" | "resultOf">,
  payment?: Payment,
): PurchaseSummary {
  const { id, owner, offer, hold, paymentId } = purchase;
  const state = shownPurchase(purchase, payment);
  const { title, next } = SHOWN_PURCHASE_WORDS[state];
  return {
    id,
    reference: purchaseReference(purchase),
    state,
    title: title[language],
    next: next[language],
    stay: offer.stay,
    offer: bookedOfferView(offer),
    isGuest: owner.kind === "guest",
    total: totalOf(purchase).map(costView),
    due: hold?.charge === undefined ? null : moneyView(hold.charge.amount),
    heldUntil: hold?.until === undefined ? null : isoInstant(hold.until),
    bookingReference: hold?.reference ?? null,
    payment: paymentId === undefined ? null : resultOf(paymentId),
  };
}

/** A purchase with everything that the forms need. */
export function purchaseView(purchase: Purchase, setting: PurchaseSetting, buyer: Buyer): PurchaseView {
  const { now, language } = setting;
  const { offer, hold, terms } = purchase;
  const { profile, holdings, payment } = buyer;
  const priced = (cost: OfferCost) =>
    priceView({ cost, resort: offer.resortName }, { today: brisbaneDay(now), language, holdings });
  const { spent, onTop } = paidApart(purchase);
  const { reach, pays, leaves, short } = priced(spent);
  return {
    ...purchaseSummary(purchase, setting, payment),
    now: isoInstant(now),
    lines: linesOf(purchase, language),
    reach,
    pays: [...pays, ...(onTop === undefined ? [] : priced(onTop).pays)],
    leaves,
    short,
    terms: {
      guest: terms.arrivingGuest === undefined ? null : guestView(terms.arrivingGuest),
      requests: terms.specialRequests ?? "",
      promo: terms.promoCode ?? "",
      protection: terms.protection,
    },
    protection: hold?.protection === undefined ? null : { price: moneyView(hold.protection.price) },
    promo: hold?.promo === undefined ? null : { code: hold.promo.code, words: hold.promo.words[language] },
    guests: (profile?.guests ?? []).map(guestView),
    contact: {
      name: profile?.accountName ?? "",
      email: profile?.email ?? profile?.ownerEmail ?? null,
      phone: profile?.phone ?? null,
    },
    seen: seenOf(purchase),
    link: null,
  };
}

/** What pays: the card pays the whole charge, which has the protection in it; beside points or an entitlement it pays that alone. */
function paidApart({ offer, hold }: Purchase): { readonly spent: OfferCost; readonly onTop?: OfferCost } {
  const cost = hold?.cost ?? offer.cost;
  const due = hold?.charge?.amount;
  if (due === undefined) return { spent: cost };
  if (cost.kind === "money") return { spent: { kind: "money", money: due } };
  if (cost.kind === "exchange") return { spent: { ...cost, fee: due } };
  return { spent: cost, onTop: { kind: "money", money: due } };
}

/** What is paid in all. */
function totalOf(purchase: Purchase): readonly OfferCost[] {
  const { spent, onTop } = paidApart(purchase);
  return onTop === undefined ? [spent] : [spent, onTop];
}

const LABELS = {
  stay: { en: "The stay", vi: "Kỳ nghỉ" },
  promo: { en: "Promo code", vi: "Mã khuyến mãi" },
  protection: { en: "Cancellation protection", vi: "Bảo vệ khi hủy" },
} as const satisfies Record<string, Spoken>;

function linesOf({ offer, hold }: Purchase, language: Language): PurchaseView["lines"] {
  const saved = hold?.promo === undefined ? undefined : difference(hold.cost, offer.cost);
  const protection = hold?.protection?.isTaken === true ? hold.protection.price : undefined;
  return [
    { label: LABELS.stay[language], cost: costView(saved === undefined ? (hold?.cost ?? offer.cost) : offer.cost) },
    ...(saved === undefined
      ? []
      : [{ label: `${LABELS.promo[language]} ${hold?.promo?.code ?? ""}`, cost: costView(saved) }]),
    ...(protection === undefined
      ? []
      : [{ label: LABELS.protection[language], cost: costView({ kind: "money", money: protection }) }]),
  ];
}

/** What one cost is above another of the same kind; `undefined` where they cannot be compared. */
function difference(one: OfferCost, other: OfferCost): OfferCost | undefined {
  if (one.kind === "points" && other.kind === "points") return { kind: "points", points: one.points - other.points };
  if (one.kind === "money" && other.kind === "money")
    return { kind: "money", money: { ...one.money, minor: one.money.minor - other.money.minor } };
  if (one.kind === "exchange" && other.kind === "exchange") {
    const fee = { ...one.fee, minor: one.fee.minor - other.fee.minor };
    return { kind: "exchange", credits: one.credits - other.credits, fee };
  }
  return undefined;
}

function guestView({ firstName, lastName, email, phone }: Guest): PurchaseView["guests"][number] {
  return { firstName, lastName, email: email ?? null, phone: phone ?? null };
}
