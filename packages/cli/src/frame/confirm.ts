// Prompts on the terminal. Questions go to standard error.

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { EXIT, Failure } from "./exit.ts";

/** Asks a yes/no question. Everything but `y` or `yes` means no, Ctrl-C and Ctrl-D included. */
export async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const lastLineStart = question.lastIndexOf("\n") + 1;
  process.stderr.write(question.slice(0, lastLineStart));
  try {
    return /^y(?:es)?$/i.test((await reader.question(question.slice(lastLineStart))).trim());
  } catch (error) {
    if (!isAborted(error)) throw error;
    process.stderr.write("\n");
    return false;
  } finally {
    reader.close();
  }
}

/** Prompts for a secret without echo; throws if the person presses Ctrl-C or Ctrl-D. */
export async function promptSecret(question: string): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Echo is off before the question is printed, so even the first key is not shown.
  const reader = createInterface({ input: process.stdin, output: discard, terminal: true });
  process.stderr.write(question);
  try {
    return await reader.question("");
  } catch (error) {
    throw isAborted(error) ? new Failure(EXIT.no, "Nothing was kept.") : error;
  } finally {
    reader.close();
    process.stderr.write("\n");
  }
}

/** Ctrl-C and Ctrl-D abort the prompt. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
