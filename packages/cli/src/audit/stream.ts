// All that comes in, block by block: several are under way at once, and what came of them is told in the order of the lines.

import { Cutter } from "../eval/lines.ts";
import type { BlockResult, Nameless } from "./block.ts";
import type { Crew } from "./crew.ts";
import { bytesOf, type Task } from "./ranges.ts";

/** What came of a block, with its lines as they are counted in the whole. */
export interface ToldBlock extends Omit<BlockResult, "text" | "lines"> {
  readonly text: string;
  readonly bytes: number;
}

/** The blocks of a stream of bytes. */
export async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Task> {
  const cutter = new Cutter();
  for await (const chunk of chunks) {
    const block = cutter.add(chunk);
    if (block !== undefined) yield { block };
  }
  const last = cutter.end();
  if (last !== undefined) yield { block: last };
}

/** Audits what is to be done until `isStopped`; `take` is given what came of each block, one after the other. */
export async function auditBlocks(
  tasks: AsyncIterable<Task> | Iterable<Task>,
  { crew, take, isStopped }: { crew: Crew; take: (told: ToldBlock) => Promise<void>; isStopped: () => boolean },
): Promise<void> {
  const underWay: Promise<void>[] = [];
  let told = Promise.resolve();
  let lines = 0;
  const begin = async (task: Task): Promise<void> => {
    const [coming, before] = [crew.audit(task), told];
    told = Promise.all([coming, before]).then(async ([result]) => {
      const numbered = numberedFrom(lines, result);
      lines += result.lines;
      return take({ ...numbered, bytes: bytesOf(task) });
    });
    // Whoever waits for the last one is told what went wrong with any of them.
    told.catch(() => undefined);
    underWay.push(told);
    if (underWay.length >= crew.room) await underWay.shift();
  };
  try {
    for await (const task of tasks) {
      if (isStopped()) break;
      await begin(task);
    }
  } finally {
    await told;
  }
}

function numberedFrom(before: number, { text, unreadable, ...result }: BlockResult): Omit<ToldBlock, "bytes"> {
  return {
    ...result,
    text: text.map((one) => (typeof one === "string" ? one : named(before, one))).join(""),
    unreadable: unreadable.map(({ line, why }) => ({ line: before + line, why })),
  };
}

function named(linesBefore: number, { before, line, after }: Nameless): string {
  return `${before}line ${linesBefore + line}${after}`;
}
