// Cache of member snapshots, one for each session: stale-while-revalidate. A snapshot is fetched at sign-in,
// refreshed before it is too old, and refetched after a change. Concurrent requests share one fetch. A slow fetch
// never blocks a request for long; its result is cached when it arrives.

import type { Instant } from "@portico/domain/day";
import { areAllPartsRead, unreadParts } from "@portico/domain/member/known";
import { LRUCache } from "lru-cache";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { MemberSnapshot, StoredSession } from "../../portal/session-stores.ts";
import { endOtherSessions } from "./end-sessions.ts";
import {
  createSnapshotFetcher,
  memberKey,
  SNAPSHOT_MAX_AGE_MS,
  SNAPSHOT_RETRY_MS,
  SNAPSHOT_STALE_MS,
  type SnapshotRequest,
} from "./member-snapshot.ts";
import type { RateLimitPorts } from "./rate-limits.ts";

/** Snapshots are at most five minutes old; a part that could not be read is `undefined`. */
export interface MemberSnapshotCache {
  /** The cached snapshot if it is complete and fresh; otherwise `undefined`. */
  cachedSnapshot(session: StoredSession): MemberSnapshot | undefined;
  /** Whether the club has closed the account. An unreadable account counts as open. */
  isDisabled(session: StoredSession): Promise<boolean>;
  /** The snapshot without the parts that currently hang: for callers that can do without them. */
  currentSnapshot(session: StoredSession): Promise<MemberSnapshot>;
  /** The snapshot after waiting, up to the time limit, for parts that hang: for callers that need them. */
  completeSnapshot(session: StoredSession): Promise<MemberSnapshot>;
  /** Refetches after the member has changed something, and discards a fetch that began before. */
  refresh(session: StoredSession): Promise<MemberSnapshot>;
  /** Starts the fetch for a new session and does not wait for parts that hang. */
  startFetch(member: Pick<StoredSession, "memberNumber" | "brand">): Promise<SnapshotRequest>;
  /** Saves the parts that arrive later in the session. */
  saveWhenSettled(session: StoredSession, fetch: SnapshotRequest): void;
}

interface SnapshotFetch extends SnapshotRequest {
  /** What has arrived so far, or the previous snapshot if that is better. */
  current(): MemberSnapshot;
  /** Resolves when every part has settled and the result is saved. */
  readonly saved: Promise<void>;
}

/** The fetches of this node, by token hash. */
interface Fetches {
  readonly underWay: Map<string, SnapshotFetch>;
  readonly settledTimes: LRUCache<string, Instant>;
  /** A request keeps the session object that it found, so a newer snapshot is kept beside it. */
  readonly newer: WeakMap<StoredSession, MemberSnapshot>;
}

/** Number of sessions whose last fetch time is remembered. */
const MAX_FETCH_TIMES: Limit = 20_000;

