// The command line as a test calls it: within the process, with a screen as wide as one likes, and all that it wrote.

import type { Instant } from "@portico/domain/day";
import type { World } from "../src/frame/command.ts";
import { run } from "../src/run.ts";

/** The moment at which tests ask, unless they say otherwise. */
export const NOW: Instant = Date.parse("2026-11-20T02:00:00Z") as Instant;

/** What is around a call. */
export interface Around {
  /** How wide the screen is; none for a pipe. */
  readonly columns?: number;
  readonly colour?: boolean;
  readonly env?: World["env"];
  readonly input?: string | Iterable<Buffer>;
  /** Whether somebody reads the messages while they come, where no screen says so. */
  readonly isWatched?: boolean;
  readonly more?: Partial<World>;
}

/** What a call wrote. */
export interface Called {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Calls it. */
export async function portico(words: readonly string[], around: Around = {}): Promise<Called> {
  const { columns, colour = false, env = {}, input = "", isWatched = false, more = {} } = around;
  const written = { output: "", errors: "" };
  const status = await run(words, {
    out: { write: (text) => void (written.output += text) },
    messages: { write: (text) => void (written.errors += text) },
    screen: columns === undefined ? undefined : { columns, rows: 10_000, colour },
    messageColumns: columns ?? (isWatched ? 1_000 : undefined),
    isTyped: false,
    env,
    now: () => NOW,
    // However slow the machine is: what is said of waiting is no part of an answer.
    patience: { tell: 3_600_000 },
    input: () => (typeof input === "string" ? [Buffer.from(input)] : input),
    ...more,
  });
  return { status, ...written };
}

/** The same as a document: the call, what it wrote, and its status where that is not 0. */
export function asDocument(words: readonly string[], { status, output, errors }: Called): string {
  const typed = words.map((word) => (/^[\w@./,:=-]+$/.test(word) ? word : `'${word}'`)).join(" ");
  return [`$ portico ${typed}\n`, output, errors === "" ? "" : `(messages)\n${errors}`, `=> ${status}\n`].join("");
}
