// Every "no" gets a short reference, under which the support desk finds that very decision for 30 days (reading R16). A member's is a
// row, and the same one when it is met again; a visitor's is told by its reference alone.

import { accessRow, explainAccessAt, type Visitor } from "@portico/domain/access/decide";
import { accessTarget, type Location, locate } from "@portico/domain/access/location";
import { type EndedBy, endedWords, refusalWords } from "@portico/domain/access/words";
import { type Instant, isoDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { kindNames, NO_KINDS } from "@portico/domain/member/kinds";
import type { StoredRefusal } from "@portico/domain/session/source";
import { type StayFacts, stayPage } from "@portico/domain/stays/verdict";
import type { Portal } from "../../portal.ts";
import type { Keys } from "../sessions/algorithms.ts";
import { KEPT_REFUSALS, noteTry } from "../sessions/tries.ts";
import { hasSession, type MemberVisit, type Visit } from "../visit.ts";
import { membersReference, readVisitorsReference, visitorsReference } from "./reference.ts";

/** The fact that a visitor's reference does not carry, where the path is none of the catalogue's own. */
export const PATH_IS_NOT_WHOLE = "pathname";

const LONGEST_PATH = 512;
/** The row whose words say what ended the session, where somebody did. */
const SESSION_IS_OVER = "access.session-expired";
/** The same refusal of the same member within an hour has the same reference … */
const SAME_WITHIN = 60 * 60_000;
/** … and within a minute nothing is written. */
const AS_GOOD_AS_NOW = 60_000;

type Keeping = Pick<Portal, "stores" | "settings" | "now" | "steadyNow" | "log">;

/** Keeps the decision about a page, and returns what there is to tell. Where it cannot be kept, they are told without a reference. */
export async function keepRefusal(
  portal: Keeping,
  {
    target,
    visitor,
    visit,
    language,
    endedBy,
  }: { target: string; visitor: Visitor; visit: Visit; language: Language; endedBy?: EndedBy | undefined },
): Promise<KeptRefusal> {
  const location = locate(target);
  const { session, kinds } = visitor;
  const { id: rule } = accessRow(location, visitor);
  if (session !== "signed-in" || !hasSession(visit)) {
    const { brand } = visit;
    const state = session === "expired" ? "expired" : "signed-out";
    const { route, open } = location;
    const reference = visitorsReference(portal.settings, {
      brand,
      at: portal.now(),
      session: state,
      route,
      open,
      language,
      endedBy: rule === SESSION_IS_OVER ? endedBy : undefined,
    });
    return { rule, session, kinds: NO_KINDS, reference };
  }
  try {
    return { rule, session, kinds, reference: await keptPage(portal, { location, visitor, visit, language }) };
  } catch (error) {
    portal.log.warn({ event: "refusal.not-kept", error });
    return { rule, session, kinds, reference: "" };
  }
}

function keptPage(
  portal: Keeping,
  {
    location,
    visitor,
    visit,
    language,
  }: { location: Location; visitor: Visitor; visit: MemberVisit; language: Language },
): Promise<string> {
  const { rule, source, because, facts, missing, passedOver } = explainAccessAt(location, visitor);
  const path = facts.pathname.slice(0, LONGEST_PATH);
  return keptForMember(portal, visit, {
    path,
    rule,
    source,
    because,
    facts: { ...facts, pathname: path },
    missing,
    passedOver: passedOver.map(({ rule: passed }) => passed),
    read: readBy(refusalWords(rule, language, visitor)),
    language,
  });
}

/** A decision as it is kept: what it was about, where it stood, what was read, and of its facts those that say nothing about a person. */
export interface ToldDecision {
  readonly decision: Pick<Decision, "rule" | "source" | "because" | "missing" | "passedOver">;
  readonly path: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly read: string;
  readonly language: Language;
}

/** Keeps a decision that was told to a member, and returns its reference; none where it cannot be kept. */
export async function keepTold(
  portal: Keeping,
  visit: MemberVisit,
  { decision, path, facts, read, language }: ToldDecision,
): Promise<string> {
  const { rule, source, because, missing, passedOver } = decision;
  try {
    return await keptForMember(portal, visit, {
      path,
      rule,
      source,
      because,
      facts,
      missing,
      passedOver: passedOver.map(({ rule: passed }) => passed),
      read,
      language,
    });
  } catch (error) {
    portal.log.warn({ event: "refusal.not-kept", error });
    return "";
  }
}

/** Keeps the decision that a member may not book a stay. */
export function keepStayRefusal(
  portal: Keeping,
  {
    decision,
    visit,
    words,
    language,
  }: {
    decision: Decision<unknown, StayFacts>;
    visit: MemberVisit;
    words: { because: string; next: string };
    language: Language;
  },
): Promise<string> {
  const { stay, account, today } = decision.facts;
  return keepTold(portal, visit, {
    decision,
    path: stayPage(decision.facts),
    // Of who the member is, what the rows look at; nothing that is said about a person.
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
    read: readBy(words),
    language,
  });
}

async function keptForMember(
  portal: Keeping,
  { brand, session: { memberNumber } }: MemberVisit,
  refusal: Omit<StoredRefusal, "reference" | "at" | "brand" | "memberNumber">,
): Promise<string> {
  const { stores, settings } = portal;
  const { path, rule, facts, language = "en" } = refusal;
  const about = ["about", "name", "stay"].map((fact) => String(facts[fact])).join(" ");
  const at = portal.now();
  const turn = Math.floor(at / SAME_WITHIN);
  const reference = membersReference(settings, {
    brand,
    memberNumber,
    path,
    about,
    rule,
    language,
    turn,
  });
  const before = await stores.refusals.find(reference);
  if (before !== undefined && at - before.at < AS_GOOD_AS_NOW) return reference;
  const tries = await noteTry(portal, KEPT_REFUSALS, `member ${memberNumber}`);
  if (tries > KEPT_REFUSALS.most) return before === undefined ? "" : reference;
  await stores.refusals.keep({ reference, at, brand, memberNumber, ...refusal });
  return reference;
}

function readBy({ because, next }: { because: string; next: string }): string {
  return `${because} ${next}`;
}

/** The refusal under a reference. What a visitor's does not carry is asked of the rules again, with the facts that it does. */
export async function findRefusal(
  { keys, refusals, now }: { keys: Keys; refusals: Portal["stores"]["refusals"]; now: Instant },
  reference: string,
): Promise<StoredRefusal | undefined> {
  const visitors = readVisitorsReference(keys, reference, now);
  if (visitors === undefined) return refusals.find(reference);
  const { brand, at, session, route, open, language, endedBy } = visitors;
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
    missing: route.path.includes("{") ? [...missing, PATH_IS_NOT_WHOLE] : missing,
    passedOver: passedOver.map(({ rule: passed }) => passed),
    read: readBy(endedBy === undefined ? refusalWords(rule, language, { session }) : endedWords(endedBy, language)),
    language,
  };
}

/** A refusal as it was kept: the row that turned the visitor away, and the reference; what the row says is said in their language. */
export interface KeptRefusal extends Visitor {
  readonly rule: string;
  readonly reference: string;
}

/** Thrown where the page that guards an endpoint is not the visitor's. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: KeptRefusal;

  constructor(refusal: KeptRefusal) {
    super(`Refused under ${refusal.reference}`);
    this.refusal = refusal;
  }
}
