// Sessions in SQLite, with those used last in memory. Only this process writes them (lock.ts), so the two never differ.

import { setImmediate } from "node:timers/promises";
import type { Instant } from "@portico/domain/day";
import type { MemberSessions, StoredSession } from "@portico/domain/session/source";
import { LRUCache } from "lru-cache";
import type { HeldSessions } from "../../portal.ts";
import { factsText, type SessionRow, sessionOf } from "../records.ts";
import type { Engine } from "./engine.ts";

/** Both ports onto the table, and its sweep. */
export interface SqliteSessions {
  readonly sessions: HeldSessions;
  readonly memberSessions: MemberSessions;
  readonly sweep: (now: Instant) => Promise<void>;
  /** Forgets what is in memory. */
  readonly forget: () => void;
}

type Held = LRUCache<string, StoredSession>;

const COLUMNS = "token_hash, brand, member_number, created_at, expires, facts, browser";
// So many at a time, with other work in between: removing them all at once would hold up every request.
const SWEPT_AT_ONCE = 200;

/** The sessions of a file; `kept` of them in memory. */
export function sqliteSessions(engine: Engine, kept: number): SqliteSessions {
  const held: Held = new LRUCache({ max: kept });
  const sweep = engine.database.prepare(
    `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires <= ? LIMIT ${SWEPT_AT_ONCE})`,
  );
  return {
    sessions: oneByOne(engine, held),
    memberSessions: byMember(engine, held),
    sweep: async (now) => {
      while ((await engine.run(() => sweep.run(now).changes)) === SWEPT_AT_ONCE) await setImmediate();
      // Now, for those too that were looked up in between.
      for (const [tokenHash, { expires }] of held) if (expires <= now) held.delete(tokenHash);
    },
    forget: () => held.clear(),
  };
}

function oneByOne({ database, run }: Engine, held: Held): HeldSessions {
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
    held.set(tokenHash, session);
    return session;
  };
  return {
    held: (tokenHash) => held.get(tokenHash),
    find: async (tokenHash) => held.get(tokenHash) ?? (await run(() => read(tokenHash))),
    save: (session) =>
      run(() => {
        const { tokenHash, brand, memberNumber, createdAt, expires, facts, browser = null } = session;
        save.run(tokenHash, brand, memberNumber, createdAt, expires, factsText(facts), browser);
        held.set(tokenHash, session);
      }),
    change: (tokenHash, { expires, facts }) =>
      run(() => {
        if (change.run(expires ?? null, factsText(facts), tokenHash).changes === 0) return false;
        const before = held.get(tokenHash);
        if (before !== undefined) {
          held.set(tokenHash, { ...before, expires: expires ?? before.expires, facts: facts ?? before.facts });
        }
        return true;
      }),
    end: (tokenHash) =>
      run(() => {
        // Whether or not it can be written.
        held.delete(tokenHash);
        return end.run(tokenHash).changes > 0;
      }),
  };
}

function byMember({ database, run }: Engine, held: Held): MemberSessions {
  const of = database.prepare(
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
  const drop = (rows: unknown) => {
    const ended = rows as readonly Pick<SessionRow, "token_hash">[];
    for (const { token_hash } of ended) held.delete(token_hash);
    return ended.map(({ token_hash: tokenHash }) => ({ tokenHash }));
  };
  return {
    of: (memberNumber) => run(() => (of.all(memberNumber) as unknown as SessionRow[]).map(sessionOf)),
    keepNewest: (memberNumber, { most, now }) =>
      run(() => drop(endOldest.all(memberNumber, now, memberNumber, now, most))),
    endAll: (memberNumber, { keep } = {}) => run(() => drop(endAll.all(memberNumber, keep ?? null)).length),
  };
}
