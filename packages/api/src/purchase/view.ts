import { brisbaneDay, type Day, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language, LocalizedText } from "@portico/domain/language";
import type { MemberProfile } from "@portico/domain/member/source";
import type { Payment } from "@portico/domain/payments/payment";
import { costToSpend } from "@portico/domain/purchase/change";
import {
  PURCHASE_STATE_MESSAGES,
  purchaseDisplayState,
  purchaseReference,
} from "@portico/domain/purchase/display-state";
import { BOOKED_PURCHASES, expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import { lotsToTake } from "@portico/domain/stays/allocation";
import { costChange, departureOf, type OfferCost } from "@portico/domain/stays/offer";
import { overlappingBookings } from "@portico/domain/stays/overlap";
import { explainPurchaseLots, type PaidLot } from "@portico/domain/stays/paid-lots";
import { PROTECTION_DESCRIPTION, PROTECTION_NAME } from "@portico/domain/stays/protection";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { Booking } from "@portico/domain/stays/source";
import { type PricedStay, splitCost, totalCost } from "@portico/domain/stays/total-cost";
import { moneyView } from "../http/values.ts";
import { costView } from "../stays/cost-view.ts";
import { priceView } from "../stays/offers/view.ts";
import { heldTimelineView } from "../stays/timeline-view.ts";
import { guestView, paidLotsView, returnedView } from "../stays/view.ts";
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
    total: totalOf(purchase).map(costView),
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
  const { stayCost, protectionCost } = costsToPay(purchase);
  const { reach, pays, leaves, expiry, short } = priced(stayCost);
  const lots = explainPurchaseLots(purchase.lots, BOOKED_PURCHASES.includes(purchase.state));
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
    overlaps: overlappingBookings(offer, bookingsBeside(purchase, bookings), { own: hold?.reference, now }).map(
      (booking) => ({
        reference: booking.reference,
        resortName: booking.resortName,
        arrival: isoDay(booking.arrival),
        departure: isoDay(departureOf(booking)),
        isHeld: booking.state === "held",
      }),
    ),
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
    change: changeView(hold, language),
    refunds: heldTimelineView(
      { cost: hold?.cost ?? offer.cost, terms: hold?.terms ?? offer.terms, protection: hold?.protection },
      { today, language },
    ),
    guests: (profile?.guests ?? []).map(guestView),
    contact: {
      name: profile?.accountName ?? "",
      email: profile?.email ?? profile?.ownerEmail ?? null,
      phone: profile?.phone ?? null,
    },
    seen: expectedTotalOf(purchase, lotsSeen(purchase, { holdings, today })),
    link: null,
  };
}

function changeView(hold: Purchase["hold"], language: Language): PurchaseView["change"] {
  if (hold?.change === undefined) return null;
  const { replaces, fee, returns } = hold.change;
  const noPrice = { paid: undefined, protection: undefined };
  return { replaces, fee: moneyView(fee), returns: returnedView(returns, noPrice, { language }) };
}

/** Of a change, what was paid for the old stay counts, and its protection carries over. */
function costsToPay(purchase: Purchase): ReturnType<typeof splitCost> {
  const { replaces, hold, offer } = purchase;
  if (replaces === undefined) return splitCost(pricedStay(purchase));
  if (hold?.charge !== undefined) return { stayCost: { kind: "money", money: hold.charge.amount } };
  return { stayCost: costToSpend(replaces, hold?.cost ?? offer.cost) ?? { kind: "points", points: 0 } };
}

function lotsSeen(
  { replaces, hold, offer }: Purchase,
  { holdings, today }: { holdings: ReachHoldings; today: Day },
): readonly PaidLot[] {
  const cost = costToSpend(replaces, hold?.cost ?? offer.cost);
  return cost === undefined ? [] : lotsToTake(cost, holdings, { today });
}

/** Without the booking that the stay replaces. */
function bookingsBeside({ replaces }: Purchase, bookings: readonly Booking[]): readonly Booking[] {
  return bookings.filter(({ reference }) => reference !== replaces?.reference);
}

/** Of a change, only the difference; empty if nothing is due. */
function totalOf(purchase: Purchase): readonly OfferCost[] {
  const { replaces, hold, offer } = purchase;
  if (replaces === undefined) return totalCost(pricedStay(purchase));
  if (hold?.charge !== undefined) return [{ kind: "money", money: hold.charge.amount }];
  const due = costToSpend(replaces, hold?.cost ?? offer.cost);
  return due === undefined || due.kind === "money" ? [] : [due];
}

function pricedStay({ offer, hold }: Purchase): PricedStay {
  return { cost: hold?.cost ?? offer.cost, charge: hold?.charge, protection: hold?.protection };
}

const LABELS = {
  stay: { en: "The stay", vi: "Kỳ nghỉ" },
  promo: { en: "Promo code", vi: "Mã khuyến mãi" },
  newStay: { en: "The new stay", vi: "Kỳ nghỉ mới" },
  oldStay: { en: "Paid for the old stay", vi: "Đã trả cho kỳ nghỉ cũ" },
  fee: { en: "Fee for the change", vi: "Phí thay đổi" },
} as const satisfies Record<string, LocalizedText>;

function changeLines({ offer, hold, replaces }: Purchase, language: Language): PurchaseView["lines"] {
  if (replaces === undefined || hold?.change === undefined) return [];
  const { fee } = hold.change;
  const before = replaces.cost;
  const counted: OfferCost | undefined =
    before.kind === "points"
      ? { kind: "points", points: -before.points }
      : before.kind === "money"
        ? { kind: "money", money: { ...before.money, minor: -before.money.minor } }
        : undefined;
  return [
    { label: LABELS.newStay[language], cost: costView(hold.cost ?? offer.cost) },
    ...(counted === undefined ? [] : [{ label: LABELS.oldStay[language], cost: costView(counted) }]),
    ...(fee.minor === 0 ? [] : [{ label: LABELS.fee[language], cost: costView({ kind: "money", money: fee }) }]),
  ];
}

function priceLines(purchase: Purchase, language: Language): PurchaseView["lines"] {
  const { offer, hold } = purchase;
  if (purchase.replaces !== undefined) return changeLines(purchase, language);
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
