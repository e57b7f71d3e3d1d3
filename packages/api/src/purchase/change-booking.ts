// Other dates or another room of the same resort: the free stays with the difference, and the hold that replaces a booking (R72).

import { brisbaneDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import {
  CHANGE_RULES,
  type ChangeDifference,
  changeDifference,
  differenceText,
  explainChange,
} from "@portico/domain/purchase/change";
import { OPEN_PURCHASES } from "@portico/domain/purchase/purchase";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import type { Booking } from "@portico/domain/stays/source";
import type { Limit } from "../guard-marks.ts";
import { ExplainedRefusal } from "../http/form.ts";
import { moneyView } from "../http/values.ts";
import { mailTermsOf } from "../session-context/mail-terms.ts";
import { ownPurchases } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { costView } from "../stays/cost-view.ts";
import { findOffers, parseSearchOrThrow } from "../stays/offers/find.ts";
import { type BookingRequest, ownBooking } from "../stays/own-booking.ts";
import { memberParty } from "../stays/party.ts";
import type { BookingSetting } from "../stays/view.ts";
import type { ChangeHoldResponse, ChangeOffers } from "./change-contract.ts";
import { bookedOfferView, requireStay } from "./hold.ts";

const MAX_OFFERS: Limit = 60;

interface PricedOffer {
  readonly offer: Offer;
  readonly difference: ChangeDifference;
}

/** The free stays of a month that can replace the booking, the earliest first. */
export async function changeOffers(
  portal: RunningPortal,
  request: BookingRequest,
  { month, setting }: { month: string; setting: BookingSetting },
): Promise<ChangeOffers> {
  const booking = await ownBooking(portal, request);
  const found = await findReplacements(portal, request, { booking, month, setting });
  return {
    offers: found.slice(0, MAX_OFFERS).map(({ offer, difference }) => ({
      ...bookedOfferView(offer),
      cost: costView(offer.cost),
      ...differenceView(difference),
    })),
    more: Math.max(0, found.length - MAX_OFFERS),
  };
}

/** Holds a stay in place of the booking. Another live change of the booking is released first, unless it is being paid. */
export async function holdChange(
  portal: RunningPortal,
  request: BookingRequest,
  { month, offer: id, seen, setting }: { month: string; offer: string; seen: string; setting: BookingSetting },
): Promise<ChangeHoldResponse> {
  const context = memberContext(request);
  portal.reads.forget(context, "bookings");
  const booking = await ownBooking(portal, request);
  const { reference, terms, protection, arrivingGuest, specialRequests } = booking;
  const live = (await ownPurchases(portal, context, OPEN_PURCHASES)).filter(
    ({ replaces }) => replaces?.reference === reference,
  );
  const same = live.find(({ offer, state }) => offer.id === id && state === "held");
  if (same !== undefined) return { outcome: "held", id: same.id };
  for (const other of live) await portal.purchases.release(other.id);
  const found = await findReplacements(portal, request, { booking, month, setting });
  const chosen = found.find(({ offer }) => offer.id === id);
  if (chosen === undefined || terms === undefined) return { outcome: "gone" };
  if (differenceText(chosen.difference) !== seen) return { outcome: "changed", ...differenceView(chosen.difference) };
  const { offer } = chosen;
  const known = await requireStay(portal, context, { stay: offer.stay, language: setting.language });
  const purchase = await portal.purchases.hold({
    brand: context.brand,
    party: memberParty(context, known.account),
    offer,
    mail: mailTermsOf(portal, request),
    change: {
      replaces: { reference, cost: booking.paid ?? booking.cost },
      // The member accepted the terms with the old stay.
      terms: {
        ...(arrivingGuest !== undefined && { arrivingGuest }),
        ...(specialRequests !== undefined && { specialRequests }),
        protection: protection?.isTaken === true,
        isAccepted: true,
      },
    },
  });
  portal.reads.forget(context, "bookings");
  return purchase.state === "gone" ? { outcome: "gone" } : { outcome: "held", id: purchase.id };
}

async function findReplacements(
  portal: RunningPortal,
  request: BookingRequest,
  { booking, month, setting }: { booking: Booking; month: string; setting: BookingSetting },
): Promise<readonly PricedOffer[]> {
  const stay = requireChange(booking, setting);
  const context = memberContext(request);
  const known = await requireStay(portal, context, { stay, language: setting.language });
  const { resortId } = booking;
  const call = searchOf(stay)?.call;
  const isByResort = call !== undefined && SEARCH_FORMS[call].required === "resort";
  const choices = { month, ...(isByResort && { resort: resortId }) };
  const search = parseSearchOrThrow(stay, choices, brisbaneDay(setting.now));
  const offers = await findOffers(portal, { stay, search, party: memberParty(context, known.account) });
  const fee = booking.terms?.changeFee ?? { minor: 0, currency: "AUD" };
  return offers
    .filter((offer) => offer.resortId === resortId && !isSameStay(offer, booking))
    .flatMap((offer) => {
      const difference = changeDifference(booking.paid ?? booking.cost, offer.cost, fee);
      return difference === undefined ? [] : [{ offer, difference }];
    })
    .toSorted(
      (first, second) => first.offer.arrival - second.offer.arrival || first.offer.nights - second.offer.nights,
    );
}

function isSameStay(offer: Offer, { arrival, nights, unit }: Booking): boolean {
  return offer.arrival === arrival && offer.nights === nights && offer.unit === unit;
}

const CALL_MEMBER_SERVICES = {
  en: "Call member services to change it.",
  vi: "Hãy gọi bộ phận hội viên để thay đổi.",
};

function requireChange(booking: Booking, { now, language }: BookingSetting): StayType {
  const decision = explainChange({ booking, now });
  if (decision.outcome === "yes" && booking.stay !== undefined) return booking.stay;
  if (decision.outcome === "not known") throw new PorticoError("CHANGE_FIXED", { detail: decision.rule });
  const because = memberReason(CHANGE_RULES, decision, language);
  throw new ExplainedRefusal("CHANGE_FIXED", { because, next: CALL_MEMBER_SERVICES[language] });
}

function differenceView(difference: ChangeDifference) {
  const { due, back, fee } = difference;
  return {
    due: due === undefined ? null : costView(due),
    back: back === undefined ? null : costView(back),
    fee: moneyView(fee),
    seen: differenceText(difference),
  };
}
