// Saves an explanation ("Why?") under a reference that the member can quote. The decision is repeated when the member
// opens the explanation, to avoid writes for every page.

import { CHARGE_RULES, explainCharge } from "@portico/domain/charges/outstanding";
import { brisbaneDay, type Day, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { ENTITLEMENT_STATUS_RULES, explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { uniqueEntitlements } from "@portico/domain/entitlements/unique";
import type { Holding } from "@portico/domain/holding";
import type { Language } from "@portico/domain/language";
import { BOOKING_RULES, eligibilityFacts, explainBooking, isValidityPass } from "@portico/domain/member/eligibility";
import { formatMoney } from "@portico/domain/money";
import { rowName } from "@portico/domain/parse";
import { PAYABLE_RULES } from "@portico/domain/payments/choice";
import { explainPointsStatus, POINTS_STATUS_RULES } from "@portico/domain/points/status";
import { CHANGE_RULES, explainChange } from "@portico/domain/purchase/change";
import { allocate } from "@portico/domain/stays/allocation";
import { allocationMessages } from "@portico/domain/stays/allocation-messages";
import {
  BOOKING_STATE_RULES,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "@portico/domain/stays/booking-state";
import { DETAILS_RULES, explainDetailsChange } from "@portico/domain/stays/details-change";
import { parseExpectedPrice } from "@portico/domain/stays/expected-price";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import type { OfferCost } from "@portico/domain/stays/offer";
import { lotsText, PAID_LOTS_RULES } from "@portico/domain/stays/paid-lots";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { Booking } from "@portico/domain/stays/source";
import { explainListSwitch, LIST_SWITCH_RULES } from "@portico/domain/support/list-switch";
import { dayOrNull } from "../http/values.ts";
import { readPreferences } from "../member/mailing-lists.ts";
import { ownChoices } from "../payments/own-choices.ts";
import { plusDecision, plusDecisionView } from "../plus/decided.ts";
import { type DecisionRecord, saveDecision } from "../session-context/access/refusals.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { resortNames } from "../session-context/resort-names.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { journalLots } from "../stays/own-booking.ts";
import { refusedStay, stayVerdictView } from "../stays/verdicts.ts";
import { lotsDecision } from "../stays/view.ts";
import type { ReasonAbout } from "./contract.ts";

interface ExplanationRequest {
  readonly portal: RunningPortal;
  readonly context: MemberContext;
  readonly language: Language;
}

type DecisionReader = (name: string, request: ExplanationRequest) => Promise<DecisionRecord | undefined>;

/** `undefined` if the member has nothing of that name, or saving failed. */
export async function reasonReference(
  { about, name }: { about: ReasonAbout; name: string },
  request: ExplanationRequest,
): Promise<string | undefined> {
  const { portal, context } = request;
  if (about === "stay") return stayReference(name, request);
  const decision = await DECISION_READERS[about](name, request);
  const reference = decision === undefined ? "" : await saveDecision(portal, context, decision);
  return reference === "" ? undefined : reference;
}

async function stayReference(
  name: string,
  { portal, context, language }: ExplanationRequest,
): Promise<string | undefined> {
  const stay = STAY_TYPES.find((type) => type === name);
  if (stay === undefined) return undefined;
  const known = await readCompleteMember(context, portal);
  const setting = { today: brisbaneDay(portal.now()), language };
  const verdict = stayVerdictView(stay, known, setting);
  const { reference } = await refusedStay({ portal, context }, { verdict, known, ...setting });
  return reference === "" ? undefined : reference;
}

const DECISION_READERS: Readonly<Record<Exclude<ReasonAbout, "stay">, DecisionReader>> = {
  plus: async (_, { portal, context, language }) =>
    plusDecisionView(plusDecision(portal, context, await readCompleteMember(context, portal)), portal, language),

  price: async (name, { portal, context, language }) => {
    const cost = parseExpectedPrice(name);
    if (cost === undefined) return undefined;
    const today = brisbaneDay(portal.now());
    const allocation = allocate(cost, await holdingsFor(cost, { portal, context }), { today });
    const { decision, short } = allocation;
    const resort = cost.kind === "entitlement" ? await resortNameOf(cost.resortId, { portal, context }) : "";
    const messages = allocationMessages(allocation, { language, resort });
    return {
      decision,
      path: "/search",
      facts: { about: "price", name, has: short?.has ?? null, short: short?.by ?? null, today: isoDay(today) },
      read: messages.short ?? messages.because,
      language,
    };
  },

  "validity-pass": async (_, { portal, context, language }) => {
    const { facts, account } = await readCompleteMember(context, portal);
    if (facts.identity === undefined || account === undefined) return undefined;
    const today = brisbaneDay(portal.now());
    const decision = explainBooking(eligibilityFacts(facts.identity, account, today));
    const passes =
      facts.identity.memberships?.filter(isValidityPass).map(({ expiresOn }) => dayOrNull(expiresOn)) ?? null;
    return {
      decision,
      path: "/",
      facts: { about: "validity-pass", accountType: account.accountType, passes, today: isoDay(today) },
      read: memberReason(BOOKING_RULES, decision, language),
      language,
    };
  },

  points: async (name, { portal, context, language }) => {
    const lots = await holdingsOf(portal, context).lots();
    const lot = lots.find((_, place) => rowName("points", place, undefined) === name);
    if (lot === undefined) return undefined;
    const decision = explainPointsStatus(lot, brisbaneDay(portal.now()));
    const read = memberReason(POINTS_STATUS_RULES, decision, language);
    return { decision, path: "/points", facts: holdingFacts("points", name, { portal, holding: lot }), read, language };
  },

  entitlement: async (name, { portal, context, language }) => {
    const { entitlements } = await holdingsOf(portal, context).entitlements();
    const today = brisbaneDay(portal.now());
    const entitlement = uniqueEntitlements(entitlements, today).find((entry) => entry.name === name)?.entitlement;
    if (entitlement === undefined) return undefined;
    const decision = explainEntitlementStatus(entitlement, today);
    const facts = holdingFacts("entitlement", name, { portal, holding: entitlement });
    const read = memberReason(ENTITLEMENT_STATUS_RULES, decision, language);
    return { decision, path: "/entitlements", facts, read, language };
  },

  charge: async (name, { portal, context, language }) => {
    const choice = (await ownChoices(portal, context)).find((entry) => entry.name === name);
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

  booking: async (name, request) => {
    const { portal, language } = request;
    const booking = await findBooking(name, request);
    if (booking === undefined) return undefined;
    const decision = explainBookingState({ booking, now: portal.now() });
    const read = memberReason(BOOKING_STATE_RULES, decision, language);
    return { decision, path: "/booking", facts: bookingFacts("booking", booking, portal), read, language };
  },

  cancellation: async (name, request) => {
    const { portal, language } = request;
    const booking = await findBooking(name, request);
    if (booking === undefined) return undefined;
    const decision = explainCancellation({ booking, now: portal.now() });
    const read = memberReason(CANCELLATION_RULES, decision, language);
    return { decision, path: "/booking", facts: bookingFacts("cancellation", booking, portal), read, language };
  },

  "booking-details": async (name, request) => {
    const { portal, language } = request;
    const booking = await findBooking(name, request);
    if (booking === undefined) return undefined;
    const decision = explainDetailsChange({ booking, now: portal.now() });
    const read = memberReason(DETAILS_RULES, decision, language);
    const facts = {
      ...bookingFacts("booking-details", booking, portal),
      changeUntil: dayText(booking.terms?.detailsUntil),
    };
    return { decision, path: "/booking", facts, read, language };
  },

  "booking-change": async (name, request) => {
    const { portal, language } = request;
    const booking = await findBooking(name, request);
    if (booking === undefined) return undefined;
    const decision = explainChange({ booking, now: portal.now() });
    const read = memberReason(CHANGE_RULES, decision, language);
    const { stay, replacedBy, terms } = booking;
    const facts = {
      ...bookingFacts("booking-change", booking, portal),
      stay: stay ?? null,
      replacedBy: replacedBy ?? null,
      changeUntil: dayText(terms?.datesUntil),
    };
    return { decision, path: "/booking", facts, read, language };
  },

  lots: async (name, request) => {
    const { portal, context, language } = request;
    const booking = await findBooking(name, request);
    if (booking === undefined) return undefined;
    const decision = lotsDecision(booking, await journalLots(portal, context, booking));
    // The page shows a reference only if other lots were moved.
    if (decision?.outcome !== "no") return undefined;
    const { operation, named, moved } = decision.facts;
    return {
      decision,
      path: "/booking",
      facts: {
        about: "lots",
        name,
        way: operation,
        named: lotsText(named, "en"),
        moved: moved === undefined ? null : lotsText(moved, "en"),
      },
      read: memberReason(PAID_LOTS_RULES, decision, language),
      language,
    };
  },

  "mailing-list": async (name, { portal, context, language }) => {
    const { lists = [] } = await readPreferences(portal, context);
    const mailingList = lists.find(({ id, list }) => (id ?? list) === name);
    if (mailingList === undefined) return undefined;
    const { id, isRequired, isSwitchable, subscribed } = mailingList;
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

/** Throws if a read fails: without the facts there is no explanation to save. */
async function holdingsFor(
  { kind }: OfferCost,
  { portal, context }: Pick<ExplanationRequest, "portal" | "context">,
): Promise<ReachHoldings> {
  const holdings = holdingsOf(portal, context);
  if (kind === "points") return { lots: await holdings.lots() };
  if (kind === "exchange") return { credits: await holdings.credits() };
  const { entitlements, failed } = await holdings.entitlements();
  return { entitlements: failed.length > 0 ? undefined : entitlements };
}

async function resortNameOf(
  resortId: string,
  { portal, context }: Pick<ExplanationRequest, "portal" | "context">,
): Promise<string> {
  const { shares } = await holdingsOf(portal, context).ownership();
  return (
    (await resortNames(portal, context.brand, [...shares, { resortId, resortName: undefined }])).get(resortId) ??
    resortId
  );
}

async function findBooking(name: string, { portal, context }: ExplanationRequest): Promise<Booking | undefined> {
  const bookings = await holdingsOf(portal, context).bookings();
  return bookings.find(({ reference }) => reference === name);
}

function holdingFacts(
  about: ReasonAbout,
  name: string,
  { portal, holding: { remaining, expiresOn, status } }: { portal: RunningPortal; holding: Holding },
): DecisionRecord["facts"] {
  return {
    about,
    name,
    remaining: remaining ?? null,
    expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
    status: status ?? null,
    today: isoDay(brisbaneDay(portal.now())),
  };
}

function dayText(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}

function bookingFacts(
  about: ReasonAbout,
  { reference, state, heldUntil, arrival, nights, paid, cancellation }: Booking,
  { now }: RunningPortal,
): DecisionRecord["facts"] {
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
