// Embedded in every page and returned by /api/session.

import type { Brand } from "@portico/domain/brand/brands";
import { themeOf } from "@portico/domain/brand/themes";
import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, LocalizedText } from "@portico/domain/language";
import { categoriesOf, memberKinds } from "@portico/domain/member/account";
import { BOOKING_RULES, eligibilityFacts, explainBooking } from "@portico/domain/member/eligibility";
import { isIdentified, unreadParts } from "@portico/domain/member/read-parts";
import { hasReachedMaxLifetime } from "@portico/domain/session/session";
import type { z } from "zod";
import { type SharedPart, sharedPart, withSharedPart } from "../http/response-text.ts";
import type { PortalSettings } from "../portal/portal.ts";
import type { StoredSession } from "../portal/session-stores.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { cachedKnownMember, readKnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext, SessionContext } from "../session-context/session-context.ts";
import {
  type RefusalView,
  type SessionMember,
  type SessionTimeout,
  type SessionView,
  sessionView,
  type VerdictView,
} from "./contract.ts";

/** The browser warns this long before the expiry. */
const WARN_BEFORE_MS = 3 * 60_000;

/** Synchronous if the member's facts are cached. */
export function loadSessionView(
  portal: RunningPortal,
  context: SessionContext,
  language: Language,
): SessionView | Promise<SessionView> {
  const { session } = context;
  if (session === undefined)
    return buildSessionView(portal, { context, known: undefined, language, refusal: undefined });
  const known = cachedKnownMember({ session, brand: context.brand }, portal);
  if (known !== undefined) return buildSessionView(portal, { context, known, language, refusal: undefined });
  return readKnownMember({ ...context, session }, portal).then((loaded) =>
    buildSessionView(portal, { context, known: loaded, language, refusal: undefined }),
  );
}

export interface SessionViewInput {
  readonly context: SessionContext;
  readonly known: KnownMember | undefined;
  readonly language: Language;
  readonly refusal: RefusalView | undefined;
}

export function buildSessionView(
  portal: Pick<RunningPortal, "settings" | "now">,
  { context, known, refusal, language }: SessionViewInput,
): SessionView {
  const { brand, state, session } = context;
  const now = portal.now();
  const viewContext = { settings: portal.settings, brand, language };
  const shared =
    known === undefined ? visitorView(viewContext) : memberView(known, { ...viewContext, today: brisbaneDay(now) });
  return withSharedPart(shared, REQUEST_FIELDS, {
    state,
    timeout: session === undefined ? null : { now: isoTimeNow(now), ...cachedTimeoutOf(session, portal.settings) },
    refusal: refusal ?? null,
  });
}

export function timeoutView(
  session: SessionTimes,
  { settings, now }: Pick<RunningPortal, "settings" | "now">,
): SessionTimeout {
  return { now: isoTime(now()), ...timeoutOf(session, settings) };
}

type SessionTimes = Pick<StoredSession, "createdAt" | "expires">;

type Timeout = Omit<SessionTimeout, "now">;

function timeoutOf({ createdAt, expires }: SessionTimes, { sessions }: PortalSettings): Timeout {
  const isLast = hasReachedMaxLifetime({ createdAt, expires }, sessions.maxLifetimeMs);
  return { warnAt: isoTime(expires - WARN_BEFORE_MS), expires: isoTime(expires), isLast };
}

const timeouts = new WeakMap<StoredSession, Timeout>();

// An extended session is a new object, so the object is a valid cache key.
function cachedTimeoutOf(session: StoredSession, settings: PortalSettings): Timeout {
  const cached = timeouts.get(session);
  if (cached !== undefined) return cached;
  const ending = timeoutOf(session, settings);
  timeouts.set(session, ending);
  return ending;
}

// Faster than the domain's `isoInstant`, with the same text.
function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}

const SECOND = 1_000;
let cachedSecond = { second: Number.NaN, text: "" };

// Thousands of requests share the text up to the second.
function isoTimeNow(now: Instant): string {
  const second = Math.floor(now / SECOND);
  if (cachedSecond.second !== second)
    cachedSecond = { second, text: isoTime(second * SECOND).slice(0, -"000Z".length) };
  return `${cachedSecond.text}${String(now - second * SECOND).padStart(3, "0")}Z`;
}

const REQUEST_FIELDS = sessionView.pick({ state: true, timeout: true, refusal: true });

/** Constant until the facts, the day or the language change. */
const SHARED_FIELDS = sessionView.omit({ state: true, timeout: true, refusal: true });
type SharedView = SharedPart<z.infer<typeof SHARED_FIELDS>>;

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

const visitorViews = new WeakMap<PortalSettings, Map<string, SharedView>>();

function visitorView({ settings, brand, language }: ViewContext): SharedView {
  const views = visitorViews.get(settings) ?? new Map<string, SharedView>();
  const key = `${brand} ${language}`;
  const cached = views.get(key);
  if (cached !== undefined) return cached;
  const theme = themeOf({ brand, accountType: undefined, isPlus: false });
  const view = sharedPart(SHARED_FIELDS, { ...brandView(brand, settings), theme, language, member: null });
  visitorViews.set(settings, views.set(key, view));
  return view;
}

const memberViews = new WeakMap<KnownMember["facts"], { language: Language; today: Day; view: SharedView }>();

// A snapshot belongs to one session, and so to one brand.
function memberView(
  known: KnownMember,
  { settings, brand, language, today }: ViewContext & { today: Day },
): SharedView {
  const cached = memberViews.get(known.facts);
  if (cached !== undefined && cached.today === today && cached.language === language) return cached.view;
  const theme = themeOf({ brand, accountType: known.account?.listedType ?? null, isPlus: false });
  const member = makeMember(known, { language, today });
  const view = sharedPart(SHARED_FIELDS, { ...brandView(brand, settings), theme, language, member });
  memberViews.set(known.facts, { today, language, view });
  return view;
}

const UNKNOWN_MEMBER: LocalizedText = {
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
    known: isIdentified(facts),
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

export function signedInContext(context: SessionContext, session: MemberContext["session"]): MemberContext {
  return { ...context, state: "signed-in", session };
}
