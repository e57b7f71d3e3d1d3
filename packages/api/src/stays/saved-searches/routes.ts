// Routes of /api/kept-searches: the member's saved searches.

import { randomUUID } from "node:crypto";
import { brisbaneDay, type Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { explainSaveSearch, MAX_SAVED_SEARCHES, savedSearchMessages } from "@portico/domain/stays/save-search-rules";
import {
  createSavedSearch,
  lastDayOf,
  parseSavedChoices,
  type SearchToSave,
  searchKey,
} from "@portico/domain/stays/saved-search";
import type { StayParty } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import type { Guard } from "../../guard-marks.ts";
import type { PortalApp } from "../../http/app.ts";
import { ExplainedRefusal, WrongFields } from "../../http/form.ts";
import { createRouteRegistrar } from "../../http/route-registrar.ts";
import { readCompleteMember } from "../../session-context/known-member.ts";
import { languageOf } from "../../session-context/language.ts";
import { portalUrl } from "../../session-context/portal-url.ts";
import { cachedRegions } from "../../session-context/region-cache.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { memberContext } from "../../session-context/session-context.ts";
import { consumeLimitOrThrow, SAVED_SEARCH_LIMIT } from "../../session-context/sessions/rate-limits.ts";
import { findOffers, parseSearchOrThrow } from "../offers/find.ts";
import { type PlaceLists, unknownPlaces } from "../offers/unknown-place.ts";
import { memberParty } from "../party.ts";
import { refusedStay, stayVerdictView } from "../verdicts.ts";
import { type PageSearchQuery, type SaveSearchDecision, savedSearchEndpoints } from "./contract.ts";
import { placeNames } from "./place.ts";
import { savedSearchSettings } from "./settings.ts";
import { savedSearchesView } from "./view.ts";

export function savedSearchRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, savedSearchEndpoints);
  const regions = cachedRegions(portal);
  const listView = (request: FastifyRequest, search?: SearchToSave) =>
    savedSearchesView(portal, {
      context: memberContext(request),
      language: languageOf(request, portal.settings),
      searchToFind: search,
    });

  serve("GET /api/kept-searches", (request) => listView(request, searchOfQuery(request.query)));
  serve("POST /api/kept-searches", async (request) => {
    const { brand, memberNumber } = memberContext(request).session;
    await consumeLimitOrThrow(portal, { limit: SAVED_SEARCH_LIMIT, subject: JSON.stringify([brand, memberNumber]) });
    const { search, lastDay, page } = await requireSavedSearch(portal, request, { ...request.body, regions });
    const language = languageOf(request, portal.settings);
    const place = await placeNames(search, { portal, regions, brand, memberNumber, language });
    const { every } = savedSearchSettings(portal.settings);
    const link = portalUrl(request, portal.settings, page + resultsQuery(search));
    const savedSearch = createSavedSearch(
      { ...search, id: randomUUID(), brand, memberNumber, place, link, language, lastDay },
      { now: portal.now(), intervalMs: every },
    );
    if ((await portal.stores.savedSearches.save(savedSearch, MAX_SAVED_SEARCHES)) === "full")
      throw limitRefusal(search, request);
    return listView(request, search);
  });
  serve("DELETE /api/kept-searches/:id", async (request) => {
    const isEnded = await portal.stores.savedSearches.remove(memberContext(request).session, request.params.id);
    if (!isEnded) throw new PorticoError("KEPT_SEARCH_UNKNOWN");
    return listView(request);
  });

  function limitRefusal({ stay }: SearchToSave, request: FastifyRequest): ExplainedRefusal {
    const today = brisbaneDay(portal.now());
    const facts = { stay, verdict: "yes", lastDay: today, today, kept: MAX_SAVED_SEARCHES, isKept: false } as const;
    return refusedToSave(explainSaveSearch(facts), request, portal);
  }
}

function searchOfQuery({ stay, keptFor = "free", shortStay, ...choices }: PageSearchQuery): SearchToSave | undefined {
  if (stay === undefined) return undefined;
  return { stay, choices: parseSavedChoices(stay, { ...choices, shortStay: shortStay === "true" }), keptFor };
}

/** Validates the search to save; throws the reason if it may not be saved. */
async function requireSavedSearch(
  portal: RunningPortal,
  request: FastifyRequest,
  { stay, choices, keptFor, regions }: SaveSearchDecision & Pick<PlaceLists, "regions">,
): Promise<{ search: SearchToSave; lastDay: Day; page: string }> {
  const context = memberContext(request);
  const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
  const known = await readCompleteMember(context, portal);
  const verdict = stayVerdictView(stay, known, setting);
  if (verdict.outcome === "no") throw await refusedStay({ portal, context }, { verdict, known, ...setting });
  const search: SearchToSave = { stay, choices: parseSavedChoices(stay, choices), keptFor };
  const lastDay = lastDayOf(search.choices);
  const ownSearches = (await portal.stores.savedSearches.list(context.session)).filter(
    (saved) => saved.lastDay >= setting.today,
  );
  const decision = explainSaveSearch({
    stay,
    verdict: verdict.outcome,
    lastDay,
    today: setting.today,
    kept: ownSearches.length,
    isKept: ownSearches.some((saved) => searchKey(saved) === searchKey(search)),
  });
  // Field errors come before the general refusal.
  if (stay !== "resort-specials" && stay !== "car-hire") parseSearchOrThrow(stay, search.choices, setting.today);
  if (decision.outcome !== "yes" || lastDay === undefined) throw refusedToSave(decision, request, portal);
  const party = memberParty(context, known.account);
  await requireKnownPlaces(portal, { search, party, today: setting.today, regions });
  return { search, lastDay, page: verdict.page };
}

/** Refuses places that the club does not have: such a search could never find anything. If the back-end fails, the place is accepted. */
async function requireKnownPlaces(
  portal: RunningPortal,
  {
    search,
    party,
    today,
    regions,
  }: { search: SearchToSave; party: StayParty; today: Day } & Pick<PlaceLists, "regions">,
): Promise<Guard> {
  const { stay, choices } = search;
  try {
    await findOffers(portal, { stay, search: parseSearchOrThrow(stay, choices, today), party });
  } catch (error) {
    if (error instanceof WrongFields) throw error;
  }
  const unknown = await unknownPlaces(stay, choices, { portal, regions, memberNumber: party.memberNumber });
  if (unknown.length > 0) throw new WrongFields(unknown);
}

function refusedToSave(
  decision: Parameters<typeof savedSearchMessages>[0],
  request: FastifyRequest,
  { settings }: Pick<RunningPortal, "settings">,
): ExplainedRefusal {
  return new ExplainedRefusal("SEARCH_NOT_KEPT", savedSearchMessages(decision, languageOf(request, settings)));
}

/** The query string that opens the results of this search. */
function resultsQuery({ choices, keptFor }: SearchToSave): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) if (name !== "weeksToShow") query.append(name, String(value));
  if (keptFor === "in reach") query.append("reach", "yes");
  return `?${query.toString()}`;
}
