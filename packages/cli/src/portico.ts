// The command line: a process around one call.

import { once } from "node:events";
import { isatty } from "node:tty";
import type { Instant } from "@portico/domain/day";
import type { Screen, Sink, World } from "./frame/command.ts";
import { chunksOf } from "./frame/input.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), worldOf(process));

function worldOf({ env }: NodeJS.Process): World {
  return {
    out: sink(() => process.stdout),
    messages: sink(() => process.stderr),
    screen: isatty(1) ? screenOf(env) : undefined,
    isWatched: isatty(2),
    isTyped: isatty(0),
    env,
    now: () => Date.now() as Instant,
    input: () => chunksOf(0),
    ...(isatty(0) &&
      isatty(2) && { confirm: async (question: string) => (await import("./frame/confirm.ts")).confirm(question) }),
    page: async (text) => (await import("./frame/pager.ts")).page(text, env),
  };
}

function sink(stream: () => NodeJS.WriteStream): Sink {
  let open: NodeJS.WriteStream | undefined;
  const stopWhereNobodyReads = (error: NodeJS.ErrnoException): void => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  };
  return {
    write(text) {
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
