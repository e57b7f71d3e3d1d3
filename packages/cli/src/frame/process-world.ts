// What is around the process: its streams, the terminals that some of them are, and who sits before them.

import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Instant } from "@portico/domain/day";
import type { Screen, Sink, World } from "./command.ts";
import { chunksOf } from "./input.ts";

/** As much as a pipe takes whole or not at all. */
const SHORT = 1_000;

/** The world of a process that was started from a shell. */
export function worldOf({ env }: NodeJS.Process): World {
  return {
    out: sink(1, () => process.stdout),
    messages: sink(2, () => process.stderr),
    // Terminals and streams take a tenth of the time of an answer of one word to load: they are, where somebody asks for them.
    get screen() {
      return isTerminal(1) ? screenOf(env) : undefined;
    },
    get messageColumns() {
      return isTerminal(2) ? columnsOf(process.stderr) : undefined;
    },
    get isTyped() {
      return isTerminal(0);
    },
    env,
    now: () => Date.now() as Instant,
    input: () => chunksOf(0, "standard input"),
    get confirm() {
      if (!isTerminal(0) || !isTerminal(2)) return undefined;
      return async (question: string) => (await import("./confirm.ts")).confirm(question);
    },
    get typedUnseen() {
      if (!isTerminal(0)) return undefined;
      return async (question: string) => (await import("./confirm.ts")).typedUnseen(question);
    },
    page: async (text) => (await import("./pager.ts")).page(text, env),
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
  const rows = process.stdout.rows || 24;
  return { columns: columnsOf(process.stdout), rows, colour: withoutColour === "" && terminal !== "dumb" };
}

/** A terminal that was never told how large it is says 0. */
function columnsOf({ columns }: NodeJS.WriteStream): number {
  return columns || 80;
}
