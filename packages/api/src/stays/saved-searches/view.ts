// Converts saved searches to the response format.

import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { MAX_SAVED_SEARCHES } from "@portico/domain/stays/save-search-rules";
import {
  isOver,
  type SavedSearch,
  type SearchToSave,
  savedSearchState,
  searchKey,
} from "@portico/domain/stays/saved-search";
import { emailHint, savedSearchTitle } from "@portico/domain/stays/saved-search-messages";
import type { Limit } from "../../guard-marks.ts";
import { emailAddressOf } from "../../session-context/email-address.ts";
import { holdingsOf } from "../../session-context/holdings.ts";
import { readKnownMember } from "../../session-context/known-member.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import type { MemberContext } from "../../session-context/session-context.ts";
import { withTimeout } from "../../session-context/with-timeout.ts";
import { stayVerdictView } from "../verdicts.ts";
import type { SavedSearchesResponse, SavedSearchView } from "./contract.ts";
import { savedSearchSettings } from "./settings.ts";

/** How long the response waits for the e-mail address, in milliseconds. */
const MAX_ADDRESS_WAIT_MS: Limit = 750;

/** The member's saved searches, without those that are over. */
export async function savedSearchesView(
  portal: RunningPortal,
  {
    context,
    language,
    searchToFind,
  }: { context: MemberContext; language: Language; searchToFind?: SearchToSave | undefined },
): Promise<SavedSearchesResponse> {
  const now = portal.now();
  const savedSearches = (await portal.stores.savedSearches.list(context.session)).filter(
    (saved) => !isOver(saved, now),
  );
  const profileSection = loadSection("profile", () => holdingsOf(portal, context).profile(), portal.log);
  const verdictOf = savedSearches.some(({ isPaused }) => isPaused)
    ? await createVerdictOf(portal, { context, language, now })
    : undefined;
  const profile = sectionValue(
    await withTimeout(profileSection, portal.settings.searchTimeoutMs ?? MAX_ADDRESS_WAIT_MS),
  );
  const mailbox = profile && emailAddressOf(profile);
  return {
    searches: savedSearches.map((saved) => savedSearchView(saved, { language, verdictOf })),
    ofQuestion:
      savedSearches.find((saved) => searchToFind !== undefined && searchKey(saved) === searchKey(searchToFind))?.id ??
      null,
    most: MAX_SAVED_SEARCHES,
    everyMinutes: Math.round(savedSearchSettings(portal.settings).every / 60_000),
    mailTo: mailbox === undefined ? null : emailHint(mailbox),
  };
}

type VerdictOf = (savedSearch: SavedSearch) => { readonly outcome: string; readonly because: string };

async function createVerdictOf(
  portal: RunningPortal,
  { context, language, now }: { context: MemberContext; language: Language; now: Instant },
): Promise<VerdictOf> {
  const known = await readKnownMember(context, portal);
  return ({ stay }) => stayVerdictView(stay, known, { today: brisbaneDay(now), language });
}

function savedSearchView(
  savedSearch: SavedSearch,
  { language, verdictOf }: { language: Language; verdictOf: VerdictOf | undefined },
): SavedSearchView {
  const { id, stay, choices, keptFor, link, found, askedAt, nextAt, lastDay } = savedSearch;
  const state = savedSearchState(savedSearch);
  const verdict = state === "paused" ? verdictOf?.(savedSearch) : undefined;
  const { pathname, search } = new URL(link);
  return {
    id,
    title: savedSearchTitle(savedSearch, language),
    stay,
    choices,
    keptFor,
    link: pathname + search,
    // If the member may book the stay again, the next run of the worker resumes the search.
    state: verdict?.outcome === "yes" ? "waiting" : state,
    found,
    askedAt: askedAt === undefined ? null : isoInstant(askedAt),
    nextAt: isoInstant(nextAt),
    lastDay: isoDay(lastDay),
    because: verdict === undefined || verdict.outcome === "yes" ? null : verdict.because,
  };
}
