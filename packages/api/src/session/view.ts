// The visit as the browser sees it: inlined in every page, and answered at /api/session.

import type { Brand, BrandSettings } from "@portico/domain/brand/brands";
import { themeOf } from "@portico/domain/brand/themes";
import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, Spoken } from "@portico/domain/language";
import { categoriesOf, memberKinds } from "@portico/domain/member/account";
import { BOOKING_RULES, eligibilityFacts, explainBooking } from "@portico/domain/member/eligibility";
import { isKnown, unreadParts } from "@portico/domain/member/known";
import type { StoredSession } from "@portico/domain/session/source";
import type { z } from "zod";
import { type SharedPart, sharedPart, withShared } from "../http/answer-text.ts";
import type { PortalSettings } from "../portal.ts";
import type { KnownMember } from "../visit/known-member.ts";
import { knownAtHand, knownMember } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { MemberVisit, Visit } from "../visit/visit.ts";
import {
  type SessionMember,
  type SessionTimeout,
  type SessionView,
  type ShownRefusal,
  sessionView,
  type VerdictView,
} from "./contract.ts";

/** How long before its end the browser warns, in milliseconds. */
export const WARN_BEFORE = 3 * 60_000;

/** The view of a visit, in the language that was chosen (`languageOf`). */
export function sessionViewOf(
  portal: OpenPortal,
  visit: Visit,
  language: Language,
): SessionView | Promise<SessionView> {
  const { session } = visit;
  if (session === undefined) return viewOf(portal, { visit, known: undefined, language, refusal: undefined });
  const known = knownAtHand({ session, brand: visit.brand }, portal);
  if (known !== undefined) return viewOf(portal, { visit, known, language, refusal: undefined });
  return knownMember({ ...visit, session }, portal).then((read) =>
    viewOf(portal, { visit, known: read, language, refusal: undefined }),
  );
}

/** What a view is made from. */
export interface ViewFacts {
  readonly visit: Visit;
  readonly known: KnownMember | undefined;
  readonly language: Language;
  readonly refusal: ShownRefusal | undefined;
}

/** The view of a visit whose member is known already. */
export function viewOf(
  portal: Pick<OpenPortal, "settings" | "now">,
  { visit, known, refusal, language }: ViewFacts,
): SessionView {
  const { brand, state, session } = visit;
  const now = portal.now();
  const ground = groundOf(brand, portal);
  const standing =
    known === undefined
      ? strangerStanding(ground, language)
      : memberStanding(known, { ground, language, today: brisbaneDay(now) });
  return withShared(standing, OWN, {
    state,
    timeout: session === undefined ? null : { now: momentNow(now), ...endOf(session) },
    refusal: refusal ?? null,
  });
}

/** When a session ends by itself, and when the browser warns. */
export function timeoutView(expires: Instant, now: Instant): SessionTimeout {
  return { now: moment(now), ...endingAt(expires) };
}

type Ending = Omit<SessionTimeout, "now">;

function endingAt(expires: Instant): Ending {
  return { warnAt: moment(expires - WARN_BEFORE), expires: moment(expires) };
}

const endings = new WeakMap<StoredSession, Ending>();

// A session that is extended is another object.
function endOf(session: StoredSession): Ending {
  const made = endings.get(session);
  if (made !== undefined) return made;
  const ending = endingAt(session.expires);
  endings.set(session, ending);
  return ending;
}

// The platform writes the same text as the domain's isoInstant, which knows no clock, and faster.
function moment(instant: number): string {
  return new Date(instant).toISOString();
}

const SECOND = 1_000;
let latest = { second: Number.NaN, text: "" };

// Up to the second, the text of now is the same for thousands of requests.
function momentNow(now: Instant): string {
  const second = Math.floor(now / SECOND);
  if (latest.second !== second) latest = { second, text: moment(second * SECOND).slice(0, -"000Z".length) };
  return `${latest.text}${String(now - second * SECOND).padStart(3, "0")}Z`;
}

