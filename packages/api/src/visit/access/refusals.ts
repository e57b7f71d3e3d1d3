// Every "no" gets a short reference, under which the support desk finds that very decision for 30 days (reading R16).

import { randomInt } from "node:crypto";
import { explainAccess, type Visitor } from "@portico/domain/access/decide";
import type { StoredRefusal } from "@portico/domain/session/source";
import type { Portal } from "../../portal.ts";
import type { Visit } from "../visit.ts";

// Without letters and digits that are taken for one another, on paper or on the telephone.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SHAPE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

/** A reference such as `7K3M-9QXD`. */
function newReference(): string {
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
): Promise<KeptRefusal> {
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

/** A refusal as it was kept: the row that turned the visitor away, and the reference; what the row says is said in their language. */
export interface KeptRefusal extends Pick<Visitor, "session"> {
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
