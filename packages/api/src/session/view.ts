// The visit as the browser sees it: inlined in every page, and answered at /api/session.

import type { Brand } from "@portico/domain/brand/brands";
import { themeOf } from "@portico/domain/brand/themes";
import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, Spoken } from "@portico/domain/language";
import { categoriesOf, memberKinds } from "@portico/domain/member/account";
import { BOOKING_RULES, eligibilityFacts, explainBooking } from "@portico/domain/member/eligibility";
import { isKnown, unreadParts } from "@portico/domain/member/known";
import { isLastEnd } from "@portico/domain/session/session";
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
const WARN_BEFORE = 3 * 60_000;

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
  const context = { settings: portal.settings, brand, language };
  const shared =
    known === undefined ? strangerView(context) : memberView(known, { ...context, today: brisbaneDay(now) });
  return withShared(shared, OWN, {
    state,
    timeout: session === undefined ? null : { now: momentNow(now), ...endOf(session, portal.settings) },
    refusal: refusal ?? null,
  });
}

/** When a session ends by itself, and when the browser warns. */
export function timeoutView(session: Lasting, { settings, now }: Pick<OpenPortal, "settings" | "now">): SessionTimeout {
  return { now: moment(now()), ...endingOf(session, settings) };
}

type Lasting = Pick<StoredSession, "createdAt" | "expires">;

type Ending = Omit<SessionTimeout, "now">;

function endingOf({ createdAt, expires }: Lasting, { sessions }: PortalSettings): Ending {
  const isLast = isLastEnd({ createdAt, expires }, sessions.longest);
  return { warnAt: moment(expires - WARN_BEFORE), expires: moment(expires), isLast };
}

const endings = new WeakMap<StoredSession, Ending>();

// A session that is extended is another object.
function endOf(session: StoredSession, settings: PortalSettings): Ending {
  const made = endings.get(session);
  if (made !== undefined) return made;
  const ending = endingOf(session, settings);
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

/** What a view says of one request alone. */
const OWN = sessionView.pick({ state: true, timeout: true, refusal: true });

/** What it says from request to request, until the facts, the day or the language are others. */
const SHARED = sessionView.omit({ state: true, timeout: true, refusal: true });
type SharedView = SharedPart<z.infer<typeof SHARED>>;

function brandView(brand: Brand, { brands, testSystem, loyalty, map }: PortalSettings) {
  const { name, publicSite, languages, phones } = brands[brand];
  return {
    brand,
    brandName: name,
    publicSite,
    languages: [...languages],
    testSystem,
    autoLoginMark: loyalty.autoLoginMark,
    ...(map !== undefined && { mapStyle: map.style }),
    phones: [...phones],
  };
}

interface ViewContext {
  readonly settings: PortalSettings;
  readonly brand: Brand;
  readonly language: Language;
}

const strangers = new WeakMap<PortalSettings, Map<string, SharedView>>();

function strangerView({ settings, brand, language }: ViewContext): SharedView {
  const views = strangers.get(settings) ?? new Map<string, SharedView>();
  const key = `${brand} ${language}`;
  const known = views.get(key);
  if (known !== undefined) return known;
  const theme = themeOf({ brand, accountType: undefined, isPlus: false });
  const view = sharedPart(SHARED, { ...brandView(brand, settings), theme, language, member: null });
  strangers.set(settings, views.set(key, view));
  return view;
}

const members = new WeakMap<KnownMember["facts"], { language: Language; today: Day; view: SharedView }>();

// What follows from the facts is worked out once a day for each reading of them; they belong to a session, and so to a brand.
function memberView(
  known: KnownMember,
  { settings, brand, language, today }: ViewContext & { today: Day },
): SharedView {
  const made = members.get(known.facts);
  if (made !== undefined && made.today === today && made.language === language) return made.view;
  const theme = themeOf({ brand, accountType: known.account?.listedType ?? null, isPlus: false });
  const member = makeMember(known, { language, today });
  const view = sharedPart(SHARED, { ...brandView(brand, settings), theme, language, member });
  members.set(known.facts, { today, language, view });
  return view;
}

const UNKNOWN_MEMBER: Spoken = {
  en: "Your membership could not be read",
  vi: "Hiện chưa đọc được tư cách hội viên của bạn",
};

function makeMember(
  { facts, account }: KnownMember,
  { today, language }: { today: Day; language: Language },
): SessionMember {
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
  { today, language }: { today: Day; language: Language },
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
