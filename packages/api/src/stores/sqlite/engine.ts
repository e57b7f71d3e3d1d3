// How a port runs a step on a file: at once, and with every failure in words.

import type { DatabaseSync } from "node:sqlite";
import { inWords, isFull } from "./trouble.ts";

/** A file that is open, and how its failures are told. */
export interface Engine {
  readonly database: DatabaseSync;
  /** Runs a step; what it throws becomes `STORE_UNAVAILABLE`. */
  readonly run: <Result>(step: () => Result) => Promise<Result>;
}

/** What an engine is told about its file. */
export interface EngineOptions {
  readonly file: string;
  /** What to do when the file cannot be read. */
  readonly remedy: string;
  /** Gives up what is worth least, where the disk is full; `false` where there is nothing to give up. */
  readonly makeRoom?: () => boolean;
}

/** The engine of one file. */
export function engineOf(database: DatabaseSync, { file, remedy, makeRoom = () => false }: EngineOptions): Engine {
  return {
    database,
    run: async (step) => {
      try {
        return stepWithRoom(step, makeRoom);
      } catch (error) {
        throw inWords(error, `${file} failed`, remedy);
      }
    },
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
