// "Why?", for the support desk: what the member was told is decided once more, by the portal's own facts, and kept under a reference that
// they can quote. It is asked for when they open the reason, so that a page of many reasons writes no row.

import { CHARGE_RULES, explainCharge } from "@portico/domain/charges/outstanding";
import { brisbaneDay, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { entitlementsOnce } from "@portico/domain/entitlements/once";
import { ENTITLEMENT_STATUS_RULES, explainEntitlementStatus } from "@portico/domain/entitlements/status";
import type { Holding } from "@portico/domain/holding";
import type { Language } from "@portico/domain/language";
import { BOOKING_RULES, eligibilityFacts, explainBooking, isPass } from "@portico/domain/member/eligibility";
import { formatMoney } from "@portico/domain/money";
import { PAYABLE_RULES } from "@portico/domain/payments/choice";
import { explainPointsStatus, POINTS_STATUS_RULES } from "@portico/domain/points/status";
import { allocate, type ReachHoldings } from "@portico/domain/stays/allocation";
import { allocationWords } from "@portico/domain/stays/allocation-words";
import {
  BOOKING_STATE_RULES,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "@portico/domain/stays/booking-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import type { OfferCost } from "@portico/domain/stays/offer";
import { costTold } from "@portico/domain/stays/seen-price";
import type { Booking } from "@portico/domain/stays/source";
import { explainListSwitch, LIST_SWITCH_RULES } from "@portico/domain/support/list-switch";
import { rowName } from "@portico/domain/wire";
import { dayOrNull } from "../http/values.ts";
import { readPreferences } from "../member/mailing-lists.ts";
import { ownChoices } from "../payments/own-choices.ts";
import { plusDecision, plusTold } from "../plus/decided.ts";
import { refusedStay, stayVerdictView } from "../stays/verdicts.ts";
import { keepTold, type ToldDecision } from "../visit/access/refusals.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { knownMemberInTime } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { resortNames } from "../visit/resort-names.ts";
import type { MemberVisit } from "../visit/visit.ts";
import type { ReasonAbout } from "./contract.ts";

/** Who asks, and in which language they read. */
interface Asking {
  readonly portal: OpenPortal;
  readonly visit: MemberVisit;
  readonly language: Language;
}

type Reader = (name: string, asking: Asking) => Promise<ToldDecision | undefined>;

/** The reference of a reason; `undefined` where the member has nothing of that name, or it could not be kept. */
export async function reasonReference(
  { about, name }: { about: ReasonAbout; name: string },
  asking: Asking,
): Promise<string | undefined> {
  const { portal, visit } = asking;
  if (about === "stay") return stayReference(name, asking);
  const told = await READERS[about](name, asking);
  const reference = told === undefined ? "" : await keepTold(portal, visit, told);
  return reference === "" ? undefined : reference;
}

async function stayReference(name: string, { portal, visit, language }: Asking): Promise<string | undefined> {
  const stay = STAY_TYPES.find((type) => type === name);
  if (stay === undefined) return undefined;
  const known = await knownMemberInTime(visit, portal);
  const setting = { today: brisbaneDay(portal.now()), language };
  const verdict = stayVerdictView(stay, known, setting);
  const { reference } = await refusedStay({ portal, visit }, { verdict, known, ...setting });
  return reference === "" ? undefined : reference;
}

const READERS: Readonly<Record<Exclude<ReasonAbout, "stay">, Reader>> = {
  plus: async (_, { portal, visit, language }) =>
    plusTold(plusDecision(portal, visit, await knownMemberInTime(visit, portal)), portal, language),

  price: async (name, { portal, visit, language }) => {
    const cost = costTold(name);
    if (cost === undefined) return undefined;
    const today = brisbaneDay(portal.now());
    const allocation = allocate(cost, await holdingsFor(cost, { portal, visit }), { today });
    const { decision, short } = allocation;
    const resort = cost.kind === "entitlement" ? await resortNamed(cost.resortId, { portal, visit }) : "";
    const words = allocationWords(allocation, { language, resort });
    return {
      decision,
      path: "/search",
      facts: { about: "price", name, has: short?.has ?? null, short: short?.by ?? null, today: isoDay(today) },
      read: words.short ?? words.because,
      language,
    };
  },

  "validity-pass": async (_, { portal, visit, language }) => {
    const { facts, account } = await knownMemberInTime(visit, portal);
    if (facts.identity === undefined || account === undefined) return undefined;
    const today = brisbaneDay(portal.now());
    const decision = explainBooking(eligibilityFacts(facts.identity, account, today));
    const passes = facts.identity.memberships?.filter(isPass).map(({ expiresOn }) => dayOrNull(expiresOn)) ?? null;
    return {
      decision,
      path: "/",
      facts: { about: "validity-pass", accountType: account.accountType, passes, today: isoDay(today) },
      read: memberReason(BOOKING_RULES, decision, language),
      language,
    };
  },

  points: async (name, { portal, visit, language }) => {
    const lots = await holdingsOf(portal, visit).lots();
    const lot = lots.find((_, place) => rowName("points", place, undefined) === name);
    if (lot === undefined) return undefined;
    const decision = explainPointsStatus(lot, brisbaneDay(portal.now()));
    const read = memberReason(POINTS_STATUS_RULES, decision, language);
    return { decision, path: "/points", facts: holdingFacts("points", name, { portal, holding: lot }), read, language };
  },

  entitlement: async (name, { portal, visit, language }) => {
    const { entitlements } = await holdingsOf(portal, visit).entitlements();
    const today = brisbaneDay(portal.now());
    const one = entitlementsOnce(entitlements, today).find((other) => other.name === name)?.entitlement;
    if (one === undefined) return undefined;
    const decision = explainEntitlementStatus(one, today);
    const facts = holdingFacts("entitlement", name, { portal, holding: one });
    const read = memberReason(ENTITLEMENT_STATUS_RULES, decision, language);
    return { decision, path: "/entitlements", facts, read, language };
  },

  charge: async (name, { portal, visit, language }) => {
    const choice = (await ownChoices(portal, visit)).find((one) => one.name === name);
    if (choice === undefined) return undefined;
    const { charge, state, payable } = choice;
    const status = explainCharge(charge, brisbaneDay(portal.now()));
    const isPayable = payable.outcome === "yes";
    const { underWay, currencies } = payable.facts;
    return {
      decision: isPayable ? status : payable,
      path: "/payments",
      facts: {
        about: "charge",
        name,
        state,
        balance: charge.balance === undefined ? null : formatMoney(charge.balance),
        dueOn: charge.dueOn === undefined ? null : isoDay(charge.dueOn),
        underWay: underWay === undefined ? null : { ...underWay },
        currencies: [...currencies],
        today: isoDay(brisbaneDay(portal.now())),
      },
      read: isPayable ? memberReason(CHARGE_RULES, status, language) : memberReason(PAYABLE_RULES, payable, language),
      language,
    };
  },

  booking: async (name, asking) => {
    const { portal, language } = asking;
    const booking = await bookingNamed(name, asking);
    if (booking === undefined) return undefined;
    const decision = explainBookingState({ booking, now: portal.now() });
    const read = memberReason(BOOKING_STATE_RULES, decision, language);
    return { decision, path: "/booking", facts: bookingFacts("booking", booking, portal), read, language };
  },

  cancellation: async (name, asking) => {
    const { portal, language } = asking;
    const booking = await bookingNamed(name, asking);
    if (booking === undefined) return undefined;
    const decision = explainCancellation({ booking, now: portal.now() });
    const read = memberReason(CANCELLATION_RULES, decision, language);
    return { decision, path: "/booking", facts: bookingFacts("cancellation", booking, portal), read, language };
  },

  "mailing-list": async (name, { portal, visit, language }) => {
    const { lists = [] } = await readPreferences(portal, visit);
    const one = lists.find(({ id, list }) => (id ?? list) === name);
    if (one === undefined) return undefined;
    const { id, isRequired, isSwitchable, subscribed } = one;
    const decision = explainListSwitch({ id, isRequired, isSwitchable });
    return {
      decision,
      path: "/profile/account-details",
      facts: { about: "mailing-list", name, isRequired, isSwitchable, subscribed },
      read: memberReason(LIST_SWITCH_RULES, decision, language),
      language,
    };
  },
};

/** What could not be read is an error here: then there is no reason that could be quoted. */
async function holdingsFor(
  { kind }: OfferCost,
  { portal, visit }: Pick<Asking, "portal" | "visit">,
): Promise<ReachHoldings> {
  const holdings = holdingsOf(portal, visit);
  if (kind === "points") return { lots: await holdings.lots() };
  if (kind === "exchange") return { credits: await holdings.credits() };
  const { entitlements, failed } = await holdings.entitlements();
  return { entitlements: failed.length > 0 ? undefined : entitlements };
}

async function resortNamed(resortId: string, { portal, visit }: Pick<Asking, "portal" | "visit">): Promise<string> {
  const { shares } = await holdingsOf(portal, visit).ownership();
  return (
    (await resortNames(portal, visit.brand, [...shares, { resortId, resortName: undefined }])).get(resortId) ?? resortId
  );
}

async function bookingNamed(name: string, { portal, visit }: Asking): Promise<Booking | undefined> {
  const bookings = await holdingsOf(portal, visit).bookings();
  return bookings.find(({ reference }) => reference === name);
}

function holdingFacts(
  about: ReasonAbout,
  name: string,
  { portal, holding: { remaining, expiresOn, status } }: { portal: OpenPortal; holding: Holding },
): ToldDecision["facts"] {
  return {
    about,
    name,
    remaining: remaining ?? null,
    expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
    status: status ?? null,
    today: isoDay(brisbaneDay(portal.now())),
  };
}

function bookingFacts(
  about: ReasonAbout,
  { reference, state, heldUntil, arrival, nights, paid, cancellation }: Booking,
  { now }: OpenPortal,
): ToldDecision["facts"] {
  return {
    about,
    name: reference,
    state,
    heldUntil: heldUntil === undefined ? null : isoInstant(heldUntil),
    arrival: isoDay(arrival),
    nights,
    isPaid: paid !== undefined,
    cancelUntil: cancellation === undefined ? null : isoDay(cancellation.until),
    now: isoInstant(now()),
  };
}
