import { brisbaneDay, type Day } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { STAY_TYPES, STAYS, type StayType } from "@portico/domain/stays/kinds";
import { stayMessages } from "@portico/domain/stays/messages";
import { paidWithOf } from "@portico/domain/stays/offer";
import { allowedKinds, explainStay, stayPage } from "@portico/domain/stays/verdict";
import type { PortalApp } from "../http/app.ts";
import { ExplainedRefusal } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { saveStayRefusal } from "../session-context/access/refusals.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";
import { type StayVerdictView, stayEndpoints } from "./verdict-contract.ts";

export function stayRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, stayEndpoints);
  serve("GET /api/stays", async (request) => {
    const known = await readCompleteMember(memberContext(request), portal);
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    return { stays: STAY_TYPES.map((stay) => stayVerdictView(stay, known, setting)) };
  });
}

/** Creates the refusal of a stay and saves it for the support desk. */
export async function refusedStay(
  { portal, context }: { portal: RunningPortal; context: MemberContext },
  { verdict, known, today, language }: { verdict: StayVerdictView; known: KnownMember; today: Day; language: Language },
): Promise<ExplainedRefusal> {
  const { facts, account } = known;
  const decision = explainStay({ stay: verdict.stay, member: facts.identity, account, today });
  const reference = await saveStayRefusal(portal, { decision, context, message: verdict, language });
  return new ExplainedRefusal("STAY_REFUSED", verdict, reference);
}

/** Whether the member may book a stay; "not known" if facts could not be read. */
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
    ...stayMessages(decision, language),
    page: stayPage({ stay, account }),
    needs,
    paidWith: paidWithOf(stay, account?.portalType ?? null),
    pages: pages.map((path) => ({ path, kinds: [...allowedKinds(path)] })),
  };
}
