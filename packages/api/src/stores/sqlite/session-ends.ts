import type { Instant } from "@portico/domain/day";
import type { SessionEnd, SessionEndStore } from "../../portal/session-stores.ts";
import type { Engine } from "./engine.ts";

export function sqliteSessionEnds({ database, run }: Engine): SessionEndStore & { sweep(now: Instant): Promise<void> } {
  const record = database.prepare(
    `INSERT INTO session_ends (subject, ended_by, at, until) VALUES (?, ?, ?, ?) ON CONFLICT (subject) DO UPDATE SET
       ended_by = excluded.ended_by, at = max(at, excluded.at), until = max(until, excluded.until)`,
  );
  const find = database.prepare(`SELECT subject, ended_by AS reason, at, until FROM session_ends WHERE subject = ?`);
  const sweep = database.prepare("DELETE FROM session_ends WHERE until <= ?");
  return {
    record: ({ subject, reason, at, until }) => run(() => void record.run(subject, reason, at, until)),
    find: (subject) =>
      run(() => {
        const row = find.get(subject) as unknown as SessionEnd | undefined;
        return row && { ...row };
      }),
    sweep: (now) => run(() => void sweep.run(now)),
  };
}
