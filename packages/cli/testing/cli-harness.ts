// Runs the CLI inside the test process with a fake environment, and captures its output.

import type { Instant } from "@portico/domain/day";
import type { CliEnvironment } from "../src/frame/command.ts";
import { run } from "../src/run.ts";

export const NOW: Instant = Date.parse("2026-11-20T02:00:00Z") as Instant;

export interface EnvironmentOptions {
  /** Width of the screen; absent for a pipe. */
  readonly columns?: number;
  readonly colour?: boolean;
  readonly env?: CliEnvironment["env"];
  readonly input?: string | Iterable<Buffer>;
  /** Whether standard error is a terminal, if there is no screen. */
  readonly isWatched?: boolean;
  readonly overrides?: Partial<CliEnvironment>;
}

export interface CliRun {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

export async function portico(args: readonly string[], options: EnvironmentOptions = {}): Promise<CliRun> {
  const { columns, colour = false, env = {}, input = "", isWatched = false, overrides = {} } = options;
  const captured = { output: "", errors: "" };
  const status = await run(args, {
    out: { write: (text) => void (captured.output += text) },
    messages: { write: (text) => void (captured.errors += text) },
    screen: columns === undefined ? undefined : { columns, rows: 10_000, colour },
    messageColumns: columns ?? (isWatched ? 1_000 : undefined),
    isInputTerminal: false,
    env,
    now: () => NOW,
    // Progress messages never appear, even on a slow machine.
    timeLimits: { progressAfter: 3_600_000 },
    input: () => (typeof input === "string" ? [Buffer.from(input)] : input),
    ...overrides,
  });
  return { status, ...captured };
}

/** The call as a document: command line, output, messages and exit status. */
export function asDocument(args: readonly string[], { status, output, errors }: CliRun): string {
  const commandLine = args.map((arg) => (/^[\w@./,:=-]+$/.test(arg) ? arg : `'${arg}'`)).join(" ");
  return [`$ portico ${commandLine}\n`, output, errors === "" ? "" : `(messages)\n${errors}`, `=> ${status}\n`].join(
    "",
  );
}
