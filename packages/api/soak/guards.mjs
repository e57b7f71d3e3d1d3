// Do the tests notice when a guard of the server is missing? Each is taken out or turned round, one at a time, and a test that comes by it
// must fail. A guard that no test can miss is listed in guard-survivors.mjs with the reason.
//
//   node soak/guards.mjs [--file src/session/passwords.ts …]

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { dismiss, tryAll } from "../../domain/soak/mutant-crew.ts";
import { report } from "../../domain/soak/mutant-report.ts";
import { guardsOf } from "./guard-sites.mjs";
import { SURVIVORS } from "./guard-survivors.mjs";

const ROOT = join(import.meta.dirname, "..");
const TESTS = ["src/**/*.test.ts", "security/*.test.ts", "access-matrix/*.test.ts"];
// Those that ask a server in a process of its own come by no guard of this one; the stores have no guards of requests.
const NOT_TRIED = ["src/stores/**", "src/operations/start.test.ts"];
// What is asked while a module is loaded, such as who may ask an endpoint, is tried by its own room and by the suites that ask everything.
const ASKING_EVERYTHING = ["access-matrix/**", "security/**", "src/http/**", "src/operations/private-server.test.ts"];
const LONGEST_TEST = 60_000;
// A whole file of tests, before anybody knows how long it takes.
const DEADLINE = 5 * 60_000;

process.once("SIGINT", () => {
  dismiss();
  process.exit(130);
});
process.exitCode = await main();

async function main() {
  const { values } = parseArgs({ options: { file: { type: "string", multiple: true } } });
  const files = values.file ?? glob(["src/**/*.ts"], ["**/*.test.ts", "src/pages/templates/**"]);
  const { guards, texts } = withoutGuards(files);
  const world = { root: ROOT, texts, tests: TESTS, setup: "soak/guard-setup.mjs", testTimeout: LONGEST_TEST };
  const crew = { world, processes: availableParallelism(), deadline: DEADLINE };
  print(`${guards.length} guards in ${files.length} files, tried by ${crew.processes} processes`);

  const covering = await timeTests(crew);
  if (covering === undefined) {
    print(`0 passed, ${guards.length} failed`);
    return 1;
  }
  const results = new Map();
  const tries = guards.map((guard) => tryOf(guard, covering));
  // Together, too, they have to pass as long as every guard stands.
  const together = { mutant: 0, steps: [covering.map(({ test }) => join(ROOT, test))], deadline: 2 * DEADLINE };
  let areSound = true;
  await tryAll([together, ...tries], crew, (result) => {
    if (result.mutant === 0 && result.killed) {
      areSound = false;
      print(`with every guard in its place, all tests together fail:\n  ${result.complaints.join("\n  ")}`);
    }
    results.set(guards[result.mutant - 1], result);
    if (results.size % 50 === 0) print(`${results.size} of ${guards.length}`);
  });
  if (!areSound) return 1;
  const expected = SURVIVORS.filter(({ file }) => files.includes(file));
  return report(guards, { results, expected, print, folder: "packages/api" });
}

function glob(patterns, exclude) {
  return globSync(patterns, { cwd: ROOT, exclude }).toSorted();
}

function withoutGuards(files) {
  const guards = [];
  const texts = {};
  for (const file of files) {
    const path = join(ROOT, file);
    const found = guardsOf(readFileSync(path, "utf8"), file, guards.length + 1);
    guards.push(...found.mutants);
    if (found.mutants.length > 0) texts[path] = found.text;
  }
  return { guards, texts };
}

/** How long each test file takes while every guard stands, and which guards it comes by; `undefined` where one fails. */
async function timeTests(crew) {
  const covering = [];
  let allPass = true;
  const tries = glob(TESTS, NOT_TRIED).map((test) => ({ mutant: 0, steps: [[join(ROOT, test)]] }));
  await tryAll(tries, crew, ({ killed, complaints, milliseconds, notes = [] }, { steps }) => {
    const test = relative(ROOT, steps.flat()[0]);
    if (killed) print(`with every guard in its place, ${test} fails:\n  ${complaints.join("\n  ")}`);
    allPass &&= !killed;
    covering.push({ test, milliseconds, guards: new Set(notes) });
  });
  return allPass ? covering.toSorted((one, other) => one.milliseconds - other.milliseconds) : undefined;
}

/** The tests of the guard's own room first, then those that ask everything, and the quick before the slow. */
function tryOf({ number, file, to }, covering) {
  const room = dirname(file);
  const everything = new Set(glob(ASKING_EVERYTHING, []));
  const comesBy = covering.filter(({ guards }) => guards.has(number));
  const tried =
    comesBy.length > 0 ? comesBy : covering.filter(({ test }) => test.startsWith(`${room}/`) || everything.has(test));
  // Who may ask what is told by the matrix first.
  const isAccess = to === "public" || to === "session";
  const rank = ({ test }) => {
    if (isAccess && test.startsWith("access-matrix/")) return 0;
    return dirname(test) === room ? 1 : everything.has(test) ? 2 : 3;
  };
  const steps = [0, 1, 2, 3].map((step) =>
    tried.filter((one) => rank(one) === step).map(({ test }) => join(ROOT, test)),
  );
  const longest = tried.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return { mutant: number, steps: steps.filter((step) => step.length > 0), deadline: LONGEST_TEST + 3 * longest };
}

function print(text) {
  process.stdout.write(`${text}\n`);
}
