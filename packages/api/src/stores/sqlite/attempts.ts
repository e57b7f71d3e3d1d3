// Tries in SQLite: one row for a key and a moment.

import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "@portico/domain/session/source";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import type { Engine } from "./engine.ts";

/** The tries of a file, and their sweep. */
export function sqliteAttempts({ database, run }: Engine): AttemptStore & { sweep(now: Instant): Promise<void> } {
  const note = database.prepare(
    "INSERT INTO attempts (key, at, tries) VALUES (?, ?, 1) ON CONFLICT (key, at) DO UPDATE SET tries = tries + 1",
  );
  const count = database.prepare(
    `SELECT sum(tries) AS tries FROM
       (SELECT tries FROM attempts WHERE key = ? AND at >= ? ORDER BY at DESC LIMIT ${MOST_TRIES_COUNTED})`,
  );
  // As many as are counted: whoever tries without end fills no disk.
  const drop = database.prepare(
    `DELETE FROM attempts WHERE key = ?1 AND at <
       (SELECT at FROM attempts WHERE key = ?1 ORDER BY at DESC LIMIT 1 OFFSET ${MOST_TRIES_COUNTED - 1})`,
  );
  const forget = database.prepare("DELETE FROM attempts WHERE key = ?");
  const sweep = database.prepare("DELETE FROM attempts WHERE at <= ?");
  return {
    note: (key, at, since) =>
      run(() => {
        note.run(key, at);
        const tries = Number(count.get(key, since)?.["tries"] ?? 0);
        if (tries < MOST_TRIES_COUNTED) return tries;
        drop.run(key);
        return MOST_TRIES_COUNTED;
      }),
    forget: (key) => run(() => void forget.run(key)),
    sweep: (now) => run(() => void sweep.run(now - TRIES_KEPT_FOR)),
  };
}
