// Sessions in PostgreSQL. Nothing of them is held in memory: what one node ends, no node finds.

import type { Instant } from "@portico/domain/day";
import type { MemberSessions, SessionStore } from "@portico/domain/session/source";
import { factsText, type SessionRow, sessionOf } from "../records.ts";
import type { Engine, Statement } from "./engine.ts";
import { canBeStored } from "./text.ts";

const COLUMNS = "token_hash, brand, member_number, created_at, expires, facts, browser";
const SWEPT_AT_ONCE = 2_000;

const FIND: Statement = {
  name: "session-find",
  text: `SELECT ${COLUMNS} FROM portico.sessions WHERE token_hash = $1`,
};
const SAVE: Statement = {
  name: "session-save",
  text: `INSERT INTO portico.sessions (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (token_hash) DO UPDATE SET brand = excluded.brand, member_number = excluded.member_number,
           created_at = excluded.created_at, expires = excluded.expires, facts = excluded.facts, browser = excluded.browser`,
};
const CHANGE: Statement = {
  name: "session-change",
  text: `UPDATE portico.sessions SET expires = coalesce($2, expires), facts = coalesce($3, facts) WHERE token_hash = $1
         RETURNING 1`,
};
const END: Statement = {
  name: "session-end",
  text: "DELETE FROM portico.sessions WHERE token_hash = $1 RETURNING 1",
};
const OF_MEMBER: Statement = {
  name: "session-of-member",
  text: `SELECT ${COLUMNS} FROM portico.sessions WHERE member_number = $1 ORDER BY created_at DESC, token_hash COLLATE "C"`,
};
const END_ALL: Statement = {
  name: "session-end-all",
  text: "DELETE FROM portico.sessions WHERE member_number = $1 AND token_hash IS DISTINCT FROM $2 RETURNING 1",
};
const END_OLDEST: Statement = {
  name: "session-end-oldest-2",
  text: `DELETE FROM portico.sessions WHERE member_number = $1 AND expires > $2 AND token_hash NOT IN
           (SELECT token_hash FROM portico.sessions WHERE member_number = $1 AND expires > $2
            ORDER BY created_at DESC, token_hash COLLATE "C" LIMIT $3)
         RETURNING token_hash AS "tokenHash"`,
};
// Nodes that sweep at once pass each other by, and one that is being extended meanwhile stays.
const SWEEP: Statement = {
  name: "session-sweep",
  text: `DELETE FROM portico.sessions WHERE token_hash IN
           (SELECT token_hash FROM portico.sessions WHERE expires <= $1 LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)
         RETURNING 1`,
};

/** Sessions one by one. */
export function postgresSessions({ ask }: Engine): SessionStore {
  const isAny = async (statement: Statement, values: Parameters<Engine["ask"]>[1]) =>
    (await ask(statement, values)).length > 0;
  return {
    find: async (tokenHash) => {
      if (!canBeStored(tokenHash)) return undefined;
      const [row] = await ask<SessionRow>(FIND, [tokenHash]);
      return row === undefined ? undefined : sessionOf(row);
    },
    save: async ({ tokenHash, brand, memberNumber, createdAt, expires, facts, browser = null }) => {
      await ask(SAVE, [tokenHash, brand, memberNumber, createdAt, expires, factsText(facts), browser]);
    },
    change: async (tokenHash, { expires, facts }) =>
      canBeStored(tokenHash) && isAny(CHANGE, [tokenHash, expires ?? null, factsText(facts)]),
    end: async (tokenHash) => canBeStored(tokenHash) && isAny(END, [tokenHash]),
  };
}

/** Sessions by member. */
export function postgresMemberSessions({ ask }: Engine): MemberSessions {
  return {
    of: async (memberNumber) =>
      canBeStored(memberNumber) ? (await ask<SessionRow>(OF_MEMBER, [memberNumber])).map(sessionOf) : [],
    keepNewest: async (memberNumber, { most, now }) =>
      canBeStored(memberNumber) ? ask<{ tokenHash: string }>(END_OLDEST, [memberNumber, now, most]) : [],
    endAll: async (memberNumber, { keep } = {}) =>
      canBeStored(memberNumber) ? (await ask(END_ALL, [memberNumber, keep ?? null])).length : 0,
  };
}

/** Removes the sessions that have expired. */
export async function sweepSessions({ ask }: Engine, now: Instant): Promise<void> {
  let swept = SWEPT_AT_ONCE;
  while (swept === SWEPT_AT_ONCE) swept = (await ask(SWEEP, [now])).length;
}
