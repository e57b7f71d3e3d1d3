// A question to the person at the terminal; anything but a yes is a no.

import { createInterface } from "node:readline/promises";

/** Asks it on the stream of messages. */
export async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await reader.question(question)).trim());
  } finally {
    reader.close();
  }
}
