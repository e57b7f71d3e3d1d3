// The command line as a person runs it: whole processes, in turn, and the ratio of each pair. What shares a machine with them slows both of a pair.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROUTES } from "@portico/domain/access/routes";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { startClub } from "@portico/sandbox/club";
import { accessCase, auditMember } from "./cases.ts";

const CASES = 100_000;
const ROUNDS = Number(process.env["ROUNDS"] ?? 11);
/** As it is installed: the launcher of this workspace looks first whether its sources are newer. */
const LAUNCHER = pathTo("../dist/portico.mjs");
const BASELINE = pathTo("./baseline.mjs");
const BARE_CALLS = pathTo("./bare-calls.mjs");
const MEMORY = pathTo("./memory.mjs");

interface Contender {
  readonly name: string;
  readonly words: readonly string[];
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const cases = join(folder, "cases.ndjson");
writeFileSync(cases, Array.from({ length: CASES }, (_, at) => `${JSON.stringify(accessCase(at))}\n`).join(""));
const nothing: Contender = { name: "node -e 0", words: ["-e", "0"] };

await compare(`${CASES.toLocaleString("en-AU")} access cases`, [
  { name: "eval", words: [LAUNCHER, "eval"], input: cases },
  { name: "reading and writing JSON alone", words: [BASELINE], input: cases },
]);
await compare("Start", [{ name: "--help", words: [LAUNCHER, "--help"] }, nothing]);
const facts = await membersFile(1);
await compare("One word from a file", [
  { name: "can --facts", words: [LAUNCHER, "can", "100000", "/points", "--facts", facts] },
  nothing,
]);
await benchBackEnd();
await benchAudit(Number(process.env["AUDIT_MEMBERS"] ?? 1_000_000));

async function benchBackEnd(): Promise<void> {
  const club = await startClub({ today: "2026-11-20" });
  const env = { BACK_END_URL: club.address, CLIENT_ID: "portico", CLIENT_SECRET: "a-secret-of-the-deployment" };
  try {
    await compare("One word from the sandbox", [
      { name: "can", words: [LAUNCHER, "can", "100201", "/points"], env },
      { name: "the same calls and nothing else", words: [BARE_CALLS, "100201"], env },
    ]);
  } finally {
    await club.close();
  }
}

/** A million members, each on every page and every stay: how many decisions in a second, on one core and on two. */
async function benchAudit(members: number): Promise<void> {
  const file = await membersFile(members);
  const decisions = members * (ROUTES.length + STAY_TYPES.length);
  const rounds = Array.from({ length: 3 });
  say(`\nAudit of ${counted(members)} members × ${ROUTES.length} pages and ${STAY_TYPES.length} stays (3 rounds)`);
  const times: Record<1 | 2, number[]> = { 1: [], 2: [] };
  const beside: number[] = [];
  for (const _ of rounds) {
    for (const cores of [1, 2] as const) {
      const words = [LAUNCHER, "audit", file, "--without", "Classic Plus", "--cores", String(cores)];
      const { time, errors } = await timed({ name: "audit", words: ["--import", MEMORY, ...words] });
      times[cores].push(time);
      const memory = /(\d+) MB/.exec(errors)?.[1] ?? "?";
      say(`  ${cores} ${cores === 1 ? "core: " : "cores:"} ${(time / 1000).toFixed(1)} s,`, `${memory} MB`);
    }
    // What the machine itself gives: two audits that share nothing but it.
    const alone: Contender = {
      name: "audit",
      words: [LAUNCHER, "audit", file, "--without", "Classic Plus", "--cores", "1"],
    };
    const both = await Promise.all([timed(alone), timed(alone)]);
    beside.push(Math.max(...both.map(({ time }) => time)));
  }
  for (const cores of [1, 2] as const) {
    const rate = decisions / (median(times[cores]) / 1000) / 1e6;
    say(`  ${cores} ${cores === 1 ? "core: " : "cores:"} ${rate.toFixed(1)} million decisions a second`);
  }
  say(`  two cores: ${median(times[1].map((one, at) => one / (times[2][at] ?? 1))).toFixed(2)} × the speed of one`);
  const most = median(times[1].map((one, at) => (2 * one) / (beside[at] ?? 1)));
  say(`  two audits beside each other, a core each: ${most.toFixed(2)} × the speed of one`);
}

/** Prints the median time of both commands, and the median of the ratios, pair by pair. */
async function compare(title: string, [ours, other]: readonly [Contender, Contender]): Promise<void> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    pairs.push([(await timed(ours)).time, (await timed(other)).time] as const);
  const counting = pairs.slice(1);
  const [first, second] = [counting.map(([time]) => time), counting.map(([, time]) => time)];
  const ratio = median(counting.map(([one, two]) => one / two));
  say(`\n${title} (${ROUNDS} pairs of processes)`);
  say(`  ${ours.name} ${median(first).toFixed(0)} ms, ${other.name} ${median(second).toFixed(0)} ms:`);
  say(`  ${ratio.toFixed(2)} × its time, ${(100 / ratio).toFixed(0)} % of its speed`);
}

async function timed({ words, input, env }: Contender): Promise<{ time: number; errors: string }> {
  const stdin = input === undefined ? "ignore" : openSync(input, "r");
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, words, {
    stdio: [stdin, "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (errors += part));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${words.join(" ")} ended with status ${status}: ${errors}`);
  return { time: Number(process.hrtime.bigint() - start) / 1e6, errors };
}

async function membersFile(members: number): Promise<string> {
  const file = join(folder, `members-${members}.ndjson`);
  const stream = createWriteStream(file);
  for (let first = 0; first < members; first += 1_000) {
    const some = Array.from({ length: Math.min(1_000, members - first) }, (_, at) => auditMember(first + at));
    if (!stream.write(some.map((member) => `${JSON.stringify(member)}\n`).join(""))) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  return file;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}

function say(...words: readonly string[]): void {
  process.stdout.write(`${words.join(" ")}\n`);
}

function counted(number: number): string {
  return number.toLocaleString("en-AU");
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
