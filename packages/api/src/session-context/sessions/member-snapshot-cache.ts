// Stale-while-revalidate, one snapshot a session. Concurrent requests share one fetch. A slow fetch never blocks a
// request for long; its result is cached when it arrives.

import type { Instant } from "@portico/domain/day";
import { areAllPartsRead, unreadParts } from "@portico/domain/member/read-parts";
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

/** A part that could not be read is `undefined`. */
export interface MemberSnapshotCache {
  /** `undefined` unless the cached snapshot is complete and fresh. */
  cachedSnapshot(session: StoredSession): MemberSnapshot | undefined;
  /** An unreadable account counts as open. */
  isDisabled(session: StoredSession): Promise<boolean>;
  /** Does not wait for parts that hang. */
  currentSnapshot(session: StoredSession): Promise<MemberSnapshot>;
  /** Waits for parts that hang, up to the time limit. */
  completeSnapshot(session: StoredSession): Promise<MemberSnapshot>;
  /** For use after a change: discards a fetch that began before. */
  refresh(session: StoredSession): Promise<MemberSnapshot>;
  /** For a new session; does not wait for parts that hang. */
  startFetch(member: Pick<StoredSession, "memberNumber" | "brand">): Promise<SnapshotRequest>;
  /** Saves the parts that arrive later in the session. */
  saveWhenSettled(session: StoredSession, fetch: SnapshotRequest): void;
}

interface SnapshotFetch extends SnapshotRequest {
  /** The parts so far, or the previous snapshot if that is more complete. */
  current(): MemberSnapshot;
  /** Resolves after every part has settled and the result is saved. */
  readonly saved: Promise<void>;
}

/** Keyed by token hash. */
interface Fetches {
  readonly underWay: Map<string, SnapshotFetch>;
  readonly settledTimes: LRUCache<string, Instant>;
  /** A request holds the session object that it read, so a newer snapshot is stored beside it. */
  readonly newer: WeakMap<StoredSession, MemberSnapshot>;
}

/** Sessions whose last fetch time is remembered. */
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

  /** The usable cached snapshot; starts a refresh if it is stale. */
  function snapshotNow(session: StoredSession): MemberSnapshot | undefined {
    const snapshot = newer.get(session) ?? session.facts;
    if (snapshot === undefined || !isUsable(snapshot, now())) return undefined;
    const age = now() - Math.max(snapshot.readAt, settledTimes.get(session.tokenHash) ?? 0);
    if (!areAllPartsRead(snapshot))
      return age < SNAPSHOT_RETRY_MS && !underWay.has(session.tokenHash) ? snapshot : undefined;
    if (now() - snapshot.readAt >= SNAPSHOT_STALE_MS && age >= SNAPSHOT_RETRY_MS) fetchOnce(session);
    return snapshot;
  }

  /** Waits for the parts that respond promptly, and for all parts if `isNeeded`. */
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
      // The closing must be saved first, so that the refused member can be shown the reason.
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
    // After a change, a newer fetch has replaced this one.
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
  const count = await endOtherSessions(portal, memberNumber, { reason: "closed" });
  portal.log.warn({ event: "session.account-disabled", count });
}

/** A more complete previous snapshot wins while it is fresh enough. */
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
 * Resolves when all parts that do not hang have settled; if `isNeeded`, also waits for the others up to the time
 * limit.
 */
async function waitForPrompt(
  { promptParts, timedOut }: SnapshotRequest,
  { all, isNeeded }: { all: Promise<void>; isNeeded: boolean },
): Promise<void> {
  await Promise.race([all, timedOut, ...(promptParts === undefined || isNeeded ? [] : [promptParts])]);
}
