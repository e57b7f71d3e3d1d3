// The environment of a real process: its streams, terminals and prompts.

import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Instant } from "@portico/domain/day";
import type { CliEnvironment, Screen, Sink } from "./command.ts";
import { readChunks } from "./input.ts";

/** A write of at most this many characters to a pipe is atomic. */
const ATOMIC_WRITE = 1_000;

export function processEnvironment({ env }: NodeJS.Process): CliEnvironment {
  return {
    out: sink(1, () => process.stdout),
    messages: sink(2, () => process.stderr),
    // Getters, because loading terminals and streams takes a tenth of the run time of a one-word answer.
    get screen() {
      return isTerminal(1) ? screenOf(env) : undefined;
    },
    get messageColumns() {
      return isTerminal(2) ? columnsOf(process.stderr) : undefined;
    },
    get isInputTerminal() {
      return isTerminal(0);
    },
    env,
    now: () => Date.now() as Instant,
    input: () => readChunks(0, "standard input"),
    get confirm() {
      if (!isTerminal(0) || !isTerminal(2)) return undefined;
      return async (question: string) => (await import("./confirm.ts")).confirm(question);
    },
    get promptSecret() {
      if (!isTerminal(0)) return undefined;
      return async (question: string) => (await import("./confirm.ts")).promptSecret(question);
    },
    page: async (text) => (await import("./pager.ts")).page(text, env),
  };
}

function isTerminal(file: number): boolean {
  return process.getBuiltinModule("node:tty").isatty(file);
}

function sink(file: number, stream: () => NodeJS.WriteStream): Sink {
  let open: NodeJS.WriteStream | undefined;
  const exitOnBrokenPipe = (error: NodeJS.ErrnoException): void => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  };
  const writeImmediately = (text: string): boolean => {
    try {
      return writeSync(file, text) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") return false;
      exitOnBrokenPipe(error as NodeJS.ErrnoException);
      return true;
    }
  };
  return {
    write(text) {
      if (open === undefined && text.length <= ATOMIC_WRITE && writeImmediately(text)) return undefined;
      open ??= stream().on("error", exitOnBrokenPipe);
      return open.write(text) ? undefined : once(open, "drain").then(() => undefined);
    },
  };
}

function screenOf({ NO_COLOR: withoutColour = "", TERM: terminal }: NodeJS.ProcessEnv): Screen {
  const rows = process.stdout.rows || 24;
  return { columns: columnsOf(process.stdout), rows, colour: withoutColour === "" && terminal !== "dumb" };
}

/** 80 columns if the terminal reports a width of 0. */
function columnsOf({ columns }: NodeJS.WriteStream): number {
  return columns || 80;
}
