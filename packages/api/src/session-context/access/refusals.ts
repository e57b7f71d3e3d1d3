// The support desk finds each refusal by its reference for 30 days (R16). A member's refusal is a stored row; a
// visitor's is decoded from its reference.

import { accessRow, explainAccessAt, type Visitor } from "@portico/domain/access/decide";
import { accessTarget, type Location, locate } from "@portico/domain/access/location";
import { refusalMessage, sessionEndedMessage } from "@portico/domain/access/messages";
import { type Instant, isoDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { kindNames, NO_KINDS } from "@portico/domain/member/kinds";
import type { EndedBy } from "@portico/domain/session/session";
import { type StayFacts, stayPage } from "@portico/domain/stays/verdict";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { StoredRefusal } from "../../portal/session-stores.ts";
import { hasSession, type MemberContext, type SessionContext } from "../session-context.ts";
import type { Keys } from "../sessions/algorithms.ts";
import { recordAttempt, SAVED_REFUSAL_LIMIT } from "../sessions/rate-limits.ts";
import { decodeVisitorReference, memberReference, visitorReference } from "./reference.ts";

export const MISSING_PATH_PARAMETERS = "pathname";

const MAX_PATH_LENGTH: Limit = 512;
/** The rule whose message depends on why the session ended. */
const SESSION_EXPIRED_RULE = "access.session-expired";
/** Within an hour, a repeated refusal of a member keeps its reference … */
const REFERENCE_SLOT_MS = 60 * 60_000;
/** … and within a minute it is not written again. */
const REWRITE_AFTER_MS: Limit = 60_000;

type RefusalPorts = Pick<Portal, "stores" | "settings" | "now" | "steadyNow" | "log">;

/** The reference is empty if saving fails. */
export async function saveRefusal(
  portal: RefusalPorts,
  {
    target,
    visitor,
    context,
    language,
    endedBy,
  }: { target: string; visitor: Visitor; context: SessionContext; language: Language; endedBy?: EndedBy | undefined },
): Promise<SavedRefusal> {
  const location = locate(target);
  const { session, kinds } = visitor;
  const { id: rule } = accessRow(location, visitor);
  if (session !== "signed-in" || !hasSession(context)) {
    const { brand } = context;
    const state = session === "expired" ? "expired" : "signed-out";
    const { route, open } = location;
    const reference = visitorReference(portal.settings, {
      brand,
      at: portal.now(),
      session: state,
      route,
      open,
      language,
      endedBy: rule === SESSION_EXPIRED_RULE ? endedBy : undefined,
    });
    return { rule, session, kinds: NO_KINDS, reference };
  }
  try {
    return { rule, session, kinds, reference: await savePageRefusal(portal, { location, visitor, context, language }) };
  } catch (error) {
    portal.log.warn({ event: "refusal.not-kept", error });
    return { rule, session, kinds, reference: "" };
  }
}

function savePageRefusal(
  portal: RefusalPorts,
  {
    location,
    visitor,
    context,
    language,
  }: { location: Location; visitor: Visitor; context: MemberContext; language: Language },
): Promise<string> {
  const { rule, source, because, facts, missing, passedOver } = explainAccessAt(location, visitor);
  const path = facts.pathname.slice(0, MAX_PATH_LENGTH);
  return saveForMember(portal, context, {
    path,
    rule,
    source,
    because,
    facts: { ...facts, pathname: path },
    missing,
    passedOver: passedOver.map(({ rule: passedRule }) => passedRule),
    read: messageText(refusalMessage(rule, language, visitor)),
    language,
  });
}

/** `facts` must not contain personal data. */
export interface DecisionRecord {
  readonly decision: Pick<Decision, "rule" | "source" | "because" | "missing" | "passedOver">;
  readonly path: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly read: string;
  readonly language: Language;
}

/** Returns the reference of a decision that a member was shown; "" if saving fails. */
export async function saveDecision(
  portal: RefusalPorts,
  context: MemberContext,
  { decision, path, facts, read, language }: DecisionRecord,
): Promise<string> {
  const { rule, source, because, missing, passedOver } = decision;
  try {
    return await saveForMember(portal, context, {
      path,
      rule,
      source,
      because,
      facts,
      missing,
      passedOver: passedOver.map(({ rule: passedRule }) => passedRule),
      read,
      language,
    });
  } catch (error) {
    portal.log.warn({ event: "refusal.not-kept", error });
    return "";
  }
}

export function saveStayRefusal(
  portal: RefusalPorts,
  {
    decision,
    context,
    message,
    language,
  }: {
    decision: Decision<unknown, StayFacts>;
    context: MemberContext;
    message: { because: string; next: string };
    language: Language;
  },
): Promise<string> {
  const { stay, account, today } = decision.facts;
  return saveDecision(portal, context, {
    decision,
    path: stayPage(decision.facts),
    // No personal data.
    facts: {
      stay,
      accountType: account?.accountType ?? null,
      kinds: account === undefined ? [] : kindNames(account.kindSet),
      unexpired: (account?.unexpired ?? []).map(({ entityId, name, expiresOn }) => ({
        entityId: entityId ?? null,
        name: name ?? null,
        expiresOn: expiresOn === undefined ? null : isoDay(expiresOn),
      })),
      today: isoDay(today),
    },
    read: messageText(message),
    language,
  });
}

async function saveForMember(
  portal: RefusalPorts,
  { brand, session: { memberNumber } }: MemberContext,
  refusal: Omit<StoredRefusal, "reference" | "at" | "brand" | "memberNumber">,
): Promise<string> {
  const { stores, settings } = portal;
  const { path, rule, facts, language = "en" } = refusal;
  const item = ["about", "name", "stay"].map((name) => String(facts[name])).join(" ");
  const at = portal.now();
  const timeSlot = Math.floor(at / REFERENCE_SLOT_MS);
  const reference = memberReference(settings, {
    brand,
    memberNumber,
    path,
    item,
    rule,
    language,
    timeSlot,
  });
  const previous = await stores.refusals.find(reference);
  if (previous !== undefined && at - previous.at < REWRITE_AFTER_MS) return reference;
  const count = await recordAttempt(portal, SAVED_REFUSAL_LIMIT, `member ${memberNumber}`);
  if (count > SAVED_REFUSAL_LIMIT.max) return previous === undefined ? "" : reference;
  await stores.refusals.save({ reference, at, brand, memberNumber, ...refusal });
  return reference;
}

function messageText({ because, next }: { because: string; next: string }): string {
  return `${because} ${next}`;
}

/** For a visitor's reference, the rules are evaluated again with its facts. */
export async function findRefusal(
  { keys, refusals, now }: { keys: Keys; refusals: Portal["stores"]["refusals"]; now: Instant },
  reference: string,
): Promise<StoredRefusal | undefined> {
  const decoded = decodeVisitorReference(keys, reference, now);
  if (decoded === undefined) return refusals.find(reference);
  const { brand, at, session, route, open, language, endedBy } = decoded;
  const location: Location = { ...accessTarget(route, open), pathname: route.path, query: "" };
  const { rule, source, because, facts, missing, passedOver } = explainAccessAt(location, { session, kinds: NO_KINDS });
  return {
    reference,
    at,
    brand,
    memberNumber: undefined,
    path: route.path,
    rule,
    source,
    because,
    facts: { ...facts, ...(endedBy !== undefined && { endedBy }) },
    missing: route.path.includes("{") ? [...missing, MISSING_PATH_PARAMETERS] : missing,
    passedOver: passedOver.map(({ rule: passedRule }) => passedRule),
    read: messageText(
      endedBy === undefined ? refusalMessage(rule, language, { session }) : sessionEndedMessage(endedBy, language),
    ),
    language,
  };
}

/** The message is rendered later, in the visitor's language. */
export interface SavedRefusal extends Visitor {
  readonly rule: string;
  readonly reference: string;
}

/** Thrown if a visitor may not open the page that guards an endpoint. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: SavedRefusal;

  constructor(refusal: SavedRefusal) {
    super(`Refused under ${refusal.reference}`);
    this.refusal = refusal;
  }
}
