// Nothing is cached, so a session that one node ends is gone on every node.

import type { Instant } from "@portico/domain/day";
import type { MemberSessions, SessionStore } from "../../portal/session-stores.ts";
import { type SessionRow, sessionOf, snapshotJson } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const COLUMNS = "token_hash, brand, member_number, created_at, expires, facts, browser";
const SWEEP_BATCH = 2_000;

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
// Concurrent sweeps skip each other's rows and sessions that are being extended.
const SWEEP: Statement = {
  name: "session-sweep",
  text: `DELETE FROM portico.sessions WHERE token_hash IN
           (SELECT token_hash FROM portico.sessions WHERE expires <= $1 LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING 1`,
};

export function postgresSessions({ query }: Engine): SessionStore {
  const changesAny = async (statement: Statement, values: Parameters<Engine["query"]>[1]) =>
    (await query(statement, values)).length > 0;
  return {
    find: async (tokenHash) => {
      if (!isStorableText(tokenHash)) return undefined;
      const [row] = await query<SessionRow>(FIND, [tokenHash]);
      return row === undefined ? undefined : sessionOf(row);
    },
    save: async ({ tokenHash, brand, memberNumber, createdAt, expires, facts, browser = null }) => {
      await query(SAVE, [tokenHash, brand, memberNumber, createdAt, expires, snapshotJson(facts), browser]);
    },
    change: async (tokenHash, { expires, facts }) =>
      isStorableText(tokenHash) && changesAny(CHANGE, [tokenHash, expires ?? null, snapshotJson(facts)]),
    end: async (tokenHash) => isStorableText(tokenHash) && changesAny(END, [tokenHash]),
  };
}

export function postgresMemberSessions({ query }: Engine): MemberSessions {
  return {
    list: async (memberNumber) =>
      isStorableText(memberNumber) ? (await query<SessionRow>(OF_MEMBER, [memberNumber])).map(sessionOf) : [],
    endOldest: async (memberNumber, { max, now }) =>
      isStorableText(memberNumber) ? query<{ tokenHash: string }>(END_OLDEST, [memberNumber, now, max]) : [],
    endAll: async (memberNumber, { except } = {}) =>
      isStorableText(memberNumber) ? (await query(END_ALL, [memberNumber, except ?? null])).length : 0,
  };
}

export async function sweepSessions({ query }: Engine, now: Instant): Promise<void> {
  let swept = SWEEP_BATCH;
  while (swept === SWEEP_BATCH) swept = (await query(SWEEP, [now])).length;
}
