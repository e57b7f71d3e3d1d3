// Holds an offer. The browser sends the offer's id and the price that the member saw. The server repeats the search with the member's
// account (reading R27) and reads again what the member may book (reading R38).

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
import { costView } from "../stays/cost-view.ts";
import { findOffers, parseSearchOrThrow } from "../stays/offers/find.ts";
import { requireSpecial } from "../stays/offers/special.ts";
import { memberParty } from "../stays/party.ts";
import { refusedStay, stayVerdictView } from "../stays/verdicts.ts";
import type { BookedOfferView, HoldResponse, StayChoices } from "./contract.ts";

const MAX_ALTERNATIVES = 5;

export interface HoldRequest {
  readonly stay: StayType;
  readonly choices: StayChoices;
  readonly special?: string | undefined;
  /** The offer's id. */
  readonly offer: string;
  /** `seenPrice` of the price that the member saw. */
  readonly seen: string;
}

export async function holdOffer(
  portal: RunningPortal,
  context: MemberContext,
  { stay, choices, special, offer: id, seen, mail }: HoldRequest & { mail: MailTerms },
): Promise<HoldResponse> {
  const today = brisbaneDay(portal.now());
  const search = parseSearchOrThrow(stay, { ...choices, special }, today);
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

/** Holds the offer with this id, for a member or a guest. It is gone if the repeated search did not find it. */
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
    // This buyer may hold the last unit, after a double click or in another tab.
    const ownPurchase = (await listOpenPurchases()).find((purchase) => purchase.offer.id === id);
    if (ownPurchase === undefined) return { outcome: "gone", next: alternatives(offers, undefined) };
    // In this state the response to its hold was lost, so the same hold is requested again.
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

/** Reads the member again and throws if they may not book the stay, or if this is not known. */
export async function requireStay(
  portal: RunningPortal,
  context: MemberContext,
  { stay, language }: { stay: StayType; language: Language },
): Promise<Guard<KnownMember>> {
  const { sessions, now } = portal;
  const requestedAt = now();
  const facts = await sessions.refresh(context.session);
  // Cached facts are enough for a search, but not for a booking (reading R38).
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

/** The same resort first, then by distance in days. */
function alternatives(offers: readonly Offer[], goneOffer: Offer | undefined) {
  const otherOffers = offers.filter(({ id }) => id !== goneOffer?.id);
  const distance = ({ resortId, arrival }: Offer) =>
    goneOffer === undefined ? 0 : (resortId === goneOffer.resortId ? 0 : 1_000) + Math.abs(arrival - goneOffer.arrival);
  return otherOffers
    .toSorted((first, second) => distance(first) - distance(second))
    .slice(0, MAX_ALTERNATIVES)
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
