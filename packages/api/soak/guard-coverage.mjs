import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runBatches } from "../../domain/soak/mutant-pool.ts";
import { nameOf } from "./guard-killers.mjs";

const MAX_ATTEMPTS = 2;

/** Loads the results of the earlier runs that this run continues. */
export function openResultCache(file) {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line));
  return {
    killed: new Set(entries.filter(({ killed }) => killed !== undefined).map(({ killed }) => killed)),
    survived: new Set(entries.filter(({ survived }) => survived !== undefined).map(({ survived }) => survived)),
    tests: new Map(entries.filter(({ test }) => test !== undefined).map((entry) => [entry.test, entry])),
    save: (entry) => file !== undefined && appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
}

/** Runs each test file with every guard in place. Returns the guards that each test executes, and the files that fail. */
export async function measureCoverage(testFiles, guards, { pool, cache, print }) {
  const { root } = pool.environment;
  const coverageByFile = new Map();
  const failing = [];
  const hashOf = (testFile) =>
    createHash("sha256")
      .update(readFileSync(join(root, testFile)))
      .digest("hex");
  const numbersByName = new Map(guards.map((guard) => [nameOf(guard), guard.number]));
  for (const test of testFiles) {
    const entry = cache.tests.get(test);
    if (entry?.text === hashOf(test)) coverageByFile.set(test, toNumbers(entry, numbersByName));
  }
  const recordResult = (result, { test: path }) => {
    const test = relative(root, path);
    if (result.killed) {
      failing.push({ test, failures: result.failures });
      return;
    }
    const entry = { test, text: hashOf(test), milliseconds: result.milliseconds, ...toNames(result.notes, guards) };
    cache.save(entry);
    coverageByFile.set(test, toNumbers(entry, numbersByName));
  };
  const runOnce = (files, processes) =>
    runBatches(
      files.map((test) => [{ mutant: 0, test: join(root, test) }]),
      { ...pool, processes },
      recordResult,
    );
  await runOnce(
    testFiles.filter((test) => !coverageByFile.has(test)),
    pool.processes,
  );
  // A test may fail once on a busy machine.
  for (let attempt = 1; attempt < MAX_ATTEMPTS && failing.length > 0; attempt += 1) {
    const filesToRepeat = failing.splice(0).map(({ test }) => test);
    print(`once more: ${filesToRepeat.join(", ")}`);
    await runOnce(filesToRepeat, 1);
  }
  for (const { test, failures } of failing)
    print(`with every guard in its place, ${test} fails:\n  ${failures.join("\n  ")}`);
  return { coverage: [...coverageByFile.values()], failing };
}

/** Guards are stored by name, because their numbers change with the source. Each name is stored once. */
function toNames({ built, tests }, guards) {
  const names = [];
  const indexes = new Map();
  const indexOf = (number) => {
    if (!indexes.has(number)) indexes.set(number, names.push(nameOf(guards[number - 1])) - 1);
    return indexes.get(number);
  };
  return {
    built: built.map(indexOf),
    tests: tests.map(({ name, seen, attempts }) => ({
      name,
      took: attempts.reduce((sum, { duration }) => sum + duration, 0),
      seen: seen.map(indexOf),
    })),
    names,
  };
}

function toNumbers({ test, milliseconds, built, tests, names }, numbersByName) {
  const numbersOf = (indexes) => new Set(indexes.map((index) => numbersByName.get(names[index])).filter(Boolean));
  const numberedTests = tests.map(({ name, took, seen }) => ({ name, took, seen: numbersOf(seen) }));
  const all = new Set([...numbersOf(built), ...numberedTests.flatMap(({ seen }) => [...seen])]);
  return { test, milliseconds, built: numbersOf(built), tests: numberedTests, guards: all };
}
