// A few megabytes beside the stores, given up when the disk is full: without any room, SQLite cannot even remove rows to make some.

import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { storeUnavailable } from "../unavailable.ts";

/** What the write-ahead log of one file may need to be written back. */
const RESERVE = 4 * 1024 * 1024;
const NOBODY_ELSE_READS = 0o600;

/** Room that can be given up once. */
export interface Reserve {
  /** `false` where there was none left. */
  give(): boolean;
  /** Takes the room again where there is plenty; throws `STORE_UNAVAILABLE` where there is not. */
  refill(): void;
}

/** The reserve in that file; none for stores in memory. */
export function openReserve(file: string | undefined): Reserve {
  if (file === undefined) return { give: () => false, refill: () => undefined };
  return {
    give() {
      const isThere = existsSync(file);
      rmSync(file, { force: true });
      return isThere;
    },
    refill() {
      if (existsSync(file)) return;
      const { bavail, bsize } = statfsSync(dirname(file));
      if (bavail * bsize < 3 * RESERVE) {
        throw storeUnavailable(
          `The disk of ${file} is nearly full. Make room; the portal has used up what it kept for this`,
        );
      }
      // Not zeros, of which some disks keep none.
      writeFileSync(file, randomBytes(RESERVE), { mode: NOBODY_ELSE_READS });
    },
  };
}
