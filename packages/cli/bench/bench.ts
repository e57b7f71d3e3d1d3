// The command line as a person runs it: whole processes, in turn, and the ratio of each pair.

import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CASES = 100_000;
const ROUNDS = 11;
const LAUNCHER = pathTo("../bin/portico.mjs");
const BASELINE = pathTo("./baseline.mjs");

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const cases = join(folder, "cases.ndjson");
writeFileSync(cases, Array.from({ length: CASES }, (_, at) => `${JSON.stringify(accessCase(at))}\n`).join(""));

compare(`${CASES.toLocaleString("en-AU")} access cases`, [[LAUNCHER, "eval"], [BASELINE]], cases);
compare("Start", [
  [LAUNCHER, "--help"],
  ["-e", "0"],
]);

/** Prints the median time of both commands, and the median of the ratios, pair by pair. */
function compare(title: string, [ours, other]: readonly [readonly string[], readonly string[]], input?: string): void {
  const pairs = Array.from({ length: ROUNDS + 1 }, () => [timed(ours, input), timed(other, input)] as const).slice(1);
  const [first, second] = [pairs.map(([time]) => time), pairs.map(([, time]) => time)];
  const ratios = pairs.map(([one, two]) => one / two);
  process.stdout.write(`\n${title} (${ROUNDS} pairs of processes)\n`);
  process.stdout.write(
    `  portico ${median(first).toFixed(0)} ms, alone ${median(second).toFixed(0)} ms: ${median(ratios).toFixed(2)} × its time,`,
  );
  process.stdout.write(` ${(100 / median(ratios)).toFixed(0)} % of its speed\n`);
}

function timed(words: readonly string[], input?: string): number {
  const stdin = input === undefined ? "ignore" : openSync(input, "r");
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, words, { stdio: [stdin, "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${words.join(" ")} ended with status ${status}.`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function accessCase(number: number): object {
  const paths = [
    "/points?x=1",
    "/entitlements",
    "/",
    "/book-owner-week",
    "/search/gold-coast",
    "/documents",
    "/resort/x",
    "/logon",
  ];
  const types = [
    "Points Member",
    "AU Member",
    "NZ Strata Owner",
    "Classic Legends",
    "Aspire",
    "Escapes Member",
    "ECV Member",
  ];
  const memberships = [
    { EntityID: 16_509, EntityName: "Classic Exchange", EntityMemberID: `E${number}`, ExpirationDate: "2027-01-31" },
    { EntityID: 5, EntityName: "World Online", EntityMemberID: `W${number}`, ExpirationDate: "2026-06-30" },
  ];
  return {
    id: number,
    ask: "access",
    at: `2026-11-20T0${number % 10}:00:00Z`,
    path: paths[number % paths.length],
    session: number % 5 === 0 ? null : { expires: "2026-11-20T23:00:00Z" },
    member: {
      AccountID: String(100_000 + number),
      AccountName: `Sample ${number}`,
      AccountType: types[number % types.length],
      externalMemberships: memberships.slice(0, number % 3),
    },
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
