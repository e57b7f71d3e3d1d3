// Mutation testing of the rules: each mutant changes one comparison, constant, operator, condition or row, and a test of the same folder must
// fail. Mutants that no test can detect are listed in survivors.ts.
//
//   node soak/mutants.ts [--room points …] [--file src/points/status.ts …] [--processes 1]

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { batchesOf, killProcesses, type PoolOptions, type RunResult, runBatches } from "./mutant-pool.ts";
import { report } from "./mutant-report.ts";
import type { MutantRun } from "./mutant-run.ts";
import { mutate } from "./mutate.ts";
import type { Mutant } from "./mutate-sites.ts";
import { SURVIVORS } from "./survivors.ts";

/** Milliseconds of each test file, by path. */
type Durations = ReadonlyMap<string, number>;

const FOLDERS = ["points", "entitlements", "access", "member", "todos", "session", "payments"];
// Shared rules, and the folders whose tests cover them.
const SHARED: Readonly<Record<string, readonly string[]>> = {
  "src/holding.ts": ["src/points", "src/entitlements"],
  "src/brand/account-types.ts": ["src/member"],
};
const ROOT = join(import.meta.dirname, "..");
// A run takes well below a second. Three times the tests' duration is added, for a machine under load.
const MIN_TIMEOUT_MS = 30_000;
// Time limit of a test file before its duration is known.
const FIRST_TIMEOUT_MS = 5 * 60_000;
// A thread accumulates loaded modules, so a fresh one is cheaper after this many runs.
const RUNS_PER_THREAD = 200;

process.once("SIGINT", () => {
  killProcesses();
  process.exit(130);
});
process.exitCode = await main();
killProcesses();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      room: { type: "string", multiple: true },
      file: { type: "string", multiple: true },
      processes: { type: "string", default: String(availableParallelism()) },
    },
  });
  const files =
    values.file ?? (values.room === undefined ? [...Object.keys(SHARED), ...filesOf(FOLDERS)] : filesOf(values.room));
  const isAll = values.file === undefined && values.room === undefined;
  const { mutants, texts } = mutateFiles(files);
  const environment = { root: ROOT, texts, tests: ["src/**/*.test.ts"], setup: "soak/mutant-setup.ts" };
  const options = { environment, processes: Number(values.processes), timeoutMs: FIRST_TIMEOUT_MS };
  print(`${mutants.length} mutants in ${files.length} files, run by ${options.processes} processes`);

  const durations = await timeTests(files, options);
  const results = durations === undefined ? undefined : await runMutants(mutants, durations, options);
  if (results === undefined) {
    print(`0 passed, ${mutants.length} failed`);
    return 1;
  }
  const expected = SURVIVORS.filter(({ file }) => isAll || files.includes(file));
  return report(mutants, { results, expected, print, folder: "packages/domain" });
}

function filesOf(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    globSync(`src/${folder}/*.ts`, { cwd: ROOT, exclude: ["**/*.test.ts"] }).toSorted(),
  );
}

function mutateFiles(files: readonly string[]): { mutants: readonly Mutant[]; texts: Record<string, string> } {
  const mutants: Mutant[] = [];
  const texts: Record<string, string> = {};
  for (const file of files) {
    const path = join(ROOT, file);
    const mutated = mutate(readFileSync(path, "utf8"), file, mutants.length + 1);
    mutants.push(...mutated.mutants);
    texts[path] = mutated.text;
  }
  return { mutants, texts };
}

function foldersOf(file: string): readonly string[] {
  return [dirname(file), ...(SHARED[file] ?? [])];
}

/** `undefined` if a test fails without a mutant. */
async function timeTests(files: readonly string[], options: PoolOptions): Promise<Durations | undefined> {
  const tests = [...new Set(files.flatMap(foldersOf))].flatMap((folder) =>
    globSync(`${folder}/*.test.ts`, { cwd: ROOT }),
  );
  const durations = new Map<string, number>();
  let allPass = tests.length > 0;
  const runs = tests.map((test): MutantRun => ({ mutant: 0, test: join(ROOT, test) }));
  await runBatches(batchesOf(runs, RUNS_PER_THREAD), options, (result, { test }) => {
    durations.set(test, result.durationMs);
    if (result.killed) printFailure(result, test);
    allPass &&= !result.killed;
  });
  return allPass ? durations : undefined;
}

/** `undefined` if the tests failed without a mutant. */
async function runMutants(
  mutants: readonly Mutant[],
  durations: Durations,
  options: PoolOptions,
): Promise<ReadonlyMap<Mutant, RunResult> | undefined> {
  const results = new Map<Mutant, RunResult>();
  const remaining = new Map(mutants.map((mutant) => [mutant, testsFor(mutant.file, durations)]));
  let areTestsSound = true;
  const onResult = (result: RunResult, { mutant: number, test }: MutantRun) => {
    const mutant = mutants[number - 1];
    if (mutant !== undefined) results.set(mutant, result);
    else if (result.killed) printFailure(result, test);
    areTestsSound &&= mutant !== undefined || !result.killed;
    if (mutant === undefined || !(result.killed || remaining.get(mutant)?.length === 0)) return;
    remaining.delete(mutant);
    if (remaining.size % 250 === 0) print(`${mutants.length - remaining.size} of ${mutants.length}`);
  };
  // Runs all mutants with their first test file, then the survivors with the second, and so on.
  while (remaining.size > 0) {
    const runs = [...remaining].flatMap(([{ number }, tests]): readonly MutantRun[] => {
      const test = tests.shift();
      return test === undefined ? [] : [mutantRun(number, test, durations)];
    });
    const batches = batchesOf(runs, RUNS_PER_THREAD).map((batch) => [
      ...batch,
      ...[...new Set(batch.map(({ test }) => test))].map((test) => mutantRun(0, test, durations)),
    ]);
    await runBatches(batches, options, onResult);
  }
  return areTestsSound ? results : undefined;
}

function mutantRun(mutant: number, test: string, durations: Durations): MutantRun {
  return { mutant, test, timeoutMs: MIN_TIMEOUT_MS + 3 * (durations.get(test) ?? 0) };
}

/** The test next to the file first, then the others of its folder, fastest first. */
function testsFor(file: string, durations: Durations): string[] {
  const ownTest = join(ROOT, file.replace(/\.ts$/, ".test.ts"));
  const folders = new Set(foldersOf(file).map((folder) => join(ROOT, folder)));
  const otherTests = [...durations]
    .filter(([test]) => test !== ownTest && folders.has(dirname(test)))
    .toSorted(([, a], [, b]) => a - b)
    .map(([test]) => test);
  const tests = durations.has(ownTest) ? [ownTest, ...otherTests] : otherTests;
  if (tests.length === 0) throw new Error(`${file} has no tests in its folder.`);
  return tests;
}

function printFailure({ failures }: RunResult, test: string): void {
  print(`without a mutant, ${relative(ROOT, test)} fails:\n  ${failures.join("\n  ")}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
