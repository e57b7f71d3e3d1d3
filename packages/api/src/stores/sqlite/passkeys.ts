// Passkeys are in the journal's file, which is durable; challenges are with the sessions.

import type { Instant } from "@portico/domain/day";
import type { PasskeyStore } from "../../portal/passkey-store.ts";
import { type BodyRow, challengeOf, PASSKEY_COLUMNS, type PasskeyRow, passkeyColumns, passkeyOf } from "../rows.ts";
import type { Engine } from "./engine.ts";

export function sqlitePasskeys({
  sessions,
  journal,
}: {
  sessions: Engine;
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
    list: ({ memberNumber, isEcv }) =>
      run(() => (of.all(memberNumber, Number(isEcv)) as unknown as PasskeyRow[]).map(passkeyOf)),
    add: (passkey, max) => write(() => Number(add.run(...passkeyColumns(passkey), max).changes) > 0),
    use: ({ id, counter, usedAt }, next) =>
      write(
        () =>
          Number(use.run(next.counter, Number(next.isBackedUp), next.usedAt, id, counter, usedAt ?? null).changes) > 0,
      ),
    remove: ({ memberNumber, isEcv }, id) =>
      write(() => Number(remove.run(memberNumber, Number(isEcv), id).changes) > 0),
    removeAll: ({ memberNumber, isEcv }) => write(() => Number(removeAll.run(memberNumber, Number(isEcv)).changes)),
    ...challengeMethods(sessions),
  };
}

function challengeMethods({ database, run }: Engine) {
  const begin = database.prepare(
    "INSERT OR REPLACE INTO passkey_steps (under, member_number, is_ecv, ends, body) VALUES (?, ?, ?, ?, ?)",
  );
  const find = database.prepare("SELECT body FROM passkey_steps WHERE under = ?");
  const consume = database.prepare("DELETE FROM passkey_steps WHERE under = ? RETURNING body");
  const end = database.prepare("DELETE FROM passkey_steps WHERE member_number = ? AND is_ecv = ?");
  const sweep = database.prepare("DELETE FROM passkey_steps WHERE ends <= ?");
  const firstChallenge = (rows: unknown) => (rows as BodyRow[]).map(challengeOf)[0];
  return {
    saveChallenge: (challenge) =>
      run(
        () =>
          void begin.run(
            challenge.under,
            challenge.owner.memberNumber,
            Number(challenge.owner.isEcv),
            challenge.ends,
            JSON.stringify(challenge),
          ),
      ),
    findChallenge: (key) => run(() => firstChallenge(find.all(key))),
    takeChallenge: (key) => run(() => firstChallenge(consume.all(key))),
    deleteChallenges: ({ memberNumber, isEcv }) => run(() => void end.run(memberNumber, Number(isEcv))),
    sweep: (now: Instant) => run(() => void sweep.run(now)),
  } satisfies Partial<PasskeyStore> & { sweep(now: Instant): Promise<void> };
}
