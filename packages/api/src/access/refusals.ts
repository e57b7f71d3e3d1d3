// Every "no" gets a short reference, under which the support desk finds that very decision for 30 days (reading R16).

import { randomInt } from "node:crypto";
import { explainAccess, type Visitor } from "@portico/domain/access/decide";
import { refusalWords } from "@portico/domain/access/words";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { StoredRefusal } from "@portico/domain/session/source";
import type { Visit } from "../http/app.ts";
import type { ToldRefusal } from "../http/refused.ts";
import type { Portal } from "../portal.ts";
import type { ShownRefusal } from "../session/contract.ts";

// Without letters and digits that are taken for one another, on paper or on the telephone.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SHAPE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

/** How long a refusal is shown on the page that it landed on, in milliseconds. */
const SHOWN_FOR = 2 * 60_000;

/** A reference such as `7K3M-9QXD`. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Whether a text can be a reference of ours. */
export function isReference(text: string): boolean {
  return SHAPE.test(text);
}

/** Keeps the decision about a page, and returns what there is to tell. Where it cannot be kept, they are told without a reference. */
export async function keepRefusal(
  { stores, now, log }: Pick<Portal, "stores" | "now" | "log">,
  { target, visitor, visit }: { target: string; visitor: Visitor; visit: Visit },
): Promise<ToldRefusal> {
  const { rule, source, because, facts, missing, passedOver } = explainAccess(target, visitor);
  const reference = newReference();
  const refusal: StoredRefusal = {
    reference,
    at: now(),
    brand: visit.brand,
    memberNumber: visit.session?.memberNumber,
    path: facts.pathname.slice(0, 512),
    rule,
    source,
    because,
    facts: { ...facts, pathname: facts.pathname.slice(0, 512) },
    missing,
    passedOver: passedOver.map(({ rule: passed }) => passed),
  };
  try {
    await stores.refusals.keep(refusal);
    return { rule, session: visitor.session, reference };
  } catch (error) {
    log.warn({ event: "refusal.not-kept", error });
    return { rule, session: visitor.session, reference: "" };
  }
}

/** What a refusal says on the page it led to; nothing where it is somebody else's, or long ago. */
export function shownRefusal(
  refusal: StoredRefusal | undefined,
  { visit, now, language }: { visit: Visit; now: Instant; language: Language },
): ShownRefusal | undefined {
  if (refusal === undefined || now - refusal.at > SHOWN_FOR || refusal.brand !== visit.brand) return undefined;
  if (refusal.memberNumber !== undefined && refusal.memberNumber !== visit.session?.memberNumber) return undefined;
  const session = refusal.memberNumber === undefined ? "signed-out" : "signed-in";
  return { ...refusalWords(refusal.rule, language, { session }), reference: refusal.reference, path: refusal.path };
}
