// Browsers that members have signed in with, in PostgreSQL.

import type { Instant } from "@portico/domain/day";
import { DEVICE_KEPT_FOR, type DeviceStore } from "@portico/domain/session/source";
import { type DeviceRow, deviceOf } from "../records.ts";
import type { Engine, Statement } from "./engine.ts";
import { canBeStored } from "./text.ts";

const FIND: Statement = {
  name: "device-find",
  text: "SELECT token_hash, brand, member_number, at FROM portico.devices WHERE token_hash = $1",
};
// The member's own row first: what fails in between leaves a browser that one member more has to prove, and nothing else.
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

/** The browsers. */
export function postgresDevices({ ask }: Engine): DeviceStore {
  return {
    find: async (tokenHash) => (canBeStored(tokenHash) ? (await ask<DeviceRow>(FIND, [tokenHash])).map(deviceOf) : []),
    remember: async ({ tokenHash, brand, memberNumber, at }, { before, most }) => {
      await ask(ADD, [tokenHash, brand, memberNumber, at]);
      if (before !== undefined && before !== tokenHash) {
        await ask(DROP, [before, memberNumber]);
        await ask(MOVE, [tokenHash, before, memberNumber]);
      }
      await ask(TRIM, [memberNumber, most]);
    },
    forgetAll: async (memberNumber, { keep } = {}) => {
      if (canBeStored(memberNumber)) await ask(FORGET_ALL, [memberNumber, keep ?? null]);
    },
  };
}

/** Forgets the browsers that nobody has signed in with for long. */
export async function sweepDevices({ ask }: Engine, now: Instant): Promise<void> {
  await ask(SWEEP, [now - DEVICE_KEPT_FOR]);
}
