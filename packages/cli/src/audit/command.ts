// `portico audit`: reads members and prints those whose access, status or stays differ between two sets of terms.

import { closeSync, createReadStream, type Stats, statSync, writeSync } from "node:fs";
import type { Readable } from "node:stream";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { openFile, unreadableError } from "../frame/input.ts";
import { wrapText } from "../frame/layout.ts";
import { jsonLine, write } from "../frame/output.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { print } from "../frame/print.ts";
import type { Audit } from "./block.ts";
import { ExpiringTally } from "./expiring-tally.ts";
import { COLUMNS } from "./output.ts";
import { Progress } from "./progress.ts";
import { splitRange, type Task } from "./ranges.ts";
import { type AuditBlockResult, auditBlocks, blocksOf } from "./stream.ts";
import { MAX_REPORTED_LINES, Tally } from "./tally.ts";
import { describeAudit, parseAudit, workerCount } from "./terms.ts";
import { WorkerPool } from "./worker-pool.ts";

export const about: readonly Part[] = [
  "Members come one JSON record a line, each as the back-end writes one, from FILE or from standard input. Each is compared as things are today, or on the day that --from names, with what is supposed. With --compare the rules of another build judge first, and ours after.",
  "Whoever is decided differently has a line; --summary counts them instead. A line that cannot be read is named, and the audit goes on. The exit status is 0 where anybody is decided differently, and 1 where nobody is; after Ctrl-C, which says what was done, it is 130.",
  "With --expiring nothing is compared: it counts the points and entitlements that expire within so many days. They are usable if the member may book any stay that is paid with them; no stay is searched. The exit status is 0 if anything expires, and 1 otherwise.",
].map(sentence);

const CHUNK_BYTES = 64 * 1024;
const CTRL_C_STATUS = 130;
const CONTINUATION_INDENT = "    ";

export async function run(call: Call): Promise<ExitStatus> {
  const { environment, args } = call;
  const audit = await parseAudit(call);
  const crew = await WorkerPool.of(audit, workerCount(call));
  const path = args[0] === "-" ? undefined : args[0];
  const file = path === undefined ? undefined : requireFile(path);
  const tally =
    audit.expiringDays === undefined ? new Tally(file?.size) : new ExpiringTally(file?.size, audit.expiringDays);
  if (path === undefined && environment.isInputTerminal)
    await print(environment, "Reading members from the keyboard, one JSON record a line. End with Ctrl-D.");
  const input =
    path === undefined || file === undefined ? streamInput(process.stdin, "standard input") : fileInput(path, file);
  await environment.out.write(headerText(call, audit));
  const isComplete = await auditUntilStopped(input, { call, audit, crew, tally });
  if (audit.form === "summary") {
    const parts = [sentence(describeAudit(call, audit)), tally.table];
    await write(call, {
      parts,
      response: audit.expiringDays === undefined ? "audit summary" : "audit expiring",
      data: tally.data,
    });
  }
  await print(environment, `${isComplete ? "" : "Stopped by Ctrl-C. "}${tally.totalsText()}`);
  if (!isComplete) process.exit(CTRL_C_STATUS);
  return tally.changed > 0 ? EXIT.yes : EXIT.no;
}

interface Context {
  readonly call: Call;
  readonly audit: Audit;
  readonly crew: WorkerPool;
  readonly tally: Tally;
}

interface Input {
  readonly tasks: AsyncIterable<Task> | Iterable<Task>;
  readonly stop: () => void;
  readonly end: () => void;
}

function streamInput(stream: Readable, name: string): Input {
  return { tasks: blocksOf(readStream(stream, name)), stop: () => void stream.destroy(), end: () => undefined };
}

async function* readStream(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw unreadableError(name, error);
  }
}

/** Workers read ranges of a regular file themselves. A pipe or device, which reports size 0, is read as a stream. */
function fileInput(path: string, { size }: Stats): Input {
  if (size === 0) return streamInput(createReadStream(path, { highWaterMark: CHUNK_BYTES }), path);
  const file = openFile(path);
  return { tasks: splitRange({ file, from: 0, to: size }), stop: () => undefined, end: () => closeSync(file) };
}

/** Audits until the input ends or Ctrl-C is pressed; then finishes the tasks in progress and returns `false`. */
async function auditUntilStopped(input: Input, context: Context): Promise<boolean> {
  const { call, crew, tally } = context;
  const { environment } = call;
  const { messageColumns: columns, timeLimits } = environment;
  const progress =
    columns === undefined
      ? undefined
      : new Progress(environment.messages, () => tally.progressText(), { columns, delay: timeLimits?.progressAfter });
  const printTotals = () => void writeSync(process.stderr.fd, `Nobody reads on. ${tally.totalsText()}\n`);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    input.stop();
  };
  process.once("SIGINT", stop).once("exit", printTotals);
  try {
    await auditBlocks(input.tasks, {
      workers: crew,
      isStopped: () => isStopped,
      onResult: async (result) => {
        progress?.clear();
        await reportBlock(result, context);
        tally.add(result);
      },
    });
  } catch (error) {
    if (!isStopped) throw error;
  } finally {
    progress?.end();
    process.removeListener("SIGINT", stop).removeListener("exit", printTotals);
    await crew.close();
    input.end();
  }
  return !isStopped;
}

async function reportBlock(
  { text, unreadable }: AuditBlockResult,
  { call: { environment }, audit, tally }: Context,
): Promise<void> {
  const reported = unreadable.slice(0, Math.max(0, MAX_REPORTED_LINES - tally.unreadable));
  for (const { line, why } of reported) await print(environment, `Line ${line} could not be read: ${why}`);
  if (text === "") return;
  const { screen } = environment;
  await environment.out.write(audit.form === "screen" && screen !== undefined ? wrapLines(text, screen.columns) : text);
}

function headerText(call: Call, audit: Audit): string {
  const terms = describeAudit(call, audit);
  if (audit.form === "json") {
    const { before, after, build } = audit;
    return `${jsonLine("audit terms", { whatIf: terms, before, after, ...(build !== undefined && { build }) })}\n`;
  }
  if (audit.form === "tabbed") return `${terms}\n${COLUMNS.join("\t")}\n`;
  const { screen } = call.environment;
  return audit.form === "screen" && screen !== undefined ? `${wrapText(terms, screen.columns).join("\n")}\n\n` : "";
}

/** Wraps lines to the screen and indents continuation lines. */
function wrapLines(text: string, columns: number): string {
  return text
    .split("\n")
    .map((line) => wrapText(line, columns - CONTINUATION_INDENT.length).join(`\n${CONTINUATION_INDENT}`))
    .join("\n");
}

function requireFile(path: string): Stats {
  const stats = statsOf(path);
  if (stats === undefined)
    throw usageError(
      `there is no file ${path}.`,
      "Name a file of records, one a line, or send them on standard input.",
    );
  if (stats.isDirectory()) throw usageError(`${path} is a folder.`, "Name a file of records, one a line.");
  return stats;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadableError(path, error);
  }
}
