// All that comes in, block by block: several are under way at once, and what came of them is told in the order of the lines.

import { Cutter } from "../eval/lines.ts";
import type { BlockResult } from "./block.ts";
import type { Crew } from "./crew.ts";

const NEWLINE = 10;

/** Audits a stream of bytes; `take` is given what came of each block, one after the other. */
export async function auditStream(
  chunks: AsyncIterable<Buffer>,
  { crew, take }: { crew: Crew; take: (result: BlockResult) => Promise<void> },
): Promise<void> {
  const cutter = new Cutter();
  const underWay: Promise<void>[] = [];
  let told = Promise.resolve();
  let firstLine = 1;
  const begin = async (block: Buffer): Promise<void> => {
    const [coming, before] = [crew.audit(block, firstLine), told];
    firstLine += linesOf(block);
    told = Promise.all([coming, before]).then(async ([result]) => take(result));
    // Whoever waits for the last one is told what went wrong with any of them.
    told.catch(() => undefined);
    underWay.push(told);
    if (underWay.length >= crew.room) await underWay.shift();
  };
  try {
    for await (const chunk of chunks) {
      const block = cutter.add(chunk);
      if (block !== undefined) await begin(block);
    }
    const last = cutter.end();
    if (last !== undefined) await begin(last);
  } finally {
    await told;
  }
}

function linesOf(block: Buffer): number {
  let lines = 1;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
