import type { Instant } from "@portico/domain/day";
import type { PasskeyStore } from "../../portal/passkey-store.ts";
import { type BodyRow, challengeOf, PASSKEY_COLUMNS, type PasskeyRow, passkeyColumns, passkeyOf } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const LIST: Statement = {
  name: "passkey-of",
  text: "SELECT * FROM portico.passkeys WHERE member_number = $1 AND is_ecv = $2 ORDER BY made_at, id",
};
const ADD: Statement = {
  name: "passkey-add",
  text: `INSERT INTO portico.passkeys (${PASSKEY_COLUMNS})
         SELECT $1::text, $2::text, $3::integer, $4::bigint, $5::integer, $6::bigint, $7::bigint, $8::text
           WHERE (SELECT count(*) FROM portico.passkeys WHERE member_number = $2 AND is_ecv = $3) < $9::integer
         ON CONFLICT DO NOTHING RETURNING id`,
};
const USE: Statement = {
  name: "passkey-use",
  text: `UPDATE portico.passkeys SET counter = $1, is_backed_up = $2, used_at = $3
         WHERE id = $4 AND counter = $5 AND used_at IS NOT DISTINCT FROM $6 RETURNING id`,
};
const REMOVE: Statement = {
  name: "passkey-remove",
  text: "DELETE FROM portico.passkeys WHERE member_number = $1 AND is_ecv = $2 AND id = $3 RETURNING id",
};
const REMOVE_ALL: Statement = {
  name: "passkey-remove-all",
  text: "DELETE FROM portico.passkeys WHERE member_number = $1 AND is_ecv = $2 RETURNING id",
};
const BEGIN: Statement = {
  name: "step-begin",
  text: `INSERT INTO portico.passkey_steps (under, member_number, is_ecv, ends, body) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (under) DO UPDATE SET member_number = excluded.member_number, is_ecv = excluded.is_ecv,
           ends = excluded.ends, body = excluded.body`,
};
const FIND: Statement = { name: "step-find", text: "SELECT body FROM portico.passkey_steps WHERE under = $1" };
const TAKE: Statement = {
  name: "step-take",
  text: "DELETE FROM portico.passkey_steps WHERE under = $1 RETURNING body",
};
const END: Statement = {
  name: "step-end",
  text: "DELETE FROM portico.passkey_steps WHERE member_number = $1 AND is_ecv = $2",
};
const SWEEP: Statement = { name: "step-sweep", text: "DELETE FROM portico.passkey_steps WHERE ends <= $1" };

export function postgresPasskeys({ query }: Engine): PasskeyStore {
  const firstChallenge = (rows: readonly BodyRow[]) => rows.map(challengeOf)[0];
  return {
    list: async ({ memberNumber, isEcv }) =>
      isStorableText(memberNumber) ? (await query<PasskeyRow>(LIST, [memberNumber, Number(isEcv)])).map(passkeyOf) : [],
    add: async (passkey, max) => (await query(ADD, [...passkeyColumns(passkey), max])).length > 0,
    use: async ({ id, counter, usedAt }, next) =>
      (await query(USE, [next.counter, Number(next.isBackedUp), next.usedAt, id, counter, usedAt ?? null])).length > 0,
    remove: async ({ memberNumber, isEcv }, id) =>
      isStorableText(id) && (await query(REMOVE, [memberNumber, Number(isEcv), id])).length > 0,
    removeAll: async ({ memberNumber, isEcv }) => (await query(REMOVE_ALL, [memberNumber, Number(isEcv)])).length,
    saveChallenge: async (challenge) =>
      void (await query(BEGIN, [
        challenge.under,
        challenge.owner.memberNumber,
        Number(challenge.owner.isEcv),
        challenge.ends,
        JSON.stringify(challenge),
      ])),
    findChallenge: async (key) => (isStorableText(key) ? firstChallenge(await query<BodyRow>(FIND, [key])) : undefined),
    takeChallenge: async (key) => (isStorableText(key) ? firstChallenge(await query<BodyRow>(TAKE, [key])) : undefined),
    deleteChallenges: async ({ memberNumber, isEcv }) => void (await query(END, [memberNumber, Number(isEcv)])),
  };
}

export async function sweepChallenges({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [now]);
}
