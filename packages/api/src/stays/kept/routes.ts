// The searches that a member has kept, at /api/kept-searches.

import { randomUUID } from "node:crypto";
import { brisbaneDay, type Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import {
  explainKeeping,
  type KeptQuestion,
  keepingWords,
  keptChoices,
  lastDayOf,
  MOST_KEPT_SEARCHES,
  newKeptSearch,
  questionKey,
} from "@portico/domain/stays/kept-search";
import type { StayParty } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { RefusedBecause, WrongFields } from "../../http/form.ts";
import { serving } from "../../http/serve.ts";
import { keptRegions } from "../../visit/kept-regions.ts";
import { knownMemberInTime } from "../../visit/known-member.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { portalAddress } from "../../visit/portal-address.ts";
import { KEPT_SEARCHES, requireRoom } from "../../visit/sessions/tries.ts";
import { memberVisit } from "../../visit/visit.ts";
import { findOffers, readSearch } from "../offers/find.ts";
import { type PlaceLists, unknownPlaces } from "../offers/unknown-place.ts";
import { memberParty } from "../party.ts";
import { refusedStay, stayVerdictView } from "../verdicts.ts";
import { type AskedAbout, type Keeping, keptSearchEndpoints } from "./contract.ts";
import { placeNames } from "./place.ts";
import { keptSearchSettings } from "./settings.ts";
import { keptSearchesView } from "./view.ts";

/** The endpoints of kept searches. */
export function keptSearchRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, keptSearchEndpoints);
  const regions = keptRegions(portal);
  const shown = (request: FastifyRequest, question?: KeptQuestion) =>
    keptSearchesView(portal, { visit: memberVisit(request), language: languageOf(request, portal.settings), question });

  serve("GET /api/kept-searches", (request) => shown(request, questionOf(request.query)));
  serve("POST /api/kept-searches", async (request) => {
    const { brand, memberNumber } = memberVisit(request).session;
    await requireRoom(portal, { limit: KEPT_SEARCHES, whose: JSON.stringify([brand, memberNumber]) });
    const { question, lastDay, page } = await requireKept(portal, request, { ...request.body, regions });
    const language = languageOf(request, portal.settings);
    const place = await placeNames(question, { portal, regions, brand, memberNumber, language });
    const { every } = keptSearchSettings(portal.settings);
    const link = portalAddress(request, portal.settings, page + resultsQuery(question));
    const kept = newKeptSearch(
      { ...question, id: randomUUID(), brand, memberNumber, place, link, language, lastDay },
      { now: portal.now(), every },
    );
    if ((await portal.stores.keptSearches.keep(kept, MOST_KEPT_SEARCHES)) === "full") throw full(question, request);
    return shown(request, question);
  });
  serve("DELETE /api/kept-searches/:id", async (request) => {
    const isEnded = await portal.stores.keptSearches.end(memberVisit(request).session, request.params.id);
    if (!isEnded) throw new PorticoError("KEPT_SEARCH_UNKNOWN");
    return shown(request);
  });

  /** Another window was faster. */
  function full({ stay }: KeptQuestion, request: FastifyRequest): RefusedBecause {
    const today = brisbaneDay(portal.now());
    const facts = { stay, verdict: "yes", lastDay: today, today, kept: MOST_KEPT_SEARCHES, isKept: false } as const;
    return notKept(explainKeeping(facts), request, portal);
  }
}

function questionOf({ stay, keptFor = "free", shortStay, ...choices }: AskedAbout): KeptQuestion | undefined {
  if (stay === undefined) return undefined;
  return { stay, choices: keptChoices(stay, { ...choices, shortStay: shortStay === "true" }), keptFor };
}

/** The question that is kept; whoever may not keep it is told why. */
async function requireKept(
  portal: OpenPortal,
  request: FastifyRequest,
  { stay, choices, keptFor, regions }: Keeping & Pick<PlaceLists, "regions">,
): Promise<{ question: KeptQuestion; lastDay: Day; page: string }> {
  const visit = memberVisit(request);
  const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
  const known = await knownMemberInTime(visit, portal);
  const verdict = stayVerdictView(stay, known, setting);
  if (verdict.outcome === "no") throw await refusedStay({ portal, visit }, { verdict, known, ...setting });
  const question: KeptQuestion = { stay, choices: keptChoices(stay, choices), keptFor };
  const lastDay = lastDayOf(question.choices);
  const own = (await portal.stores.keptSearches.of(visit.session)).filter((one) => one.lastDay >= setting.today);
  const decision = explainKeeping({
    stay,
    verdict: verdict.outcome,
    lastDay,
    today: setting.today,
    kept: own.length,
    isKept: own.some((one) => questionKey(one) === questionKey(question)),
  });
  // What is wrong with a field is said of the field.
  if (stay !== "resort-specials" && stay !== "car-hire") readSearch(stay, question.choices, setting.today);
  if (decision.outcome !== "yes" || lastDay === undefined) throw notKept(decision, request, portal);
  const party = memberParty(visit, known.account);
  await requirePlaces(portal, { question, party, today: setting.today, regions });
  return { question, lastDay, page: verdict.page };
}

/** A place that the club does not have would be asked for in vain until the month is over. A club that cannot be asked just now says nothing of it. */
async function requirePlaces(
  portal: OpenPortal,
  {
    question,
    party,
    today,
    regions,
  }: { question: KeptQuestion; party: StayParty; today: Day } & Pick<PlaceLists, "regions">,
): Promise<void> {
  const { stay, choices } = question;
  try {
    await findOffers(portal, { stay, search: readSearch(stay, choices, today), party });
  } catch (error) {
    if (error instanceof WrongFields) throw error;
  }
  const unknown = await unknownPlaces(stay, choices, { portal, regions, memberNumber: party.memberNumber });
  if (unknown.length > 0) throw new WrongFields(unknown);
}

function notKept(
  decision: Parameters<typeof keepingWords>[0],
  request: FastifyRequest,
  { settings }: Pick<OpenPortal, "settings">,
): RefusedBecause {
  return new RefusedBecause("SEARCH_NOT_KEPT", keepingWords(decision, languageOf(request, settings)));
}

/** The query under which the page of the way to stay shows the results. */
function resultsQuery({ choices, keptFor }: KeptQuestion): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) if (name !== "weeksToShow") query.append(name, String(value));
  if (keptFor === "in reach") query.append("reach", "yes");
  return `?${query.toString()}`;
}
