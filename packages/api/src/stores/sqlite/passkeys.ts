// Passkeys and their steps in SQLite: the passkeys lie with what is not lost, the steps with the visits.

import type { Instant } from "@portico/domain/day";
import type { PasskeyStore } from "@portico/domain/session/passkeys";
import { type BodyRow, PASSKEY_COLUMNS, type PasskeyRow, passkeyColumns, passkeyOf, stepOf } from "../records.ts";
import type { Engine } from "./engine.ts";

/** The passkeys of a pair of files, and the sweep of what nobody finished. */
export function sqlitePasskeys({
  visits,
  journal,
}: {
  visits: Engine;
  journal: Engine;
}): PasskeyStore & { sweep(now: Instant): Promise<void> } {
  const { run, write } = journal;
  const of = journal.database.prepare(
    "SELECT * FROM passkeys WHERE member_number = ? AND is_ecv = ? ORDER BY made_at, id",
  );
  const add = journal.database.prepare(
    `INSERT OR IGNORE INTO passkeys (${PASSKEY_COLUMNS}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT count(*) FROM passkeys WHERE member_number = ?2 AND is_ecv = ?3) < ?9`,
  );
  const use = journal.database.prepare(
    "UPDATE passkeys SET counter = ?, is_backed_up = ?, used_at = ? WHERE id = ? AND counter = ? AND used_at IS ?",
  );
  const remove = journal.database.prepare("DELETE FROM passkeys WHERE member_number = ? AND is_ecv = ? AND id = ?");
  const removeAll = journal.database.prepare("DELETE FROM passkeys WHERE member_number = ? AND is_ecv = ?");
  return {
    of: ({ memberNumber, isEcv }) =>
      run(() => (of.all(memberNumber, Number(isEcv)) as unknown as PasskeyRow[]).map(passkeyOf)),
    add: (passkey, most) => write(() => Number(add.run(...passkeyColumns(passkey), most).changes) > 0),
    use: ({ id, counter, usedAt }, next) =>
      write(
        () =>
          Number(use.run(next.counter, Number(next.isBackedUp), next.usedAt, id, counter, usedAt ?? null).changes) > 0,
      ),
    remove: ({ memberNumber, isEcv }, id) =>
      write(() => Number(remove.run(memberNumber, Number(isEcv), id).changes) > 0),
    removeAll: ({ memberNumber, isEcv }) => write(() => Number(removeAll.run(memberNumber, Number(isEcv)).changes)),
    ...stepsOf(visits),
  };
}

function stepsOf({ database, run }: Engine) {
  const begin = database.prepare(
    "INSERT OR REPLACE INTO passkey_steps (under, member_number, is_ecv, ends, body) VALUES (?, ?, ?, ?, ?)",
  );
  const find = database.prepare("SELECT body FROM passkey_steps WHERE under = ?");
  const take = database.prepare("DELETE FROM passkey_steps WHERE under = ? RETURNING body");
  const end = database.prepare("DELETE FROM passkey_steps WHERE member_number = ? AND is_ecv = ?");
  const sweep = database.prepare("DELETE FROM passkey_steps WHERE ends <= ?");
  const first = (rows: unknown) => (rows as BodyRow[]).map(stepOf)[0];
  return {
    beginStep: (step) =>
      run(
        () =>
          void begin.run(
            step.under,
            step.owner.memberNumber,
            Number(step.owner.isEcv),
            step.ends,
            JSON.stringify(step),
          ),
      ),
    findStep: (under) => run(() => first(find.all(under))),
    takeStep: (under) => run(() => first(take.all(under))),
    endSteps: ({ memberNumber, isEcv }) => run(() => void end.run(memberNumber, Number(isEcv))),
    sweep: (now: Instant) => run(() => void sweep.run(now)),
  } satisfies Partial<PasskeyStore> & { sweep(now: Instant): Promise<void> };
}