type Ground = Omit<SessionView, "state" | "language" | "member" | "timeout" | "refusal">;

const grounds = new WeakMap<PortalSettings, Map<Brand, Ground>>();

// The same for every visitor of a brand, and made once.
function groundOf(brand: Brand, { settings }: Pick<OpenPortal, "settings">): Ground {
  const made = grounds.get(settings) ?? new Map<Brand, Ground>();
  const ground = made.get(brand) ?? makeGround(brand, settings);
  if (made.size === 0) grounds.set(settings, made);
  made.set(brand, ground);
  return ground;
}

function makeGround(brand: Brand, settings: PortalSettings): Ground {
  const { name, publicSite, languages, phones }: BrandSettings = settings.brands[brand];
  return {
    brand,
    brandName: name,
    publicSite,
    languages: [...languages],
    theme: themeOf({ brand, accountType: undefined, isPlus: false }),
    testSystem: settings.testSystem,
    autoLoginMark: settings.loyalty.autoLoginMark,
    phones: [...phones],
  };
}

/** What a view says of one request alone. */
const OWN = sessionView.pick({ state: true, timeout: true, refusal: true });

/** What it says from request to request, until the facts, the day or the language are others. */
const STANDING = sessionView.omit({ state: true, timeout: true, refusal: true });
type Standing = SharedPart<z.infer<typeof STANDING>>;

const strangers = new WeakMap<Ground, Map<Language, Standing>>();

function strangerStanding(ground: Ground, language: Language): Standing {
  const made = strangers.get(ground) ?? new Map<Language, Standing>();
  const standing = made.get(language) ?? sharedPart(STANDING, { ...ground, language, member: null });
  strangers.set(ground, made.set(language, standing));
  return standing;
}

interface MemberGround {
  readonly ground: Ground;
  readonly language: Language;
  readonly today: Day;
}

const members = new WeakMap<KnownMember["facts"], MemberGround & { readonly standing: Standing }>();

// What follows from the facts is worked out once a day for each reading of them.
function memberStanding(known: KnownMember, on: MemberGround): Standing {
  const { ground, language, today } = on;
  const made = members.get(known.facts);
  if (made !== undefined && made.today === today && made.ground === ground && made.language === language)
    return made.standing;
  const theme = themeOf({ brand: ground.brand, accountType: known.account?.listedType ?? null, isPlus: false });
  const standing = sharedPart(STANDING, { ...ground, language, theme, member: makeMember(known, on) });
  members.set(known.facts, { ...on, standing });
  return standing;
}

const UNKNOWN_MEMBER: Spoken = {
  en: "The club could not say who you are just now",
  vi: "Hiện câu lạc bộ chưa cho biết bạn là ai",
};

function makeMember({ facts, account }: KnownMember, { today, language }: MemberGround): SessionMember {
  const { identity } = facts;
  return {
    greeting: facts.greeting ?? null,
    accountId: identity?.accountId ?? null,
    accountName: identity?.accountName ?? null,
    accountType: account?.accountType ?? null,
    label: account?.label ?? null,
    portalType: account?.portalType ?? null,
    kinds: account === undefined ? [] : [...memberKinds(account)],
    categories: account === undefined ? [] : [...categoriesOf(account)],
    known: isKnown(facts),
    mayBook: bookingView({ facts, account }, { today, language }),
    failed: [...unreadParts(facts)],
  };
}

function bookingView(
  { facts: { identity }, account }: KnownMember,
  { today, language }: Pick<MemberGround, "today" | "language">,
): VerdictView {
  if (identity === undefined || account === undefined)
    return { outcome: "not known", because: UNKNOWN_MEMBER[language] };
  const decision = explainBooking(eligibilityFacts(identity, account, today));
  return { outcome: decision.outcome, because: memberReason(BOOKING_RULES, decision, language) };
}

/** The visit of somebody who has just signed in. */
export function asMember(visit: Visit, session: MemberVisit["session"]): MemberVisit {
  return { ...visit, state: "signed-in", session };
}
