import type { Instant } from "@portico/domain/day";
import type { AttemptStore } from "../../portal/session-stores.ts";
import { ATTEMPT_RETENTION_MS, MAX_ATTEMPTS_COUNTED } from "../attempt-limits.ts";
import type { Engine } from "./engine.ts";

interface AttemptRow {
  readonly at: Instant;
  readonly tries: number;
}

export function sqliteAttempts({ database, run }: Engine): AttemptStore & { sweep(now: Instant): Promise<void> } {
  const add = database.prepare(
    "INSERT INTO attempts (key, at, tries) VALUES (?, ?, 1) ON CONFLICT (key, at) DO UPDATE SET tries = tries + 1",
  );
  const read = database.prepare(
    `SELECT at, tries FROM attempts WHERE key = ? AND at >= ? ORDER BY at DESC LIMIT ${MAX_ATTEMPTS_COUNTED}`,
  );
  // Attempts beyond the counted ones are dropped: endless attempts must not fill the disk.
  const drop = database.prepare(
    `DELETE FROM attempts WHERE key = ?1 AND at <
       (SELECT at FROM attempts WHERE key = ?1 ORDER BY at DESC LIMIT 1 OFFSET ${MAX_ATTEMPTS_COUNTED - 1})`,
  );
  const subtract = database.prepare("UPDATE attempts SET tries = tries - 1 WHERE key = ? AND at = ? RETURNING tries");
  const remove = database.prepare("DELETE FROM attempts WHERE key = ? AND at = ? AND tries <= 0");
  const sweep = database.prepare("DELETE FROM attempts WHERE at <= ?");
  const attemptsSince = (key: string, since: Instant) =>
    (read.all(key, since) as unknown as AttemptRow[])
      .flatMap(({ at, tries }) => Array.from({ length: Math.min(tries, MAX_ATTEMPTS_COUNTED) }, () => at))
      .slice(0, MAX_ATTEMPTS_COUNTED);
  return {
    listSince: (key, since) => run(() => attemptsSince(key, since)),
    record: (key, at, since) =>
      run(() => {
        add.run(key, at);
        const attempts = attemptsSince(key, since);
        if (attempts.length >= MAX_ATTEMPTS_COUNTED) drop.run(key);
        return attempts;
      }),
    remove: (key, at) =>
      run(() => {
        if (Number(subtract.get(key, at)?.["tries"] ?? 1) <= 0) remove.run(key, at);
      }),
    sweep: (now) => run(() => void sweep.run(now - ATTEMPT_RETENTION_MS)),
  };
}
