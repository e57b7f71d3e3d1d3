// Refusals in SQLite, for 30 days.

import type { DatabaseSync } from "node:sqlite";
import type { Instant } from "@portico/domain/day";
import { REFUSAL_KEPT_FOR, type RefusalStore, type StoredRefusal } from "@portico/domain/session/source";
import type { BodyRow } from "../records.ts";
import { beyondLimits, KEPT_BETWEEN_TRIMS } from "../refusal-limits.ts";
import { referenceTaken } from "../unavailable.ts";
import type { Engine } from "./engine.ts";

/** The refusals of a file, and their sweep. */
export function sqliteRefusals({ database, run }: Engine): RefusalStore & { sweep(now: Instant): Promise<void> } {
  const keep = database.prepare(
    `INSERT INTO refusals (reference, at, member_number, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (reference) DO UPDATE SET at = excluded.at, body = excluded.body
       WHERE member_number IS excluded.member_number`,
  );
  const find = database.prepare("SELECT body FROM refusals WHERE reference = ?");
  const sweep = database.prepare("DELETE FROM refusals WHERE at <= ?");
  const trim = database.prepare(`DELETE FROM refusals WHERE reference IN (${beyondLimits("refusals")})`);
  let kept = 0;
  return {
    keep: (refusal) =>
      run(() => {
        const { reference, at, memberNumber } = refusal;
        const { changes } = keep.run(reference, at, memberNumber ?? null, JSON.stringify(refusal));
        if (changes === 0) throw referenceTaken(reference);
        kept += 1;
        if (kept % KEPT_BETWEEN_TRIMS === 0) trim.run();
      }),
    find: (reference) =>
      run(() => {
        const row = find.get(reference) as unknown as BodyRow | undefined;
        return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
      }),
    sweep: (now) =>
      run(() => {
        sweep.run(now - REFUSAL_KEPT_FOR);
        trim.run();
      }),
  };
}

/** Gives all refusals up, so that other rows find room on a full disk; `false` where that cannot be done, or there were none. */
export function giveUpRefusals(database: DatabaseSync): boolean {
  try {
    // What waits beside the file goes into it first: to remove rows takes room there too.
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    // From now on in small portions, which need little room.
    database.exec("PRAGMA wal_autocheckpoint = 50");
    // All at once, which touches hardly any page; later there may be no room even for that.
    return Number(database.prepare("DELETE FROM refusals").run().changes) > 0;
  } catch {
    return false;
  }
}
