// From an offer to a hold. The browser says which of the offers, and which price it saw: the search is made again under the member's own name
// (reading R27), what they may book is read again (reading R38), and what is not in that answer, whoever's it may be, is gone.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { StayType } from "@portico/domain/stays/kinds";
import { departureOf, type Offer } from "@portico/domain/stays/offer";
import type { Purchase } from "@portico/domain/stays/purchase";
import type { WantedPurchase } from "@portico/domain/stays/purchase-flow";
import { seenPrice } from "@portico/domain/stays/seen-price";
import type { KnownMember } from "../../visit/known-member.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { purchasesUnderWay } from "../../visit/own-purchases.ts";
import { accountFrom } from "../../visit/sessions/sessions.ts";
import type { MemberVisit } from "../../visit/visit.ts";
import { findOffers, readSearch } from "../offers/find.ts";
import { memberParty } from "../party.ts";
import { refusedStay, stayVerdictView } from "../verdicts.ts";
import { costView } from "../view.ts";
import type { BookedOfferView, HoldAnswer, StayChoices } from "./contract.ts";

/** How many others are shown in place of a stay that is gone. */
const NEXT_SHOWN = 5;

/** Which of the offers a member wants, and the price that they saw. */
export interface HoldWish {
  readonly stay: StayType;
  readonly choices: StayChoices;
  readonly special?: string | undefined;
  readonly offer: string;
  readonly seen: string;
}

/** Holds a stay. */
export async function holdOffer(
  portal: OpenPortal,
  visit: MemberVisit,
  { stay, choices, special, offer: id, seen, language }: HoldWish & { language: Language },
): Promise<HoldAnswer> {
  const today = brisbaneDay(portal.now());
  const search = readSearch(stay, { ...choices, special }, today);
  const { account } = await requireStay(portal, visit, { stay, language });
  const party = memberParty(visit, account);
  const found = await findOffers(portal, { stay, search, party });
  const answer = await holdFound(portal, found, {
    id,
    seen,
    wanted: { brand: visit.brand, party },
    underWay: () => purchasesUnderWay(portal, visit),
  });
  portal.reads.forget(visit, "bookings");
  return answer;
}

/** Holds one of the offers that were found just now, for a member or a guest. */
export async function holdFound(
  portal: Pick<OpenPortal, "purchases">,
  found: readonly Offer[],
  {
    id,
    seen,
    wanted,
    underWay,
  }: {
    id: string;
    seen: string;
    wanted: Omit<WantedPurchase, "offer">;
    underWay: () => Promise<readonly Purchase[]>;
  },
): Promise<HoldAnswer> {
  const offer = found.find((one) => one.id === id);
  if (offer === undefined) {
    // The last unit may be kept for this very buyer: by a double click, or in another tab.
    const own = (await underWay()).find((one) => one.offer.id === id);
    if (own === undefined) return { outcome: "gone", next: nextBest(found, undefined) };
    // Nobody heard yet whether it is: the club is asked once more, as it was asked first.
    const now = own.state === "holding" ? await portal.purchases.hold({ ...wanted, offer: own.offer }) : own;
    if (now.state === "gone") return { outcome: "gone", next: nextBest(found, undefined) };
    return { outcome: "held", id: now.id };
  }
  const price = costView(offer.cost);
  if (seenPrice(price) !== seen) return { outcome: "changed", price };
  const purchase = await portal.purchases.hold({ ...wanted, offer });
  if (purchase.state === "gone") return { outcome: "gone", next: nextBest(found, offer) };
  return { outcome: "held", id: purchase.id };
}

/** Reads again who the member is, and throws where they may not book such a stay; what could not be read opens nothing. */
export async function requireStay(
  portal: OpenPortal,
  visit: MemberVisit,
  { stay, language }: { stay: StayType; language: Language },
): Promise<KnownMember> {
  const { sessions, now } = portal;
  const asked = now();
  const facts = await sessions.refresh(visit.session);
  // Where something is away, what was known before is good enough to look, and not to book (reading R38).
  if (facts.readAt < asked)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "the member could not be read again" });
  const known: KnownMember = { facts, account: accountFrom(facts, { brand: visit.brand, now: now() }) };
  const setting = { today: brisbaneDay(now()), language };
  const verdict = stayVerdictView(stay, known, setting);
  if (verdict.outcome === "no") throw await refusedStay({ portal, visit }, { verdict, known, ...setting });
  if (verdict.outcome === "not known")
    throw new PorticoError("BACK_END_UNAVAILABLE", {
      detail: `whether they may book it is not known: ${verdict.rule}`,
    });
  return known;
}

/** What is free beside it: the same resort first, then what is nearest in time. */
function nextBest(found: readonly Offer[], wanted: Offer | undefined) {
  const others = found.filter(({ id }) => id !== wanted?.id);
  const far = ({ resortId, arrival }: Offer) =>
    wanted === undefined ? 0 : (resortId === wanted.resortId ? 0 : 1_000) + Math.abs(arrival - wanted.arrival);
  return others
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, NEXT_SHOWN)
    .map((offer) => ({ ...bookedOfferView(offer), cost: costView(offer.cost) }));
}

/** A stay as answers about its purchase show it. */
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
