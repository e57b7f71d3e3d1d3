// Do the tests notice when a guard of the server is missing? Each is taken out or turned round, one at a time, and a test that comes by it
// must fail. A guard that no test can miss is listed in guard-survivors.mjs with the reason.
//
//   node soak/guards.mjs [--file src/session/passwords.ts …] [--known FILE] [--nearest 8] [--processes 1]
//
// With --known, what a run finds out is written to that file, and the next one leaves out what was killed before, and comes to what
// survived at its end; with --nearest, only so many
// files of tests are tried for each: for whoever writes tests.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, readFileSync } from "node:fs";
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
const NOT_TRIED = [
  "src/stores/**",
  "src/operations/start.test.ts",
  "src/operations/backup.test.ts",
  "src/money/crash.test.ts",
];
// What is asked while a module is loaded, such as how much a body may hold, no test is seen to come by: these ask everything.
const ASKING_EVERYTHING = ["access-matrix/**", "security/**", "src/http/**", "src/operations/private-server.test.ts"];
// What contracts say is told by the page that is made of them.
const CONTRACT = /contract\.ts$/;
const PAGE_OF_CONTRACTS = "access-matrix/limits.test.ts";
const TEST_OF_HEADERS = "security/headers.test.ts";
const HEADER = /^"[a-z-]+":/;
const GENERAL_ROOMS = /^src\/(http|visit|operations)\//;
const LONGEST_TEST = 60_000;
// A whole file of tests, before anybody knows how long it takes.
const DEADLINE = 10 * 60_000;
// What survives for a reason that is listed is tried with the tests that are nearest to it.
const NEAREST = 5;
const TRIES = 2;
const MOST_SAYINGS = 4;
const KILLED = { killed: true, timedOut: false };

// A guard is missed in the first storms, or in none; fewer would not have a stay in them that lapsed and was booked after all.
process.env.SOAK_HISTORIES = "5000";
process.once("SIGINT", () => {
  dismiss();
  process.exit(130);
});
process.exitCode = await main();

async function main() {
  const { values } = parseArgs({
    options: {
      file: { type: "string", multiple: true },
      known: { type: "string" },
      nearest: { type: "string", default: "Infinity" },
      processes: { type: "string", default: String(availableParallelism()) },
    },
  });
  const files = values.file ?? glob(["src/**/*.ts"], ["**/*.test.ts", "src/pages/templates/**"]);
  const { guards, texts } = withoutGuards(files);
  const world = { root: ROOT, texts, tests: TESTS, setup: "soak/guard-setup.mjs", testTimeout: LONGEST_TEST };
  const crew = { world, processes: Number(values.processes), deadline: DEADLINE };
  print(`${guards.length} guards in ${files.length} files, tried by ${crew.processes} processes`);

  const known = openKnown(values.known);
  const { covering, failing } = await timeTests(guards, { crew, known });
  const expected = SURVIVORS.filter(({ file }) => files.includes(file));
  const results = new Map(guards.filter((guard) => known.killed.has(nameOf(guard))).map((guard) => [guard, KILLED]));
  const tries = guards
    .filter((guard) => !results.has(guard))
    .toSorted((one, other) => Number(known.survived.has(nameOf(one))) - Number(known.survived.has(nameOf(other))))
    .map((guard) => {
      const isListed = expected.some((one) => nameOf({ nth: 1, ...one }) === nameOf(guard));
      return tryOf(guard, { covering, most: isListed ? NEAREST : Number(values.nearest) });
    });
  await tryUntilSure(tries, { crew, guards }, (guard, result) => {
    results.set(guard, result);
    known.keep({ guard: nameOf(guard), killed: result.killed, by: result.complaints, took: result.milliseconds });
    if (results.size % 50 === 0) print(`${results.size} of ${guards.length}`);
  });
  const status = report(guards, { results, expected, print, folder: "packages/api" });
  return failing.length > 0 ? 1 : status;
}

/** Tries guards; what a test far away says, or a clock, has to be said twice, for a machine may be busy. */
function tryUntilSure(tries, { crew, guards }, tell) {
  const said = new Map();
  return tryAll(tries, crew, (result, tried) => {
    const guard = guards[result.mutant - 1];
    const by = [...(said.get(guard) ?? []), result.step?.join()];
    said.set(guard, by);
    const isSaidTwice = by.length > 1 && by.at(-1) === by.at(-2);
    if (!result.killed || isSaidTwice || by.length > MOST_SAYINGS || isPlain(guard, result)) {
      tell(guard, result);
      return undefined;
    }
    const from = tried.steps.findIndex((step) => step.join() === by.at(-1));
    return { ...tried, steps: tried.steps.slice(Math.max(0, from)) };
  });
}

