// Tries in SQLite: one row for a key and a moment.

import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "@portico/domain/session/source";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import type { Engine } from "./engine.ts";

interface AttemptRow {
  readonly at: Instant;
  readonly tries: number;
}

/** The tries of a file, and their sweep. */
export function sqliteAttempts({ database, run }: Engine): AttemptStore & { sweep(now: Instant): Promise<void> } {
  const add = database.prepare(
    "INSERT INTO attempts (key, at, tries) VALUES (?, ?, 1) ON CONFLICT (key, at) DO UPDATE SET tries = tries + 1",
  );
  const read = database.prepare(
    `SELECT at, tries FROM attempts WHERE key = ? AND at >= ? ORDER BY at DESC LIMIT ${MOST_TRIES_COUNTED}`,
  );
  // As many as are counted: whoever tries without end fills no disk.
  const drop = database.prepare(
    `DELETE FROM attempts WHERE key = ?1 AND at <
       (SELECT at FROM attempts WHERE key = ?1 ORDER BY at DESC LIMIT 1 OFFSET ${MOST_TRIES_COUNTED - 1})`,
  );
  const subtract = database.prepare("UPDATE attempts SET tries = tries - 1 WHERE key = ? AND at = ? RETURNING tries");
  const remove = database.prepare("DELETE FROM attempts WHERE key = ? AND at = ? AND tries <= 0");
  const sweep = database.prepare("DELETE FROM attempts WHERE at <= ?");
  const those = (key: string, since: Instant) =>
    (read.all(key, since) as unknown as AttemptRow[])
      .flatMap(({ at, tries }) => Array.from({ length: Math.min(tries, MOST_TRIES_COUNTED) }, () => at))
      .slice(0, MOST_TRIES_COUNTED);
  return {
    since: (key, since) => run(() => those(key, since)),
    note: (key, at, since) =>
      run(() => {
        add.run(key, at);
        const noted = those(key, since);
        if (noted.length >= MOST_TRIES_COUNTED) drop.run(key);
        return noted;
      }),
    takeBack: (key, at) =>
      run(() => {
        if (Number(subtract.get(key, at)?.["tries"] ?? 1) <= 0) remove.run(key, at);
      }),
    sweep: (now) => run(() => void sweep.run(now - TRIES_KEPT_FOR)),
  };
}
