// Every failure becomes `STORE_UNAVAILABLE`.

import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";
import { retryAfterFreeingDisk, toStoreUnavailable } from "./store-errors.ts";

export interface Engine {
  readonly database: DatabaseSync;
  /** Runs a read, or a write that may be lost in a power cut. */
  readonly run: <Result>(step: () => Result) => Promise<Result>;
  /** Runs a write. With a group commit, resolves once the write is on disk. */
  readonly write: <Result>(step: () => Result) => Promise<Result>;
}

export interface EngineOptions {
  readonly file: string;
  /** For staff: what to do if the file is damaged. */
  readonly remedy: string;
  /** Drops the least valuable data; `false` if there was nothing to free. */
  readonly freeSpace?: () => boolean;
  /** For a file whose writes must survive a power cut. */
  readonly commits?: GroupCommit | undefined;
}

export function createEngine(database: DatabaseSync, options: EngineOptions): Engine {
  const { file, remedy, freeSpace = () => false, commits } = options;
  const run = async <Result>(step: () => Result) => {
    try {
      const result = retryAfterFreeingDisk(step, freeSpace);
      await commits?.untilSynced();
      return result;
    } catch (error) {
      throw toStoreUnavailable(error, `${file} failed`, remedy);
    }
  };
  return {
    database,
    run,
    write: (step) =>
      run(() => {
        const result = step();
        commits?.scheduleSync();
        return result;
      }),
  };
}
