// Refusals in SQLite, for 30 days.

import type { Instant } from "@portico/domain/day";
import { REFUSAL_KEPT_FOR, type RefusalStore, type StoredRefusal } from "@portico/domain/session/source";
import type { BodyRow } from "../records.ts";
import { referenceTaken } from "../unavailable.ts";
import type { Engine } from "./engine.ts";
import { isTakenAlready } from "./trouble.ts";

/** The refusals of a file, and their sweep. */
export function sqliteRefusals({ database, run }: Engine): RefusalStore & { sweep(now: Instant): Promise<void> } {
  const keep = database.prepare("INSERT INTO refusals (reference, at, body) VALUES (?, ?, ?)");
  const find = database.prepare("SELECT body FROM refusals WHERE reference = ?");
  const sweep = database.prepare("DELETE FROM refusals WHERE at <= ?");
  return {
    keep: (refusal) =>
      run(() => {
        try {
          keep.run(refusal.reference, refusal.at, JSON.stringify(refusal));
        } catch (error) {
          throw isTakenAlready(error) ? referenceTaken(refusal.reference) : error;
        }
      }),
    find: (reference) =>
      run(() => {
        const row = find.get(reference) as unknown as BodyRow | undefined;
        return row === undefined ? undefined : (JSON.parse(row.body) as StoredRefusal);
      }),
    sweep: (now) => run(() => void sweep.run(now - REFUSAL_KEPT_FOR)),
  };
}
