// What a person at the terminal is asked, on the stream of messages.

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for a yes; anything else is a no. */
export async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const last = question.lastIndexOf("\n") + 1;
  process.stderr.write(question.slice(0, last));
  try {
    return /^y(?:es)?$/i.test((await reader.question(question.slice(last))).trim());
  } finally {
    reader.close();
  }
}

/** Asks for what is not shown while it is typed. */
export async function typedUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal shows no letter from here on: whoever is quick has been asked by then.
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await reader.question("");
  } finally {
    reader.close();
    process.stderr.write("\n");
  }
}