function isPlain(guard, { step = [], timedOut, complaints }) {
  const isNear = step
    .map((test) => relative(ROOT, test))
    .every((test) => isBeside(guard, test) || test.startsWith("access-matrix/") || test === TEST_OF_HEADERS);
  return isNear && !timedOut && !complaints.some((complaint) => /timed out/i.test(complaint));
}

function isBeside({ file }, test) {
  return dirname(test) === dirname(file);
}

function nameOf({ file, scope, from, to, nth }) {
  return [file, scope, from, to, nth].join(" | ");
}

/** What earlier runs have found out, where somebody wants to go on from there. */
function openKnown(file) {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const entries = lines.map((line) => JSON.parse(line));
  return {
    killed: new Set(entries.filter(({ killed }) => killed).map(({ guard }) => guard)),
    survived: new Set(entries.filter(({ killed }) => killed === false).map(({ guard }) => guard)),
    tests: new Map(entries.filter(({ test }) => test !== undefined).map((entry) => [entry.test, entry])),
    keep: (entry) => file && appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
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

/** How long each test file takes while every guard stands, and which guards it comes by; one that fails is told, and left out. */
async function timeTests(guards, { crew, known }) {
  const covering = [];
  const failing = [];
  const textOf = (test) =>
    createHash("sha256")
      .update(readFileSync(join(ROOT, test)))
      .digest("hex");
  const kept = (test) => (known.tests.get(test)?.text === textOf(test) ? known.tests.get(test) : undefined);
  const tests = glob(TESTS, NOT_TRIED);
  const timed = (result, { steps }) => {
    const test = relative(ROOT, steps.flat()[0]);
    if (result.killed) {
      failing.push({ test, complaints: result.complaints });
      return;
    }
    const comesBy = (result.notes ?? []).map((number) => nameOf(guards[number - 1]));
    const entry = { test, text: textOf(test), milliseconds: result.milliseconds, guards: comesBy };
    known.keep(entry);
    covering.push(entry);
  };
  const tryOnce = (some) =>
    tryAll(
      some.map((test) => ({ mutant: 0, steps: [[join(ROOT, test)]] })),
      crew,
      timed,
    );
  covering.push(...tests.flatMap((test) => kept(test) ?? []));
  await tryOnce(tests.filter((test) => kept(test) === undefined));
  // A machine that was busy is no fault of a test's; one that fails again has one.
  for (let time = 1; time < TRIES && failing.length > 0; time += 1) {
    const again = failing.splice(0).map(({ test }) => test);
    print(`once more: ${again.join(", ")}`);
    await tryAll(
      again.map((test) => ({ mutant: 0, steps: [[join(ROOT, test)]] })),
      { ...crew, processes: 1 },
      timed,
    );
  }
  for (const { test, complaints } of failing)
    print(`with every guard in its place, ${test} fails:\n  ${complaints.join("\n  ")}`);
  return { covering: covering.map((entry) => ({ ...entry, guards: new Set(entry.guards) })), failing };
}

/** The tests that may miss a guard, the nearest first: beside it, in its room, then those that come by few other guards, or ask everything. */
function tryOf(guard, { covering, most }) {
  const { number, file } = guard;
  const everything = new Set(glob(ASKING_EVERYTHING, []));
  const seen = covering.filter(({ guards }) => guards.has(nameOf(guard)));
  const isSeenBy = ({ test, guards }) =>
    seen.length > 0
      ? guards.has(nameOf(guard))
      : isBeside(guard, test) || everything.has(test) || [...guards].some((name) => name.startsWith(`${file} | `));
  // What every answer goes by is looked at by those that ask everything, and headers by the test of all headers.
  const isGeneral = GENERAL_ROOMS.test(file);
  const isHeader = HEADER.test(guard.from);
  const rank = ({ test, guards }) => {
    if (test === PAGE_OF_CONTRACTS || test === file.replace(/\.ts$/, ".test.ts")) return 0;
    if (isHeader && test === TEST_OF_HEADERS) return 1;
    if (isBeside(guard, test)) return 1_000 + guards.size;
    return (everything.has(test) === isGeneral ? 2_000 : 3_000) + guards.size;
  };
  const tried = covering
    .filter((one) => isSeenBy(one) || (CONTRACT.test(file) && one.test === PAGE_OF_CONTRACTS))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
  const longest = tried.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return {
    mutant: number,
    // Each by itself: what one leaves behind is not to be taken for a guard that is missed.
    steps: tried.map(({ test }) => [join(ROOT, test)]),
    deadline: LONGEST_TEST + 3 * longest,
  };
}

function print(text) {
  process.stdout.write(`${text}\n`);
}
