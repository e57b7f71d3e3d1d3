// The cache is valid because only this process writes the file (lock.ts).

import { setImmediate } from "node:timers/promises";
import type { Instant } from "@portico/domain/day";
import { LRUCache } from "lru-cache";
import type { MemberSessions, SessionStore, StoredSession } from "../../portal/session-stores.ts";
import { type SessionRow, sessionOf, snapshotJson } from "../rows.ts";
import type { Engine } from "./engine.ts";

export interface SqliteSessions {
  readonly sessions: SessionStore;
  readonly memberSessions: MemberSessions;
  readonly sweep: (now: Instant) => Promise<void>;
  readonly clearCache: () => void;
}

type SessionCache = LRUCache<string, StoredSession>;

const COLUMNS = "token_hash, brand, member_number, created_at, expires, facts, browser";
// One statement for all rows would block every request.
const SWEEP_BATCH = 200;

/** `cacheSize` is the maximum number of sessions in memory. */
export function sqliteSessions(engine: Engine, cacheSize: number): SqliteSessions {
  const cache: SessionCache = new LRUCache({ max: cacheSize });
  const sweep = engine.database.prepare(
    `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires <= ? LIMIT ${SWEEP_BATCH})`,
  );
  return {
    sessions: sessionMethods(engine, cache),
    memberSessions: memberSessionMethods(engine, cache),
    sweep: async (now) => {
      while ((await engine.run(() => sweep.run(now).changes)) === SWEEP_BATCH) await setImmediate();
      // After the rows: a read during the sweep may have cached an expired session.
      for (const [tokenHash, { expires }] of cache) if (expires <= now) cache.delete(tokenHash);
    },
    clearCache: () => cache.clear(),
  };
}

function sessionMethods({ database, run }: Engine, cache: SessionCache): SessionStore {
  const find = database.prepare(`SELECT ${COLUMNS} FROM sessions WHERE token_hash = ?`);
  const save = database.prepare(
    `INSERT INTO sessions (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (token_hash) DO UPDATE SET brand = excluded.brand,
       member_number = excluded.member_number, created_at = excluded.created_at, expires = excluded.expires, facts = excluded.facts,
       browser = excluded.browser`,
  );
  const change = database.prepare(
    "UPDATE sessions SET expires = coalesce(?, expires), facts = coalesce(?, facts) WHERE token_hash = ?",
  );
  const end = database.prepare("DELETE FROM sessions WHERE token_hash = ?");
  const read = (tokenHash: string) => {
    const row = find.get(tokenHash) as unknown as SessionRow | undefined;
    if (row === undefined) return undefined;
    const session = sessionOf(row);
    cache.set(tokenHash, session);
    return session;
  };
  return {
    find: async (tokenHash) => cache.get(tokenHash) ?? (await run(() => read(tokenHash))),
    save: (session) =>
      run(() => {
        const { tokenHash, brand, memberNumber, createdAt, expires, facts, browser = null } = session;
        save.run(tokenHash, brand, memberNumber, createdAt, expires, snapshotJson(facts), browser);
        cache.set(tokenHash, session);
      }),
    change: (tokenHash, { expires, facts }) =>
      run(() => {
        if (change.run(expires ?? null, snapshotJson(facts), tokenHash).changes === 0) return false;
        const cached = cache.get(tokenHash);
        if (cached !== undefined) {
          cache.set(tokenHash, { ...cached, expires: expires ?? cached.expires, facts: facts ?? cached.facts });
        }
        return true;
      }),
    end: (tokenHash) =>
      run(() => {
        // Even if the write fails.
        cache.delete(tokenHash);
        return end.run(tokenHash).changes > 0;
      }),
  };
}

function memberSessionMethods({ database, run }: Engine, cache: SessionCache): MemberSessions {
  const list = database.prepare(
    `SELECT ${COLUMNS} FROM sessions WHERE member_number = ? ORDER BY created_at DESC, token_hash`,
  );
  const endAll = database.prepare(
    "DELETE FROM sessions WHERE member_number = ? AND token_hash IS NOT ? RETURNING token_hash",
  );
  const endOldest = database.prepare(
    `DELETE FROM sessions WHERE member_number = ? AND expires > ? AND token_hash NOT IN
       (SELECT token_hash FROM sessions WHERE member_number = ? AND expires > ? ORDER BY created_at DESC, token_hash LIMIT ?)
     RETURNING token_hash`,
  );
  const dropFromCache = (rows: unknown) => {
    const ended = rows as readonly Pick<SessionRow, "token_hash">[];
    for (const { token_hash } of ended) cache.delete(token_hash);
    return ended.map(({ token_hash: tokenHash }) => ({ tokenHash }));
  };
  return {
    list: (memberNumber) => run(() => (list.all(memberNumber) as unknown as SessionRow[]).map(sessionOf)),
    endOldest: (memberNumber, { max, now }) =>
      run(() => dropFromCache(endOldest.all(memberNumber, now, memberNumber, now, max))),
    endAll: (memberNumber, { except } = {}) =>
      run(() => dropFromCache(endAll.all(memberNumber, except ?? null)).length),
  };
}
