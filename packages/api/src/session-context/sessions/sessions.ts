import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { brisbaneDay, type Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { type Account, accountOf } from "@portico/domain/member/account";
import { hasReachedMaxLifetime, type SessionState, sessionState } from "@portico/domain/session/session";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { MemberSnapshot, StoredSession } from "../../portal/session-stores.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { createMemberSnapshotCache, type MemberSnapshotCache } from "./member-snapshot-cache.ts";
import type { RateLimitPorts } from "./rate-limits.ts";
import { recordEndReason } from "./session-end-reason.ts";
import { createSignOutQueue } from "./sign-out-queue.ts";

export interface SessionLookup {
  readonly state: SessionState;
  /** Only if the session is live. */
  readonly session: StoredSession | undefined;
}

interface StartedSession {
  readonly token: string;
  readonly session: StoredSession;
}

export interface Sessions extends MemberSnapshotCache {
  find(token: string | undefined, brand: Brand): Promise<SessionLookup>;
  start(member: { memberNumber: string; brand: Brand; browser?: string | undefined }): Promise<StartedSession>;
  /** The old token stops working. */
  renew(session: StoredSession): Promise<StartedSession>;
  /** Extends the idle timeout, up to the maximum lifetime. Resolves to the new end. */
  extend(session: StoredSession): Promise<Guard<Instant>>;
  /** Takes effect at once on this node; queues the write if the store fails. Never rejects. */
  end(session: Pick<StoredSession, "tokenHash">): Promise<Guard>;
  /** For a token that could not be looked up. */
  endByToken(token: string | undefined): Promise<void>;
  /** Writes the queued ends to the store. */
  close(): Promise<void>;
}

/** For each member; beyond it the oldest session ends. */
export const MAX_SESSIONS: Limit = 20;

// A busy session must not write a row with every request.
const EXTENSION_STEP_MS = 60_000;

const SIGNED_OUT: SessionLookup = { state: "signed-out", session: undefined };
export const ENDED_SESSION: SessionLookup = { state: "expired", session: undefined };

type SessionPortal = Pick<Portal, "stores" | "settings" | "backEnd" | "log" | "now" | "steadyNow">;

export function createSessions(portal: SessionPortal): Sessions {
  const { stores, now } = portal;
  const { idleTimeoutMs, maxLifetimeMs } = portal.settings.sessions;
  const snapshots = createMemberSnapshotCache(portal);
  const signOuts = createSignOutQueue(portal);
  const expiryOf = (createdAt: Instant) => Math.min(now() + idleTimeoutMs, createdAt + maxLifetimeMs) as Instant;

  async function save(session: Omit<StoredSession, "tokenHash">): Promise<StartedSession> {
    const token = newToken();
    const stored: StoredSession = { ...session, tokenHash: tokenHash(token) as string };
    await stores.sessions.save(stored);
    signOuts.retry();
    return { token, session: stored };
  }

  return {
    ...snapshots,
    async find(token, brand) {
      if (token === undefined) return SIGNED_OUT;
      const hash = tokenHash(token);
      if (hash === undefined || signOuts.isEnded(hash)) return ENDED_SESSION;
      return toLookup(await stores.sessions.find(hash), { brand, now: now() });
    },
    async start(member) {
      const createdAt = now();
      const fetch = await snapshots.startFetch(member);
      const snapshot = fetch.partial();
      if (snapshot.isDisabled === true) throw new PorticoError("CREDENTIALS_REFUSED");
      const started = await save({ ...member, createdAt, expires: expiryOf(createdAt), facts: snapshot });
      await endOldest(portal, member.memberNumber, createdAt);
      snapshots.saveWhenSettled(started.session, fetch);
      return started;
    },
    async renew(session) {
      const { tokenHash: previousHash, ...rest } = session;
      const started = await save({ ...rest, expires: expiryOf(session.createdAt) });
      await stores.sessions.end(previousHash);
      return started;
    },
    async extend(session) {
      const { createdAt } = session;
      const expires = expiryOf(createdAt);
      const isAtMaxLifetime = hasReachedMaxLifetime({ createdAt, expires }, maxLifetimeMs) && expires > session.expires;
      if (expires - session.expires < EXTENSION_STEP_MS && !isAtMaxLifetime) return session.expires;
      const isExtended = await stores.sessions.change(session.tokenHash, { expires });
      signOuts.retry();
      if (isAtMaxLifetime) await recordEndReason(portal, { reason: "longest", sessions: [session] });
      return isExtended ? expires : session.expires;
    },
    end: ({ tokenHash: hash }) => signOuts.end(hash),
    async endByToken(token) {
      const hash = token === undefined ? undefined : tokenHash(token);
      if (hash !== undefined) await signOuts.end(hash);
    },
    close: () => signOuts.close(),
  };
}

async function endOldest(portal: RateLimitPorts, memberNumber: string, now: Instant): Promise<void> {
  const sessions = await portal.stores.memberSessions.endOldest(memberNumber, { max: MAX_SESSIONS, now });
  await recordEndReason(portal, { reason: "newer", sessions });
}

function toLookup(session: StoredSession | undefined, { brand, now }: { brand: Brand; now: Instant }): SessionLookup {
  if (session === undefined || session.brand !== brand) return ENDED_SESSION;
  const state = sessionState({ presented: true, expires: session.expires, now });
  return state === "signed-in" ? { state, session } : ENDED_SESSION;
}

const accounts = new WeakMap<MemberSnapshot, { readonly today: Day; readonly account: Account }>();

/** Cached for each snapshot and day; `undefined` if the back-end could not identify the member. */
export function accountOfSnapshot(
  facts: MemberSnapshot,
  { brand, now }: { brand: Brand; now: Instant },
): Account | undefined {
  if (facts.identity === undefined) return undefined;
  const today = brisbaneDay(now);
  const cached = accounts.get(facts);
  if (cached?.today === today) return cached.account;
  const account = accountOf(facts.identity, { brand, today });
  accounts.set(facts, { today, account });
  return account;
}
