import type { DatabaseSync } from "node:sqlite";
import type { Instant } from "@portico/domain/day";
import { REFUSAL_RETENTION_MS, type RefusalStore, type StoredRefusal } from "../../portal/session-stores.ts";
import { beyondLimits, TRIM_EVERY } from "../refusal-limits.ts";
import type { BodyRow } from "../rows.ts";
import { duplicateReferenceError } from "../store-unavailable.ts";
import type { Engine } from "./engine.ts";

export function sqliteRefusals({ database, run }: Engine): RefusalStore & { sweep(now: Instant): Promise<void> } {
  const save = database.prepare(
    `INSERT INTO refusals (reference, at, member_number, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (reference) DO UPDATE SET at = excluded.at, body = excluded.body
       WHERE member_number IS excluded.member_number`,
  );
  const find = database.prepare("SELECT body FROM refusals WHERE reference = ?");
  const sweep = database.prepare("DELETE FROM refusals WHERE at <= ?");
  const trim = database.prepare(`DELETE FROM refusals WHERE reference IN (${beyondLimits("refusals")})`);
  let savedCount = 0;
  return {
    save: (refusal) =>
      run(() => {
        const { reference, at, memberNumber } = refusal;
        const { changes } = save.run(reference, at, memberNumber ?? null, JSON.stringify(refusal));
        if (changes === 0) throw duplicateReferenceError(reference);
        savedCount += 1;
        if (savedCount % TRIM_EVERY === 0) trim.run();
      }),
    find: (reference) =>
      run(() => {
        const row = find.get(reference) as unknown as BodyRow | undefined;
        return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
      }),
    sweep: (now) =>
      run(() => {
        sweep.run(now - REFUSAL_RETENTION_MS);
        trim.run();
      }),
  };
}

/** Frees space on a full disk; `false` if that failed or there were none. */
export function deleteAllRefusals(database: DatabaseSync): boolean {
  try {
    // Deleting rows needs space in the log, so it is written back first.
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    // Small checkpoints need little space.
    database.exec("PRAGMA wal_autocheckpoint = 50");
    // One statement for all rows touches few pages.
    return Number(database.prepare("DELETE FROM refusals").run().changes) > 0;
  } catch {
    return false;
  }
}
