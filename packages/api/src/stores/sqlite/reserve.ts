// The reserve file is deleted when the disk is full: without free space, SQLite cannot even delete rows.

import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { NoReserveError } from "../store-unavailable.ts";

const MEGABYTE = 1024 * 1024;
// A checkpoint of one file's write-ahead log may need this much.
const RESERVE_BYTES = 4 * MEGABYTE;
const MIN_FREE_BYTES = 3 * RESERVE_BYTES;
const OWNER_ONLY_FILE = 0o600;

export interface Reserve {
  /** `false` if there was no reserve. */
  release(): boolean;
  /** Throws `NoReserveError` if the disk has too little free space. */
  refill(): void;
}

/** Stores in memory have no reserve. */
export function createDiskReserve(file: string | undefined): Reserve {
  if (file === undefined) return { release: () => false, refill: () => undefined };
  return {
    release() {
      const exists = existsSync(file);
      rmSync(file, { force: true });
      return exists;
    },
    refill() {
      if (existsSync(file)) return;
      const { bavail, bsize } = statfsSync(dirname(file));
      if (bavail * bsize < MIN_FREE_BYTES) {
        throw new NoReserveError(
          `Less than ${MIN_FREE_BYTES / MEGABYTE} MB are free on the disk of ${file}, so the portal keeps no reserve of ${RESERVE_BYTES / MEGABYTE} MB: ` +
            "once the disk is full, nobody can sign in. Make room; the portal then makes the reserve by itself",
        );
      }
      // Some disks do not allocate space for zeros.
      writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: OWNER_ONLY_FILE });
    },
  };
}
