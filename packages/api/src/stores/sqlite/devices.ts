import type { Instant } from "@portico/domain/day";
import { DEVICE_RETENTION_MS, type DeviceStore } from "../../portal/session-stores.ts";
import { type DeviceRow, deviceOf } from "../rows.ts";
import { inTransaction } from "./database.ts";
import type { Engine } from "./engine.ts";

export function sqliteDevices({ database, run }: Engine): DeviceStore & { sweep(now: Instant): Promise<void> } {
  const find = database.prepare("SELECT token_hash, brand, member_number, at FROM devices WHERE token_hash = ?");
  const drop = database.prepare("DELETE FROM devices WHERE token_hash = ? AND member_number = ?");
  const move = database.prepare("UPDATE devices SET token_hash = ? WHERE token_hash = ?");
  const add = database.prepare(
    "INSERT OR REPLACE INTO devices (token_hash, brand, member_number, at) VALUES (?, ?, ?, ?)",
  );
  const trim = database.prepare(
    `DELETE FROM devices WHERE member_number = ? AND token_hash NOT IN
       (SELECT token_hash FROM devices WHERE member_number = ? ORDER BY at DESC LIMIT ?)`,
  );
  const forgetAll = database.prepare("DELETE FROM devices WHERE member_number = ? AND token_hash IS NOT ?");
  const sweep = database.prepare("DELETE FROM devices WHERE at <= ?");
  return {
    find: (tokenHash) => run(() => (find.all(tokenHash) as unknown as DeviceRow[]).map(deviceOf)),
    remember: ({ tokenHash, brand, memberNumber, at }, { previousHash, max }) =>
      run(() =>
        inTransaction(database, () => {
          if (previousHash !== undefined) {
            drop.run(previousHash, memberNumber);
            move.run(tokenHash, previousHash);
          }
          add.run(tokenHash, brand, memberNumber, at);
          trim.run(memberNumber, memberNumber, max);
        }),
      ),
    forgetAll: (memberNumber, { except } = {}) => run(() => void forgetAll.run(memberNumber, except ?? null)),
    sweep: (now) => run(() => void sweep.run(now - DEVICE_RETENTION_MS)),
  };
}
