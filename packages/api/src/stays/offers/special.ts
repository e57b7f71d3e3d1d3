// Checks the free stays of a resort special against its conditions (reading R59).

import { isForCategories } from "@portico/domain/content/visibility";
import { isoDay } from "@portico/domain/day";
import { type Decision, memberReason, type Verdict } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { departureOf, type Offer } from "@portico/domain/stays/offer";
import { explainSpecial, SPECIAL_RULES, type SpecialFacts } from "@portico/domain/stays/special";
import type { Guard } from "../../guard-marks.ts";
import { ExplainedRefusal } from "../../http/form.ts";
import { saveDecision } from "../../session-context/access/refusals.ts";
import type { KnownMember } from "../../session-context/known-member.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import type { MemberContext } from "../../session-context/session-context.ts";

export type SpecialDecision = Decision<Verdict, SpecialFacts>;

interface SpecialRequest {
  readonly context: MemberContext;
  readonly known: KnownMember;
  readonly language: Language;
  /** The code of the special. */
  readonly code: string;
}

/** Reads the special and returns the decision on its offers. Never rejects. */
export async function specialConditions(
  portal: RunningPortal,
  { context, known, language, code }: SpecialRequest,
): Promise<(offer: Offer) => SpecialDecision> {
  const special = sectionValue(
    await loadSection("specials", () => readSpecial(portal, { context, known, language, code }), portal.log),
  );
  return (offer) => explainSpecial({ special: special === undefined ? "unread" : special.conditions, offer });
}

async function readSpecial(
  { content }: Pick<RunningPortal, "content">,
  { context: { brand }, known: { account }, language, code }: SpecialRequest,
): Promise<{ readonly conditions: SpecialFacts["special"] }> {
  const items = await content.items("resort_special", { brand, language });
  const categories = account === undefined ? [] : categoriesOf(account);
  const conditions = items.find((item) => item.specialCode === code && isForCategories(item.categories, categories));
  if (conditions !== undefined) return { conditions };
  // Without the account the categories are unknown, and an empty list may be an unreadable list.
  return { conditions: account === undefined || items.length === 0 ? "unread" : undefined };
}

/** Throws if the stay does not meet the special's conditions. Saves the refusal for the support desk. */
export async function requireSpecial(portal: RunningPortal, offer: Offer, request: SpecialRequest): Promise<Guard> {
  const decision = (await specialConditions(portal, request))(offer);
  if (decision.outcome === "yes") return;
  if (decision.outcome === "not known")
    throw new PorticoError("CONTENT_UNAVAILABLE", { detail: `the conditions of the special: ${decision.rule}` });
  const { language, context, code } = request;
  const because = memberReason(SPECIAL_RULES, decision, language);
  const { resortId, arrival, nights } = offer;
  const facts = {
    about: "special",
    code,
    special: decision.facts.special ?? null,
    stay: { resortId, arrival: isoDay(arrival), departure: isoDay(departureOf(offer)), nights },
  };
  const reference = await saveDecision(portal, context, {
    decision,
    path: "/resort-specials",
    facts,
    read: because,
    language,
  });
  throw new ExplainedRefusal("SPECIAL_REFUSED", { because, next: NEXT_STEP[language] }, reference);
}

const NEXT_STEP = {
  en: "Choose another stay of the offer. You have not been charged.",
  vi: "Hãy chọn kỳ nghỉ khác của ưu đãi. Bạn chưa bị thu khoản nào.",
};
