// Streams the input through the workers: several blocks run at once, and results are reported in the order of the lines.

import { LineSplitter } from "../eval/lines.ts";
import type { BlockResult, UnnumberedMember } from "./block-result.ts";
import { type Task, taskBytes } from "./ranges.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A block's result with line numbers of the whole input. */
export interface AuditBlockResult extends Omit<BlockResult, "text" | "lines"> {
  readonly text: string;
  readonly bytes: number;
}

export async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Task> {
  const splitter = new LineSplitter();
  for await (const chunk of chunks) {
    const block = splitter.add(chunk);
    if (block !== undefined) yield { block };
  }
  const last = splitter.end();
  if (last !== undefined) yield { block: last };
}

/** Audits tasks until `isStopped`. Calls `take` with each result, in order. */
export async function auditBlocks(
  tasks: AsyncIterable<Task> | Iterable<Task>,
  {
    workers,
    onResult,
    isStopped,
  }: { workers: WorkerPool; onResult: (result: AuditBlockResult) => Promise<void>; isStopped: () => boolean },
): Promise<void> {
  const inProgress: Promise<void>[] = [];
  let reported = Promise.resolve();
  let lines = 0;
  const start = async (task: Task): Promise<void> => {
    const [auditing, previous] = [workers.audit(task), reported];
    reported = Promise.all([auditing, previous]).then(async ([result]) => {
      const numbered = withLineNumbers(lines, result);
      lines += result.lines;
      return onResult({ ...numbered, bytes: taskBytes(task) });
    });
    // The error is thrown when the last result is awaited; this avoids an unhandled rejection before that.
    reported.catch(() => undefined);
    inProgress.push(reported);
    if (inProgress.length >= workers.maxTasks) await inProgress.shift();
  };
  try {
    for await (const task of tasks) {
      if (isStopped()) break;
      await start(task);
    }
  } finally {
    await reported;
  }
}

function withLineNumbers(
  linesBefore: number,
  { text, unreadable, ...result }: BlockResult,
): Omit<AuditBlockResult, "bytes"> {
  return {
    ...result,
    text: text.map((output) => (typeof output === "string" ? output : insertLineNumber(linesBefore, output))).join(""),
    unreadable: unreadable.map(({ line, why }) => ({ line: linesBefore + line, why })),
  };
}

function insertLineNumber(linesBefore: number, { before, line, after }: UnnumberedMember): string {
  return `${before}line ${linesBefore + line}${after}`;
}
