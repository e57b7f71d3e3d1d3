import type { Instant } from "@portico/domain/day";
import { DEVICE_RETENTION_MS, type DeviceStore } from "../../portal/session-stores.ts";
import { type DeviceRow, deviceOf } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const FIND: Statement = {
  name: "device-find",
  text: "SELECT token_hash, brand, member_number, at FROM portico.devices WHERE token_hash = $1",
};
// Without a transaction, the member's own row is written first: a failure only makes other members of the browser
// unknown.
const ADD: Statement = {
  name: "device-add",
  text: `INSERT INTO portico.devices (token_hash, brand, member_number, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (token_hash, member_number) DO UPDATE SET brand = excluded.brand, at = excluded.at`,
};
const DROP: Statement = {
  name: "device-drop",
  text: "DELETE FROM portico.devices WHERE token_hash = $1 AND member_number = $2",
};
const MOVE: Statement = {
  name: "device-move",
  text: "UPDATE portico.devices SET token_hash = $1 WHERE token_hash = $2 AND member_number <> $3",
};
const TRIM: Statement = {
  name: "device-trim",
  text: `DELETE FROM portico.devices WHERE member_number = $1 AND token_hash NOT IN
           (SELECT token_hash FROM portico.devices WHERE member_number = $1 ORDER BY at DESC LIMIT $2)`,
};
const FORGET_ALL: Statement = {
  name: "device-forget-all",
  text: "DELETE FROM portico.devices WHERE member_number = $1 AND token_hash IS DISTINCT FROM $2",
};
const SWEEP: Statement = { name: "device-sweep", text: "DELETE FROM portico.devices WHERE at <= $1" };

export function postgresDevices({ query }: Engine): DeviceStore {
  return {
    find: async (tokenHash) =>
      isStorableText(tokenHash) ? (await query<DeviceRow>(FIND, [tokenHash])).map(deviceOf) : [],
    remember: async ({ tokenHash, brand, memberNumber, at }, { previousHash, max }) => {
      await query(ADD, [tokenHash, brand, memberNumber, at]);
      if (previousHash !== undefined && previousHash !== tokenHash) {
        await query(DROP, [previousHash, memberNumber]);
        await query(MOVE, [tokenHash, previousHash, memberNumber]);
      }
      await query(TRIM, [memberNumber, max]);
    },
    forgetAll: async (memberNumber, { except } = {}) => {
      if (isStorableText(memberNumber)) await query(FORGET_ALL, [memberNumber, except ?? null]);
    },
  };
}

export async function sweepDevices({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [now - DEVICE_RETENTION_MS]);
}
