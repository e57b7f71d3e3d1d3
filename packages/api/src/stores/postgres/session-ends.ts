import type { Instant } from "@portico/domain/day";
import type { SessionEnd, SessionEndStore } from "../../portal/session-stores.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const RECORD: Statement = {
  name: "session-end-record",
  text: `INSERT INTO portico.session_ends AS kept (subject, ended_by, at, until) VALUES ($1, $2, $3, $4)
         ON CONFLICT (subject) DO UPDATE SET ended_by = excluded.ended_by, at = greatest(kept.at, excluded.at),
           until = greatest(kept.until, excluded.until)`,
};
const FIND: Statement = {
  name: "session-end-find",
  text: `SELECT subject, ended_by AS reason, at, until FROM portico.session_ends WHERE subject = $1`,
};
const SWEEP: Statement = { name: "session-end-sweep", text: "DELETE FROM portico.session_ends WHERE until <= $1" };

export function postgresSessionEnds({ query }: Engine): SessionEndStore {
  return {
    record: async ({ subject, reason, at, until }) => void (await query(RECORD, [subject, reason, at, until])),
    find: async (subject) => (isStorableText(subject) ? (await query<SessionEnd>(FIND, [subject]))[0] : undefined),
  };
}

export async function sweepSessionEnds({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [now]);
}
