// Soak test of the guards: does a test fail when a guard of the server is removed or inverted? Guards are tried one at a time. A guard that
// no test can detect is listed in guard-survivors.mjs with the reason. The test that detected it last is tried first; others only if it
// passes. Every run writes these tests to .results/guard-killers.json.
//
//   node soak/guards.mjs [--file src/session/passwords.ts …] [--test src/session/routes.test.ts …] [--known FILE] [--nearest 8]
//     [--processes 1]
//
// --known caches results in a file, and the next run skips what it contains.
// --nearest limits the whole test files that are tried for each guard; useful while writing tests. --test tries only these tests, for all
// guards.

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killProcesses } from "../../domain/soak/mutant-pool.ts";
import { report } from "../../domain/soak/mutant-report.ts";
import { coverageOf, openKnown } from "./guard-coverage.mjs";
import { nameOf, readKillers, writeKillers } from "./guard-killers.mjs";
import { askKillers, searchAlone, searchTogether } from "./guard-search.mjs";
import { guardsOf, marksIn } from "./guard-sites.mjs";
import { SURVIVORS } from "./guard-survivors.mjs";

const ROOT = join(import.meta.dirname, "..");
const TESTS = ["src/**/*.test.ts", "security/*.test.ts", "access-matrix/*.test.ts"];
// Tests that start the server in another process execute no guard of this one, and the stores have no guards of requests.
const NOT_TRIED = [
  "src/stores/**",
  "src/operations/start.test.ts",
  "src/operations/backup.test.ts",
  "src/money/crash.test.ts",
  "src/purchase/crash.test.ts",
];
const LONGEST_TEST = 60_000;
// For a whole test file, before its duration is known.
const DEADLINE = 10 * 60_000;
// Listed survivors are tried with this many of the nearest test files.
const NEAREST = 2;

// With fewer histories, none contains a stay whose hold expired and that was booked anyway. More detect nothing else.
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
  const { guards, texts } = withoutGuards(files);
  const asked = values.file === undefined ? guards : guards.filter(({ file }) => values.file.includes(file));
  const world = { root: ROOT, texts, tests: TESTS, setup: "soak/guard-setup.mjs", testTimeout: LONGEST_TEST };
  const crew = { world, processes: Number(values.processes), deadline: DEADLINE };
  print(`${asked.length} guards in ${values.file?.length ?? files.length} files, tried by ${crew.processes} processes`);

  const began = performance.now();
  const known = openKnown(values.known);
  const expected = SURVIVORS.filter(({ file }) => asked.some((guard) => guard.file === file));
  const isListed = (guard) => expected.some((one) => nameOf(one) === nameOf(guard));
  const killers = readKillers(guards);
  const results = new Map();
  const tell = (guard, { complaints = [], timedOut = false, survived = false, ...killer }) => {
    results.set(guard, { killed: !survived, timedOut, complaints });
    known.keep({ [survived ? "survived" : "killed"]: nameOf(guard) });
    if (!survived) killers.set(guard, killer);
    if (results.size % 50 === 0) print(`${results.size} of ${asked.length} after ${seconds(began)}`);
    if (results.size % 10 === 0) writeKillers(killers);
  };

  const isKilled = (guard) => killers.has(guard) && known.killed.has(nameOf(guard));
  for (const guard of asked.filter(isKilled)) results.set(guard, { killed: true, timedOut: false, complaints: [] });
  await askKillers(
    asked.filter((guard) => !isKilled(guard)),
    killers,
    { crew, tell },
  );
  const open = asked.filter((guard) => !results.has(guard));
  print(`${results.size} of ${asked.length} are missed by the tests that are remembered, after ${seconds(began)}`);
  for (const guard of open.filter((one) => !isListed(one))) print(`asked of all tests: ${nameOf(guard)}`);
  const failing = open.length === 0 ? [] : await search(open, { guards, isListed, crew, known, tell, values, began });
  writeKillers(killers);
  print(`after ${seconds(began)}:`);
  const status = report(asked, { results, expected, print, folder: "packages/api" });
  return failing.length > 0 ? 1 : status;
}

/** Searches tests for the guards that no cached test detects. Returns the tests that fail with every guard in place. */
async function search(open, { guards, isListed, crew, known, tell, values, began }) {
  // Listed survivors need only the tests of their folder.
  const near = new Set(open.flatMap(testsBeside));
  const tests = values.test ?? glob(TESTS, NOT_TRIED).filter((test) => !open.every(isListed) || near.has(test));
  const { coverage, failing } = await coverageOf(tests, guards, { crew, known, print });
  print(`${coverage.length} files of tests have been run with every guard, after ${seconds(began)}`);

  const [given, undecided] = [true, false].map((isGiven) =>
    open.filter(
      (guard) => !isListed(guard) && (known.survived.has(nameOf(guard)) && values.test === undefined) === isGiven,
    ),
  );
  for (const guard of given) tell(guard, { survived: true });
  const left = new Set(undecided);
  const tellMissed = (guard, killer) => {
    left.delete(guard);
    tell(guard, killer);
  };
  const unsure = await searchTogether(undecided, coverage, { crew, tell: tellMissed, print });
  print(`${undecided.length - left.size} of ${undecided.length} are missed, many at a time, after ${seconds(began)}`);
  const alone = [...left, ...open.filter(isListed)];
  const most = (guard) => (isListed(guard) ? NEAREST : Number(values.nearest));
  const isChosen = values.test !== undefined;
  await searchAlone(alone, coverage, { crew, tell, unsure, most, isChosen, siblings: numbersByFile(guards) });
  return failing;
}

function numbersByFile(guards) {
  return Map.groupBy(guards, ({ file }) => file);
}

function testsBeside({ file }) {
  return glob([file.replace(/[^/]+$/, "*.test.ts")], NOT_TRIED);
}

function seconds(began) {
  return `${Math.round((performance.now() - began) / 1_000)} s`;
}

function glob(patterns, exclude) {
  return globSync(patterns, { cwd: ROOT, exclude }).toSorted();
}

function withoutGuards(files) {
  const guards = [];
  const texts = {};
  const sources = files.map((file) => ({ file, path: join(ROOT, file), text: readFileSync(join(ROOT, file), "utf8") }));
  const marks = sources.flatMap(({ text, file }) => marksIn(text, file));
  for (const { file, path, text } of sources) {
    const found = guardsOf(text, file, { first: guards.length + 1, marks });
    guards.push(...found.mutants);
    if (found.mutants.length > 0) texts[path] = found.text;
  }
  return { guards, texts };
}

function print(text) {
  process.stdout.write(`${text}\n`);
}