export function createMemberSnapshotCache(
  portal: RateLimitPorts & Pick<Portal, "backEnd" | "now">,
): MemberSnapshotCache {
  const { now } = portal;
  const startRead = createSnapshotFetcher(portal);
  const fetches: Fetches = {
    underWay: new Map(),
    settledTimes: new LRUCache({ max: MAX_FETCH_TIMES }),
    newer: new WeakMap(),
  };
  const { underWay, settledTimes, newer } = fetches;
  const track = (session: StoredSession, read: SnapshotRequest) => trackFetch(portal, fetches, { session, read });
  const refetch = (session: StoredSession) => track(session, startRead(memberKey(session)));
  const fetchOnce = (session: StoredSession) => underWay.get(session.tokenHash) ?? refetch(session);

  /** The snapshot to use without waiting, if there is one; starts a refresh if it is stale. */
  function snapshotNow(session: StoredSession): MemberSnapshot | undefined {
    const snapshot = newer.get(session) ?? session.facts;
    if (snapshot === undefined || !isUsable(snapshot, now())) return undefined;
    const age = now() - Math.max(snapshot.readAt, settledTimes.get(session.tokenHash) ?? 0);
    if (!areAllPartsRead(snapshot))
      return age < SNAPSHOT_RETRY_MS && !underWay.has(session.tokenHash) ? snapshot : undefined;
    if (now() - snapshot.readAt >= SNAPSHOT_STALE_MS && age >= SNAPSHOT_RETRY_MS) fetchOnce(session);
    return snapshot;
  }

  /** The result of a fetch, after waiting for the parts that answer promptly, and for all parts if `isNeeded`. */
  async function waitFor(session: StoredSession, fetch: SnapshotFetch, isNeeded: boolean): Promise<MemberSnapshot> {
    await waitForPrompt(fetch, { all: fetch.saved, isNeeded });
    const snapshot = fetch.current();
    newer.set(session, snapshot);
    return snapshot;
  }

  async function facts(session: StoredSession, isNeeded: boolean): Promise<MemberSnapshot> {
    return snapshotNow(session) ?? waitFor(session, fetchOnce(session), isNeeded);
  }

  return {
    cachedSnapshot({ facts: snapshot }) {
      return snapshot !== undefined && now() - snapshot.readAt < SNAPSHOT_STALE_MS && areAllPartsRead(snapshot)
        ? snapshot
        : undefined;
    },
    async isDisabled(session) {
      const { isDisabled = false } = await facts(session, false);
      // Wait until the closing is saved, so that the refused member can be shown the reason.
      if (isDisabled) await underWay.get(session.tokenHash)?.saved;
      return isDisabled;
    },
    currentSnapshot: (session) => facts(session, false),
    completeSnapshot: (session) => facts(session, true),
    refresh: (session) => waitFor(session, refetch(session), true),
    async startFetch(member) {
      const read = startRead(memberKey(member));
      await waitForPrompt(read, { all: read.settled, isNeeded: false });
      return read;
    },
    saveWhenSettled: (session, read) => void track(session, read),
  };
}

/** Saves the result of a fetch in the session when every part has settled. */
function trackFetch(
  portal: RateLimitPorts & Pick<Portal, "now">,
  { underWay, settledTimes, newer }: Fetches,
  { session, read }: { session: StoredSession; read: SnapshotRequest },
): SnapshotFetch {
  const { stores, log, now } = portal;
  const key = session.tokenHash;
  const previous = newer.get(session) ?? session.facts;
  const save = async () => {
    await read.settled;
    // A newer fetch has replaced this one after a change.
    if (underWay.get(key) !== fetch) return;
    const result = fetch.current();
    newer.set(session, result);
    settledTimes.set(key, now());
    if (result !== previous) await stores.sessions.change(key, { facts: result });
    if (result.isDisabled === true) await endAll(portal, session);
  };
  const fetch: SnapshotFetch = {
    ...read,
    current: () => preferComplete(read.partial(), { previous, now: now() }),
    saved: save()
      .catch((error: unknown) => log.warn({ event: "facts.not-kept", error }))
      .finally(() => underWay.get(key) === fetch && underWay.delete(key)),
  };
  underWay.set(key, fetch);
  return fetch;
}

async function endAll(portal: RateLimitPorts, { memberNumber }: StoredSession): Promise<Guard> {
  await portal.stores.devices.forgetAll(memberNumber);
  const count = await endOtherSessions(portal, memberNumber, { by: "closed" });
  portal.log.warn({ event: "session.account-disabled", count });
}

/** If a part failed, a previous snapshot with more parts wins while it is fresh enough. */
function preferComplete(
  snapshot: MemberSnapshot,
  { previous, now }: { previous: MemberSnapshot | undefined; now: Instant },
): MemberSnapshot {
  if (snapshot.isDisabled === true) return snapshot;
  const hasFewerParts = previous !== undefined && unreadParts(snapshot).length > unreadParts(previous).length;
  return hasFewerParts && isUsable(previous, now) ? previous : snapshot;
}

function isUsable(snapshot: MemberSnapshot, now: Instant): boolean {
  return now - snapshot.readAt < SNAPSHOT_MAX_AGE_MS;
}

/**
 * Resolves when all parts that do not hang have settled. If `isNeeded`, it waits for the others too, up to the time
 * limit.
 */
async function waitForPrompt(
  { promptParts, timedOut }: SnapshotRequest,
  { all, isNeeded }: { all: Promise<void>; isNeeded: boolean },
): Promise<void> {
  await Promise.race([all, timedOut, ...(promptParts === undefined || isNeeded ? [] : [promptParts])]);
}
