// Repeats saved searches and has the back-end mail the members whose search found something.
// Searches run one at a time, the longest overdue first. Each back-end call waits for its slot in a rate limit that all nodes share.

import type { BackEndPorts } from "@portico/domain/club/ports";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { accountOf } from "@portico/domain/member/account";
import {
  afterFailure,
  afterIneligible,
  afterNotice,
  afterNoticeFailure,
  afterSearch,
  countFound,
  isNoticeDue,
  minCallIntervalMs,
  noticeId,
  type SavedSearch,
} from "@portico/domain/stays/saved-search";
import { savedSearchTitle } from "@portico/domain/stays/saved-search-messages";
import { explainStay } from "@portico/domain/stays/verdict";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { holdingsOf } from "../../session-context/holdings.ts";
import { createMemberReadCache } from "../../session-context/member-read-cache.ts";
import { findOffers, parseSearchOrThrow } from "../offers/find.ts";
import { holdingsToPay } from "../offers/holdings-to-pay.ts";
import { memberParty } from "../party.ts";
import { savedSearchSettings } from "./settings.ts";

export interface SavedSearchPorts extends Pick<Portal, "backEnd" | "stores" | "now" | "log" | "settings"> {
  readonly node: string;
  /** Sleeps; rejects if the portal closes. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether the portal is closing: an acquired search is then returned unchanged. */
  readonly isClosing: () => boolean;
}

/** Counters of one run. */
export interface Round {
  readonly asked: number;
  readonly failed: number;
  readonly told: number;
}

/** Minimum duration of a node's lease on a search; longer if the rate limit is low. */
const LEASE = 10 * 60_000;
/** Upper estimate of back-end calls for one search. */
const CALLS_PER_SEARCH = 20;

/** Creates the worker. A run handles all due searches and ends when none is left. */
export function createSavedSearchWorker(ports: SavedSearchPorts): () => Promise<Round> {
  const { stores, now, node, settings } = ports;
  const { every, callsPerMinute } = savedSearchSettings(settings);
  const callIntervalMs = minCallIntervalMs(callsPerMinute);
  const club = rateLimited(ports.backEnd, async () => {
    const slot = await stores.savedSearches.reserveCall(now(), callIntervalMs);
    if (slot > now()) await ports.wait(slot - now());
  });
  const processSearch = createSearchProcessor({ ...ports, backEnd: club, every });
  return async () => {
    const round = { asked: 0, failed: 0, told: 0 };
    while (!ports.isClosing()) {
      const leaseEnd = (now() + LEASE + CALLS_PER_SEARCH * callIntervalMs) as Instant;
      const savedSearch = await stores.savedSearches.lease({ node, now: now(), until: leaseEnd });
      if (savedSearch === undefined) return round;
      const updated = await processSearch(savedSearch);
      if (updated === "ended") continue;
      await stores.savedSearches.release(updated, node);
      round.asked += 1;
      if (updated.failures > 0) round.failed += 1;
      if (updated.notices > savedSearch.notices) round.told += 1;
    }
    return round;
  };
}

/** Wraps every call of every back-end port so that it first waits for `next`. */
function rateLimited(club: BackEndPorts, waitForSlot: () => Promise<void>): BackEndPorts {
  const limit =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      await waitForSlot();
      return call(...args);
    };
  const limitPort = (portCalls: object) =>
    Object.fromEntries(
      Object.entries(portCalls).map(([name, call]) => [name, limit(call as (...args: unknown[]) => unknown)]),
    );
  const ports = Object.entries(club).filter(([, portCalls]) => typeof portCalls === "object");
  return Object.fromEntries(
    ports.map(([name, portCalls]) => [name, limitPort(portCalls as object)]),
  ) as unknown as BackEndPorts;
}

/** Handles one search: checks that the member may still book the stay, searches, and decides whether to notify. */
function createSearchProcessor(
  ports: SavedSearchPorts & { readonly every: number },
): (savedSearch: SavedSearch) => Promise<SavedSearch | "ended"> {
  const { stores, now, log, every, isClosing } = ports;
  const runSearch = createSearchRunner(ports);
  const timing = () => ({ now: now(), intervalMs: every });
  return async (savedSearch) => {
    let result: SearchResult;
    try {
      result = await runSearch(savedSearch);
    } catch (error) {
      if (isClosing()) return savedSearch;
      log.warn({ event: "kept-search.not-asked", id: savedSearch.id, error });
      return afterFailure(savedSearch, timing());
    }
    if (result === "closed account") {
      await stores.savedSearches.remove(savedSearch, savedSearch.id);
      return "ended";
    }
    if (result === "refused") return afterIneligible(savedSearch, timing());
    if (result === "not known") return afterFailure(savedSearch, timing());
    const updated = afterSearch(savedSearch, result, timing());
    return isNoticeDue(updated, now()) ? notify(ports, updated) : updated;
  };
}

/** Has the back-end mail the member. On failure the next run sends the same notice again. */
async function notify(
  { backEnd, now, log, every }: SavedSearchPorts & { readonly every: number },
  savedSearch: SavedSearch,
): Promise<SavedSearch> {
  const { memberNumber, language, found: result, link, id } = savedSearch;
  try {
    const search = savedSearchTitle(savedSearch, language).slice(0, MAX_TITLE_LENGTH);
    await backEnd.stayNotices.send({ id: noticeId(savedSearch), memberNumber, language, search, found: result, link });
    return afterNotice(savedSearch, now());
  } catch (error) {
    log.warn({ event: "kept-search.not-told", id, error });
    return afterNoticeFailure(savedSearch, { now: now(), intervalMs: every });
  }
}

const MAX_TITLE_LENGTH: Limit = 200;

type SearchResult = number | "refused" | "not known" | "closed account";

function createSearchRunner(ports: SavedSearchPorts): (savedSearch: SavedSearch) => Promise<SearchResult> {
  const { backEnd, log, now } = ports;
  const reads = createMemberReadCache(now);
  return async (savedSearch) => {
    const { stay, choices, keptFor, brand } = savedSearch;
    const subject = { session: savedSearch };
    const today = brisbaneDay(now());
    const holdings = holdingsOf({ backEnd, reads, log }, subject);
    const profile = await holdings.profile();
    if (profile.isDisabled === true) return "closed account";
    const memberships = await reads.read(subject, "memberships", (key) => backEnd.memberships.externalMemberships(key));
    const { accountId, accountName, accountType } = profile;
    const member = { accountId, accountName, accountType, memberships };
    const account = accountOf(member, { brand, today });
    const { outcome } = explainStay({ stay, member, account, today });
    if (outcome !== "yes") return outcome === "no" ? "refused" : "not known";
    const party = memberParty(subject, account);
    const offers = await findOffers({ backEnd }, { stay, search: parseSearchOrThrow(stay, choices, today), party });
    const payingHoldings =
      keptFor === "free" || offers.length === 0 ? {} : await holdingsToPay(holdings, { stay, party, log });
    return countFound(offers, { keptFor, holdings: payingHoldings, today }) ?? "not known";
  };
}
