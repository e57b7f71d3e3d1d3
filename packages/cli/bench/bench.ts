// Benchmarks of the CLI as whole processes. Each pair runs in turn and is compared by ratio, because a busy machine slows both.

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
/** The bundle as installed. The launcher in `bin` would first check whether the sources are newer. */
const LAUNCHER = pathTo("../dist/portico.mjs");
const BASELINE = pathTo("./baseline.mjs");
const BARE_CALLS = pathTo("./bare-calls.mjs");
const MEMORY = pathTo("./memory.mjs");

interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const cases = join(folder, "cases.ndjson");
writeFileSync(cases, Array.from({ length: CASES }, (_, index) => `${JSON.stringify(accessCase(index))}\n`).join(""));
const emptyProcess: Contender = { name: "node -e 0", args: ["-e", "0"] };

await compare(`${CASES.toLocaleString("en-AU")} access cases`, [
  { name: "eval", args: [LAUNCHER, "eval"], input: cases },
  { name: "reading and writing JSON alone", args: [BASELINE], input: cases },
]);
await compare("Start", [{ name: "--help", args: [LAUNCHER, "--help"] }, emptyProcess]);
const facts = await membersFile(1);
await compare("One word from a file", [
  { name: "can --facts", args: [LAUNCHER, "can", "100000", "/points", "--facts", facts] },
  emptyProcess,
]);
await benchBackEnd();
await benchAudit(Number(process.env["AUDIT_MEMBERS"] ?? 1_000_000));

async function benchBackEnd(): Promise<void> {
  const club = await startClub({ today: "2026-11-20" });
  const env = { BACK_END_URL: club.address, CLIENT_ID: "portico", CLIENT_SECRET: "a-secret-of-the-deployment" };
  try {
    await compare("One word from the sandbox", [
      { name: "can", args: [LAUNCHER, "can", "100201", "/points"], env },
      { name: "the same calls and nothing else", args: [BARE_CALLS, "100201"], env },
    ]);
  } finally {
    await club.close();
  }
}

/** Decisions a second on one core and on two: a million members, each against every page and stay. */
async function benchAudit(members: number): Promise<void> {
  const file = await membersFile(members);
  const decisions = members * (ROUTES.length + STAY_TYPES.length);
  const rounds = Array.from({ length: 3 });
  print(
    `\nAudit of ${formatCount(members)} members × ${ROUTES.length} pages and ${STAY_TYPES.length} stays (3 rounds)`,
  );
  const times: Record<1 | 2, number[]> = { 1: [], 2: [] };
  const parallelTimes: number[] = [];
  for (const _ of rounds) {
    for (const cores of [1, 2] as const) {
      const args = [LAUNCHER, "audit", file, "--without", "Classic Plus", "--cores", String(cores)];
      const { time, errors } = await timed({ name: "audit", args: ["--import", MEMORY, ...args] });
      times[cores].push(time);
      const memory = /(\d+) MB/.exec(errors)?.[1] ?? "?";
      print(`  ${cores} ${cores === 1 ? "core: " : "cores:"} ${(time / 1000).toFixed(1)} s,`, `${memory} MB`);
    }
    // The machine's own limit: two independent audits in parallel.
    const singleCore: Contender = {
      name: "audit",
      args: [LAUNCHER, "audit", file, "--without", "Classic Plus", "--cores", "1"],
    };
    const both = await Promise.all([timed(singleCore), timed(singleCore)]);
    parallelTimes.push(Math.max(...both.map(({ time }) => time)));
  }
  for (const cores of [1, 2] as const) {
    const rate = decisions / (median(times[cores]) / 1000) / 1e6;
    print(`  ${cores} ${cores === 1 ? "core: " : "cores:"} ${rate.toFixed(1)} million decisions a second`);
  }
  print(
    `  two cores: ${median(times[1].map((oneCore, index) => oneCore / (times[2][index] ?? 1))).toFixed(2)} × the speed of one`,
  );
  const speedup = median(times[1].map((oneCore, index) => (2 * oneCore) / (parallelTimes[index] ?? 1)));
  print(`  two audits beside each other, a core each: ${speedup.toFixed(2)} × the speed of one`);
}

/** Prints the median times, and the median of the pairwise ratios. The first pair is a warm-up. */
async function compare(title: string, [measured, reference]: readonly [Contender, Contender]): Promise<void> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    pairs.push([(await timed(measured)).time, (await timed(reference)).time] as const);
  const measuredPairs = pairs.slice(1);
  const [first, second] = [measuredPairs.map(([time]) => time), measuredPairs.map(([, time]) => time)];
  const ratio = median(measuredPairs.map(([one, two]) => one / two));
  print(`\n${title} (${ROUNDS} pairs of processes)`);
  print(`  ${measured.name} ${median(first).toFixed(0)} ms, ${reference.name} ${median(second).toFixed(0)} ms:`);
  print(`  ${ratio.toFixed(2)} × its time, ${(100 / ratio).toFixed(0)} % of its speed`);
}

async function timed({ args, input, env }: Contender): Promise<{ time: number; errors: string }> {
  const stdin = input === undefined ? "ignore" : openSync(input, "r");
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, args, {
    stdio: [stdin, "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (errors += part));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${args.join(" ")} ended with status ${status}: ${errors}`);
  return { time: Number(process.hrtime.bigint() - start) / 1e6, errors };
}

async function membersFile(members: number): Promise<string> {
  const file = join(folder, `members-${members}.ndjson`);
  const stream = createWriteStream(file);
  for (let first = 0; first < members; first += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, members - first) }, (_, index) => auditMember(first + index));
    if (!stream.write(batch.map((member) => `${JSON.stringify(member)}\n`).join(""))) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  return file;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

function print(...parts: readonly string[]): void {
  process.stdout.write(`${parts.join(" ")}\n`);
}

function formatCount(number: number): string {
  return number.toLocaleString("en-AU");
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
