// `portico audit`: who gains or loses what, if something were otherwise. Members in, those who are decided differently out.

import { closeSync, createReadStream, type Stats, statSync, writeSync } from "node:fs";
import type { Readable } from "node:stream";
import { jsonLine, say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import { notReadable, opened } from "../frame/input.ts";
import { wrapped } from "../frame/layout.ts";
import { type Part, sentence } from "../frame/parts.ts";
import { tell } from "../frame/tell.ts";
import type { Audit } from "./block.ts";
import { Crew } from "./crew.ts";
import { Progress } from "./progress.ts";
import { rangesOf, type Task } from "./ranges.ts";
import { auditBlocks, blocksOf, type ToldBlock } from "./stream.ts";
import { NAMED_LINES, Tally } from "./tally.ts";
import { auditOf, auditWords, coresOf } from "./terms.ts";
import { COLUMNS } from "./told.ts";

/** More than the table of commands says. */
export const about: readonly Part[] = [
  "Members come one JSON record a line, each as the back-end writes one, from FILE or from standard input. Each is compared as things are today, or on the day that --from names, with what is supposed. With --compare the rules of another build judge first, and ours after.",
  "Whoever is decided differently has a line; --summary counts them instead. A line that cannot be read is named, and the audit goes on. The exit status is 0 where anybody is decided differently, and 1 where nobody is; after Ctrl-C, which says what was done, it is 130.",
].map(sentence);

const READ_AT_ONCE = 64 * 1024;
const ENDED_BY_CTRL_C = 130;
const REST = "    ";

/** Audits what comes; the result is the exit status. */
export async function run(call: Call): Promise<ExitStatus> {
  const { world, words } = call;
  const audit = await auditOf(call);
  const crew = await Crew.of(audit, coresOf(call));
  const path = words[0] === "-" ? undefined : words[0];
  const file = path === undefined ? undefined : fileAt(path);
  const tally = new Tally(file?.size);
  if (path === undefined && world.isTyped)
    await tell(world, "Reading members from the keyboard, one JSON record a line. End with Ctrl-D.");
  const input =
    path === undefined || file === undefined ? streamed(process.stdin, "standard input") : inputOf(path, file);
  await world.out.write(headOf(call, audit));
  const isWhole = await stoppable(input, { call, audit, crew, tally });
  if (audit.form === "summary") {
    const parts = [sentence(auditWords(call, audit)), tally.table];
    await say(call, { parts, answer: "audit summary", data: tally.rows });
  }
  await tell(world, `${isWhole ? "" : "Stopped by Ctrl-C. "}${tally.done()}`);
  if (!isWhole) process.exit(ENDED_BY_CTRL_C);
  return tally.changed > 0 ? EXIT.yes : EXIT.no;
}

interface Work {
  readonly call: Call;
  readonly audit: Audit;
  readonly crew: Crew;
  readonly tally: Tally;
}

/** What is audited. */
interface Input {
  readonly tasks: AsyncIterable<Task> | Iterable<Task>;
  /** Ends what is waited for. */
  readonly stop: () => void;
  /** Lets it go when all is done. */
  readonly end: () => void;
}

function streamed(stream: Readable, name: string): Input {
  return { tasks: blocksOf(readable(stream, name)), stop: () => void stream.destroy(), end: () => undefined };
}

async function* readable(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw notReadable(name, error);
  }
}

/** Of a file that has a size, whoever audits a part reads it; what else has a path, such as a pipe, is read as it comes. */
function inputOf(path: string, { size }: Stats): Input {
  if (size === 0) return streamed(createReadStream(path, { highWaterMark: READ_AT_ONCE }), path);
  const file = opened(path);
  return { tasks: rangesOf({ file, from: 0, to: size }), stop: () => undefined, end: () => closeSync(file) };
}

/** Audits the input until it ends, or until Ctrl-C: then what was begun is still done, and false comes back. */
async function stoppable(input: Input, work: Work): Promise<boolean> {
  const { call, crew, tally } = work;
  const { world } = call;
  const { messageColumns: columns, patience } = world;
  const progress =
    columns === undefined
      ? undefined
      : new Progress(world.messages, () => tally.soFar(), { columns, patience: patience?.tell });
  const sayWhatWasDone = () => void writeSync(process.stderr.fd, `Nobody reads on. ${tally.done()}\n`);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    input.stop();
  };
  process.once("SIGINT", stop).once("exit", sayWhatWasDone);
  try {
    await auditBlocks(input.tasks, {
      crew,
      isStopped: () => isStopped,
      take: async (result) => {
        progress?.clear();
        await tellBlock(result, work);
        tally.add(result);
      },
    });
  } catch (error) {
    if (!isStopped) throw error;
  } finally {
    progress?.end();
    process.removeListener("SIGINT", stop).removeListener("exit", sayWhatWasDone);
    await crew.close();
    input.end();
  }
  return !isStopped;
}

/** Says what came of a block. */
async function tellBlock({ text, unreadable }: ToldBlock, { call: { world }, audit, tally }: Work): Promise<void> {
  const named = unreadable.slice(0, Math.max(0, NAMED_LINES - tally.unreadable));
  for (const { line, why } of named) await tell(world, `Line ${line} could not be read: ${why}`);
  if (text === "") return;
  const { screen } = world;
  await world.out.write(audit.form === "screen" && screen !== undefined ? laid(text, screen.columns) : text);
}

/** What stands before the lines. */
function headOf(call: Call, audit: Audit): string {
  const words = auditWords(call, audit);
  if (audit.form === "json") {
    const { before, after, build } = audit;
    return `${jsonLine("audit terms", { whatIf: words, before, after, ...(build !== undefined && { build }) })}\n`;
  }
  if (audit.form === "tabbed") return `${words}\n${COLUMNS.join("\t")}\n`;
  const { screen } = call.world;
  return audit.form === "screen" && screen !== undefined ? `${wrapped(words, screen.columns).join("\n")}\n\n` : "";
}

/** Lines no wider than the screen, each with its rest below it. */
function laid(text: string, columns: number): string {
  return text
    .split("\n")
    .map((line) => wrapped(line, columns - REST.length).join(`\n${REST}`))
    .join("\n");
}

function fileAt(path: string): Stats {
  const file = statsOf(path);
  if (file === undefined)
    throw misused(`there is no file ${path}.`, "Name a file of records, one a line, or send them on standard input.");
  if (file.isDirectory()) throw misused(`${path} is a folder.`, "Name a file of records, one a line.");
  return file;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw notReadable(path, error);
  }
}
