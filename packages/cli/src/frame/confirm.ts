// What a person at the terminal is asked, on the stream of messages.

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { EXIT, Failure } from "./exit.ts";

/** Asks for a yes; anything else is a no, Ctrl-C and Ctrl-D among it. */
export async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const last = question.lastIndexOf("\n") + 1;
  process.stderr.write(question.slice(0, last));
  try {
    return /^y(?:es)?$/i.test((await reader.question(question.slice(last))).trim());
  } catch (error) {
    if (!isGivenUp(error)) throw error;
    process.stderr.write("\n");
    return false;
  } finally {
    reader.close();
  }
}

/** Asks for what is not shown while it is typed; throws where it is given up. */
export async function typedUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal shows no letter from here on: whoever is quick has been asked by then.
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await reader.question("");
  } catch (error) {
    throw isGivenUp(error) ? new Failure(EXIT.no, "Nothing was kept.") : error;
  } finally {
    reader.close();
    process.stderr.write("\n");
  }
}

/** Ctrl-C and Ctrl-D end the question. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
