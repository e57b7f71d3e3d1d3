// Turns an offer into a hold. The browser sends the offer's id and the price it saw.
// The server repeats the search under the member's own account (reading R27) and reads again what the member may book (reading R38).
// An offer that is not in that result is gone.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { NewPurchase } from "@portico/domain/purchase/flow";
import type { Purchase } from "@portico/domain/purchase/purchase";
import type { MailTerms } from "@portico/domain/stays/booking-mail";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import type { StayType } from "@portico/domain/stays/kinds";
import { departureOf, type Offer } from "@portico/domain/stays/offer";
import type { Guard } from "../guard-marks.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { purchasesUnderWay } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { accountOfSnapshot } from "../session-context/sessions/sessions.ts";
import { findOffers, readSearch } from "../stays/offers/find.ts";
import { requireSpecial } from "../stays/offers/special.ts";
import { memberParty } from "../stays/party.ts";
import { refusedStay, stayVerdictView } from "../stays/verdicts.ts";
import { costView } from "../stays/view.ts";
import type { BookedOfferView, HoldResponse, StayChoices } from "./contract.ts";

/** Number of alternatives to a stay that is gone. */
const ALTERNATIVES_SHOWN = 5;

/** The requested offer and the price that the member saw. */
export interface HoldRequest {
  readonly stay: StayType;
  readonly choices: StayChoices;
  readonly special?: string | undefined;
  readonly offer: string;
  readonly seen: string;
}

export async function holdOffer(
  portal: RunningPortal,
  context: MemberContext,
  { stay, choices, special, offer: id, seen, mail }: HoldRequest & { mail: MailTerms },
): Promise<HoldResponse> {
  const today = brisbaneDay(portal.now());
  const search = readSearch(stay, { ...choices, special }, today);
  const { language } = mail;
  const known = await requireStay(portal, context, { stay, language });
  const party = memberParty(context, known.account);
  const offers = await findOffers(portal, { stay, search, party });
  const requestedOffer = offers.find((offer) => offer.id === id);
  if ("special" in search && requestedOffer !== undefined)
    await requireSpecial(portal, requestedOffer, { context, known, language, code: search.special });
  const response = await holdFound(portal, offers, {
    id,
    seen,
    request: { brand: context.brand, party, mail },
    listOpenPurchases: () => purchasesUnderWay(portal, context),
  });
  portal.reads.forget(context, "bookings");
  return response;
}

/** Holds one of the offers that the repeated search returned, for a member or a guest. */
export async function holdFound(
  portal: Pick<RunningPortal, "purchases">,
  offers: readonly Offer[],
  {
    id,
    seen,
    request,
    listOpenPurchases,
  }: {
    id: string;
    seen: string;
    request: Omit<NewPurchase, "offer">;
    listOpenPurchases: () => Promise<readonly Purchase[]>;
  },
): Promise<HoldResponse> {
  const offer = offers.find((candidate) => candidate.id === id);
  if (offer === undefined) {
    // The last unit may be held by this very buyer, after a double click or in another tab.
    const ownPurchase = (await listOpenPurchases()).find((purchase) => purchase.offer.id === id);
    if (ownPurchase === undefined) return { outcome: "gone", next: alternatives(offers, undefined) };
    // The response to its hold was lost, so the same hold is requested again.
    const current =
      ownPurchase.state === "holding"
        ? await portal.purchases.hold({ ...request, offer: ownPurchase.offer })
        : ownPurchase;
    if (current.state === "gone") return { outcome: "gone", next: alternatives(offers, undefined) };
    return { outcome: "held", id: current.id };
  }
  const price = costView(offer.cost);
  if (expectedPriceText(price) !== seen) return { outcome: "changed", price };
  const purchase = await portal.purchases.hold({ ...request, offer });
  if (purchase.state === "gone") return { outcome: "gone", next: alternatives(offers, offer) };
  return { outcome: "held", id: purchase.id };
}

/** Reads the member again and throws if they may not book the stay. Facts that could not be read refuse the booking. */
export async function requireStay(
  portal: RunningPortal,
  context: MemberContext,
  { stay, language }: { stay: StayType; language: Language },
): Promise<Guard<KnownMember>> {
  const { sessions, now } = portal;
  const requestedAt = now();
  const facts = await sessions.refresh(context.session);
  // Older facts are good enough to search with, but not to book with (reading R38).
  if (facts.readAt < requestedAt)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "the member could not be read again" });
  const known: KnownMember = { facts, account: accountOfSnapshot(facts, { brand: context.brand, now: now() }) };
  const setting = { today: brisbaneDay(now()), language };
  const verdict = stayVerdictView(stay, known, setting);
  if (verdict.outcome === "no") throw await refusedStay({ portal, context }, { verdict, known, ...setting });
  if (verdict.outcome === "not known")
    throw new PorticoError("BACK_END_UNAVAILABLE", {
      detail: `whether they may book it is not known: ${verdict.rule}`,
    });
  return known;
}

/** The nearest alternatives: the same resort first, then by distance in days. */
function alternatives(offers: readonly Offer[], goneOffer: Offer | undefined) {
  const otherOffers = offers.filter(({ id }) => id !== goneOffer?.id);
  const distance = ({ resortId, arrival }: Offer) =>
    goneOffer === undefined ? 0 : (resortId === goneOffer.resortId ? 0 : 1_000) + Math.abs(arrival - goneOffer.arrival);
  return otherOffers
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, ALTERNATIVES_SHOWN)
    .map((offer) => ({ ...bookedOfferView(offer), cost: costView(offer.cost) }));
}

export function bookedOfferView(offer: Offer): BookedOfferView {
  const { id, resortId, resortName, unit, sleeps, arrival, nights } = offer;
  return {
    id,
    resortId,
    resortName,
    unit,
    sleeps,
    arrival: isoDay(arrival),
    departure: isoDay(departureOf(offer)),
    nights,
  };
}
