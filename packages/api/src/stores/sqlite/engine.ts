// How a port runs a step on a file: at once, and with every failure in words.

import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";
import { inWords, isFull } from "./trouble.ts";

/** A file that is open, and how its failures are told. */
export interface Engine {
  readonly database: DatabaseSync;
  /** Runs a step; what it throws becomes `STORE_UNAVAILABLE`. */
  readonly run: <Result>(step: () => Result) => Promise<Result>;
  /** Runs a step that writes what must outlive the machine, where the file promises that. */
  readonly write: <Result>(step: () => Result) => Promise<Result>;
}

/** What an engine is told about its file. */
export interface EngineOptions {
  readonly file: string;
  /** What to do when the file cannot be read. */
  readonly remedy: string;
  /** Gives up what is worth least, where the disk is full; `false` where there is nothing to give up. */
  readonly makeRoom?: () => boolean;
  /** Of a file whose writes must outlive the machine; those of the others outlive the process. */
  readonly commits?: GroupCommit | undefined;
}

/** The engine of one file. */
export function engineOf(database: DatabaseSync, options: EngineOptions): Engine {
  const { file, remedy, makeRoom = () => false, commits } = options;
  const run = async <Result>(step: () => Result) => {
    try {
      const result = stepWithRoom(step, makeRoom);
      await commits?.onDisk();
      return result;
    } catch (error) {
      throw inWords(error, `${file} failed`, remedy);
    }
  };
  return {
    database,
    run,
    write: (step) =>
      run(() => {
        const result = step();
        commits?.wrote();
        return result;
      }),
  };
}

function stepWithRoom<Result>(step: () => Result, makeRoom: () => boolean): Result {
  try {
    return step();
  } catch (error) {
    if (!isFull(error) || !makeRoom()) throw error;
    return step();
  }
}
