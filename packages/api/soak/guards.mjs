// Mutation test of the guards: removes or inverts one guard of the server at a time, and expects a test to fail. The test that detected the
// guard last is tried first. Every run writes these tests to .results/guard-killers.json.
//
//   node soak/guards.mjs [--file src/session/passwords.ts …] [--test src/session/routes.test.ts …] [--known FILE] [--nearest 8]
//     [--processes 1]
//
// --known caches results in a file, and the next run skips them. --nearest limits the test files that are tried for each guard. --test tries
// only these tests.

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killProcesses } from "../../domain/soak/mutant-pool.ts";
import { report } from "../../domain/soak/mutant-report.ts";
import { measureCoverage, openResultCache } from "./guard-coverage.mjs";
import { nameOf, readKillers, writeKillers } from "./guard-killers.mjs";
import { searchAlone, searchInOneProcess, tryKillers } from "./guard-search.mjs";
import { guardsOf, marksIn } from "./guard-sites.mjs";
import { SURVIVORS } from "./guard-survivors.mjs";

const ROOT = join(import.meta.dirname, "..");
const TEST_PATTERNS = ["src/**/*.test.ts", "security/*.test.ts", "access-matrix/*.test.ts"];
// The server of these tests runs in another process, or they test stores, which have no guards.
const EXCLUDED_TESTS = [
  "src/stores/**",
  "src/operations/start.test.ts",
  "src/operations/backup.test.ts",
  "src/money/crash.test.ts",
  "src/purchase/crash.test.ts",
];
const TEST_TIMEOUT_MS = 60_000;
// Of a test file whose duration is not known.
const FILE_TIMEOUT_MS = 10 * 60_000;
// Test files that are tried for a listed survivor.
const MAX_FILES_FOR_SURVIVOR = 2;

// Fewer histories contain no stay that was booked after its hold expired. More detect no other guard.
process.env.SOAK_HISTORIES = "5000";
process.once("SIGINT", () => {
  killProcesses();
  process.exit(130);
});
process.exitCode = await main();
killProcesses();

async function main() {
  const { values } = parseArgs({
    options: {
      file: { type: "string", multiple: true },
      test: { type: "string", multiple: true },
      known: { type: "string" },
      nearest: { type: "string", default: "Infinity" },
      processes: { type: "string", default: String(availableParallelism()) },
    },
  });
  const files = glob(["src/**/*.ts"], ["**/*.test.ts", "src/pages/templates/**"]);
  const { guards, texts } = insertSwitches(files);
  const chosenGuards = values.file === undefined ? guards : guards.filter(({ file }) => values.file.includes(file));
  const environment = {
    root: ROOT,
    texts,
    tests: TEST_PATTERNS,
    setup: "soak/guard-setup.mjs",
    testTimeout: TEST_TIMEOUT_MS,
  };
  const pool = { environment, processes: Number(values.processes), timeoutMs: FILE_TIMEOUT_MS };
  print(
    `${chosenGuards.length} guards in ${values.file?.length ?? files.length} files, tried by ${pool.processes} processes`,
  );

  const startedAt = performance.now();
  const cache = openResultCache(values.known);
  const expected = SURVIVORS.filter(({ file }) => chosenGuards.some((guard) => guard.file === file));
  const isListed = (guard) => expected.some((survivor) => nameOf(survivor) === nameOf(guard));
  const killers = readKillers(guards);
  const results = new Map();
  const onResult = (guard, { failures = [], timedOut = false, survived = false, ...killer }) => {
    results.set(guard, { killed: !survived, timedOut, failures });
    cache.save({ [survived ? "survived" : "killed"]: nameOf(guard) });
    if (!survived) killers.set(guard, killer);
    if (results.size % 50 === 0) print(`${results.size} of ${chosenGuards.length} after ${seconds(startedAt)}`);
    if (results.size % 10 === 0) writeKillers(killers);
  };

  const isKilled = (guard) => killers.has(guard) && cache.killed.has(nameOf(guard));
  for (const guard of chosenGuards.filter(isKilled))
    results.set(guard, { killed: true, timedOut: false, failures: [] });
  await tryKillers(
    chosenGuards.filter((guard) => !isKilled(guard)),
    killers,
    { pool, onResult },
  );
  const open = chosenGuards.filter((guard) => !results.has(guard));
  print(
    `${results.size} of ${chosenGuards.length} are missed by the tests that are remembered, after ${seconds(startedAt)}`,
  );
  for (const guard of open.filter((candidate) => !isListed(candidate))) print(`asked of all tests: ${nameOf(guard)}`);
  const failing =
    open.length === 0 ? [] : await search(open, { guards, isListed, pool, cache, onResult, values, startedAt });
  writeKillers(killers);
  print(`after ${seconds(startedAt)}:`);
  const status = report(chosenGuards, { results, expected, print, folder: "packages/api" });
  return failing.length > 0 ? 1 : status;
}

/** Searches tests that detect these guards. Returns the tests that fail with every guard in place. */
async function search(open, { guards, isListed, pool, cache, onResult, values, startedAt }) {
  // Listed survivors need only the tests of their folder.
  const near = new Set(open.flatMap(testsBeside));
  const tests =
    values.test ?? glob(TEST_PATTERNS, EXCLUDED_TESTS).filter((test) => !open.every(isListed) || near.has(test));
  const { coverage, failing } = await measureCoverage(tests, guards, { pool, cache, print });
  print(`${coverage.length} files of tests have been run with every guard, after ${seconds(startedAt)}`);

  const hasSurvived = (guard) => cache.survived.has(nameOf(guard)) && values.test === undefined;
  const unlisted = open.filter((guard) => !isListed(guard));
  for (const guard of unlisted.filter(hasSurvived)) onResult(guard, { survived: true });
  const wanted = unlisted.filter((guard) => !hasSurvived(guard));
  const undetected = new Set(wanted);
  const onDetection = (guard, killer) => {
    undetected.delete(guard);
    onResult(guard, killer);
  };
  const undecided = await searchInOneProcess(wanted, coverage, { pool, onResult: onDetection, print });
  print(
    `${wanted.length - undetected.size} of ${wanted.length} are missed, many at a time, after ${seconds(startedAt)}`,
  );
  const alone = [...undetected, ...open.filter(isListed)];
  const maxFiles = (guard) => (isListed(guard) ? MAX_FILES_FOR_SURVIVOR : Number(values.nearest));
  const isChosen = values.test !== undefined;
  await searchAlone(alone, coverage, { pool, onResult, undecided, maxFiles, isChosen, siblings: guardsByFile(guards) });
  return failing;
}

function guardsByFile(guards) {
  return Map.groupBy(guards, ({ file }) => file);
}

function testsBeside({ file }) {
  return glob([file.replace(/[^/]+$/, "*.test.ts")], EXCLUDED_TESTS);
}

function seconds(startedAt) {
  return `${Math.round((performance.now() - startedAt) / 1_000)} s`;
}

function glob(patterns, exclude) {
  return globSync(patterns, { cwd: ROOT, exclude }).toSorted();
}

function insertSwitches(files) {
  const guards = [];
  const texts = {};
  const sources = files.map((file) => ({ file, path: join(ROOT, file), text: readFileSync(join(ROOT, file), "utf8") }));
  const marks = sources.flatMap(({ text, file }) => marksIn(text, file));
  for (const { file, path, text } of sources) {
    const switched = guardsOf(text, file, { first: guards.length + 1, marks });
    guards.push(...switched.mutants);
    if (switched.mutants.length > 0) texts[path] = switched.text;
  }
  return { guards, texts };
}

function print(text) {
  process.stdout.write(`${text}\n`);
}
