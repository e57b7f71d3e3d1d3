// How a port runs a step on a file: at once, and with every failure in words.

import type { DatabaseSync } from "node:sqlite";
import { inWords } from "./trouble.ts";

/** A file that is open, and how its failures are told. */
export interface Engine {
  readonly database: DatabaseSync;
  /** Runs a step; what it throws becomes `STORE_UNAVAILABLE`. */
  readonly run: <Result>(step: () => Result) => Promise<Result>;
}

/** The engine of one file. */
export function engineOf(database: DatabaseSync, file: string, remedy: string): Engine {
  return {
    database,
    run: async (step) => {
      try {
        return step();
      } catch (error) {
        throw inWords(error, `${file} failed`, remedy);
      }
    },
  };
}
