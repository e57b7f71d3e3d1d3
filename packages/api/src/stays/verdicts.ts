// Which stays the member may book, at /api/stays and wherever an answer leads to one.

import { brisbaneDay, type Day } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { STAY_TYPES, STAYS, type StayType } from "@portico/domain/stays/kinds";
import { paidWithOf } from "@portico/domain/stays/offer";
import { explainStay, kindsOpening, stayPage } from "@portico/domain/stays/verdict";
import { stayWords } from "@portico/domain/stays/words";
import type { PortalApp } from "../http/app.ts";
import { RefusedBecause } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { keepStayRefusal } from "../visit/access/refusals.ts";
import type { KnownMember } from "../visit/known-member.ts";
import { knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { type MemberVisit, memberVisit } from "../visit/visit.ts";
import { type StayVerdictView, stayEndpoints } from "./verdict-contract.ts";

/** The endpoint of what may be booked. */
export function stayRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, stayEndpoints);
  serve("GET /api/stays", async (request) => {
    const known = await knownMemberInTime(memberVisit(request), portal);
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    return { stays: STAY_TYPES.map((stay) => stayVerdictView(stay, known, setting)) };
  });
}

/** The refusal of a stay, kept for the support desk. */
export async function refusedStay(
  { portal, visit }: { portal: OpenPortal; visit: MemberVisit },
  { verdict, known, today, language }: { verdict: StayVerdictView; known: KnownMember; today: Day; language: Language },
): Promise<RefusedBecause> {
  const { facts, account } = known;
  const decision = explainStay({ stay: verdict.stay, member: facts.identity, account, today });
  const reference = await keepStayRefusal(portal, { decision, visit, words: verdict, language });
  return new RefusedBecause("STAY_REFUSED", verdict, reference);
}

/** Whether the member may book a stay. Nobody is turned away for a fact that could not be read: that is an answer too. */
export function stayVerdictView(
  stay: StayType,
  { facts, account }: KnownMember,
  { today, language }: { today: Day; language: Language },
): StayVerdictView {
  const decision = explainStay({ stay, member: facts.identity, account, today });
  const { pages, needs } = STAYS[stay];
  return {
    stay,
    outcome: decision.outcome,
    rule: decision.rule,
    ...stayWords(decision, language),
    page: stayPage({ stay, account }),
    needs,
    paidWith: paidWithOf(stay, account?.portalType ?? null),
    pages: pages.map((path) => ({ path, kinds: [...kindsOpening(path)] })),
  };
}
