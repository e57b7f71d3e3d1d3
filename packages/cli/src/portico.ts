// The command line: a process around one call.

import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Instant } from "@portico/domain/day";
import type { Screen, Sink, World } from "./frame/command.ts";
import { chunksOf } from "./frame/input.ts";
import { run } from "./run.ts";

/** As much as a pipe takes whole or not at all. */
const SHORT = 1_000;

process.exitCode = await run(process.argv.slice(2), worldOf(process));

function worldOf({ env }: NodeJS.Process): World {
  return {
    out: sink(1, () => process.stdout),
    messages: sink(2, () => process.stderr),
    // Terminals and streams take a tenth of the time of an answer of one word to load: they are, where somebody asks for them.
    get screen() {
      return isTerminal(1) ? screenOf(env) : undefined;
    },
    get isWatched() {
      return isTerminal(2);
    },
    get isTyped() {
      return isTerminal(0);
    },
    env,
    now: () => Date.now() as Instant,
    input: () => chunksOf(0),
    get confirm() {
      if (!isTerminal(0) || !isTerminal(2)) return undefined;
      return async (question: string) => (await import("./frame/confirm.ts")).confirm(question);
    },
    page: async (text) => (await import("./frame/pager.ts")).page(text, env),
  };
}

function isTerminal(file: number): boolean {
  return process.getBuiltinModule("node:tty").isatty(file);
}

function sink(file: number, stream: () => NodeJS.WriteStream): Sink {
  let open: NodeJS.WriteStream | undefined;
  const stopWhereNobodyReads = (error: NodeJS.ErrnoException): void => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  };
  const writtenAtOnce = (text: string): boolean => {
    try {
      return writeSync(file, text) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") return false;
      stopWhereNobodyReads(error as NodeJS.ErrnoException);
      return true;
    }
  };
  return {
    write(text) {
      if (open === undefined && text.length <= SHORT && writtenAtOnce(text)) return undefined;
      open ??= stream().on("error", stopWhereNobodyReads);
      return open.write(text) ? undefined : once(open, "drain").then(() => undefined);
    },
  };
}

function screenOf({ NO_COLOR: withoutColour = "", TERM: terminal }: NodeJS.ProcessEnv): Screen {
  // A terminal that was never asked how large it is says 0.
  const columns = process.stdout.columns || 80;
  const rows = process.stdout.rows || 24;
  return { columns, rows, colour: withoutColour === "" && terminal !== "dumb" };
}
