// Searches for a test that detects a guard's removal.

import { dirname, join, relative } from "node:path";
import { batchesOf, processItems, runBatches } from "../../domain/soak/mutant-pool.ts";
import { planOf, tryTogether } from "./guard-tries.mjs";

// The page generated from the contracts detects changes of contracts.
const CONTRACT = /contract\.ts$/;
const PAGE_OF_CONTRACTS = "access-matrix/limits.test.ts";
const TEST_OF_HEADERS = "security/headers.test.ts";
const SAYS_ONCE = /^access-matrix\/|^security\/headers\.test\.ts$/;
const HEADER = /^"[a-z-]+":/;
const GENERAL_ROOMS = /^src\/(http|session-context|operations)\//;
// Tests are tried in rounds of this size; guards that were detected leave the next round.
const ROUNDS = [10, 60, Infinity];
const LONGEST_TOGETHER = 400;
const FAR_AWAY = 4;
// A thread keeps the modules that it has loaded; after this many guards a fresh one is cheaper.
const GUARDS_IN_A_THREAD = 40;

/** Tries the cached tests and reports each guard whose removal they detect. */
export async function askKillers(guards, killers, { crew, tell }) {
  const asked = guards.filter((guard) => killers.has(guard));
  const byNumber = new Map(asked.map((guard) => [guard.number, guard]));
  let alone = asked.filter((guard) => killers.get(guard).isAlone);
  const together = asked.filter((guard) => !killers.get(guard).isAlone);
  const plans = [...Map.groupBy(together, (guard) => killers.get(guard).test)].map(([test, some]) => ({
    file: join(crew.world.root, test),
    plan: planOf(some.map((guard) => [killers.get(guard).name, guard.number])),
  }));
  await tryTogether(plans, crew, ({ guard, isMissed, complaint }) => {
    const found = byNumber.get(guard);
    if (isMissed) tell(found, { complaints: [complaint], ...killers.get(found) });
    else alone.push(found);
  });
  for (const most of [GUARDS_IN_A_THREAD, 1]) {
    const missed = await askAlone(alone, killers, { crew, most });
    for (const [guard, result] of missed) tell(guard, { ...result, ...killers.get(guard), isAlone: true });
    alone = alone.filter((guard) => !missed.has(guard));
  }
}

/**
 * Tries one test for each guard, reloading everything each time, in one thread for several guards of a test file. Returns the guards that are
 * detected by a test which passes in the same thread with every guard in place.
 */
async function askAlone(guards, killers, { crew, most }) {
  const byFile = Map.groupBy(guards, (guard) => killers.get(guard).test);
  const threads = [...byFile.values()].flatMap((some) => batchesOf(some, most));
  const batches = threads.map((some) => {
    const named = new Map(some.map((guard) => [killers.get(guard).name, killers.get(guard)]));
    const controls = [...named.values()].map((killer) => aloneTry({ number: 0 }, killer, crew));
    const tries = some.map((guard) => aloneTry(guard, killers.get(guard), crew));
    // After several guards, the control shows leftovers of a removed guard. A guard that is tried alone may leave anything.
    return some.length > 1 ? [...tries, ...controls] : [...controls, ...tries];
  });
  const byNumber = new Map(guards.map((guard) => [guard.number, guard]));
  const killed = new Map();
  const broken = new Set();
  await runBatches(batches, crew, (result, { mutant, test, names = [""] }) => {
    if (!result.killed) return;
    if (mutant === 0) broken.add(keyOf({ test: relative(crew.world.root, test), name: names[0] }));
    else killed.set(byNumber.get(mutant), result);
  });
  return new Map([...killed].filter(([guard]) => !broken.has(keyOf(killers.get(guard)))));
}

function keyOf({ test, name }) {
  return `${test} > ${name}`;
}

/** One test, or the whole file if the name is empty. */
function aloneTry({ number }, { test, name }, { world }) {
  return {
    mutant: number,
    test: join(world.root, test),
    ...(name !== "" && { names: [name] }),
    deadline: 120_000,
  };
}

/** Tries the tests that execute the guards, many in one process. Reports detected guards and returns the undecided ones. */
export async function searchTogether(guards, coverage, { crew, tell, print }) {
  const left = new Set(guards);
  const unsure = new Map();
  const cases = new Map(guards.map((guard) => [guard, casesOf(guard, coverage)]));
  let from = 0;
  for (const most of ROUNDS) {
    const chosen = [...left].flatMap((guard) =>
      cases
        .get(guard)
        .slice(from, from + most)
        .map((one) => ({ ...one, guard })),
    );
    from += most;
    if (chosen.length === 0) continue;
    print(`${left.size} guards are asked for in ${chosen.length} tests`);
    const byNumber = new Map([...left].map((guard) => [guard.number, guard]));
    // File by file: a guard that one file has detected is not tried in the next.
    const ranked = [...Map.groupBy(chosen, ({ test }) => test)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    for (const [test, all] of ranked) {
      const some = all.filter(({ guard }) => left.has(guard));
      if (some.length === 0) continue;
      print(`${test}: ${some.length}`);
      const took = Math.max(...some.map((one) => one.took));
      const plan = planOf(some.map(({ name, guard }) => [name, guard.number]));
      await tryTogether(
        [{ file: join(crew.world.root, test), plan, took }],
        crew,
        ({ name, guard, isMissed, complaint }) => {
          const found = byNumber.get(guard);
          if (isMissed === undefined) unsure.set(found, (unsure.get(found) ?? new Set()).add(test));
          if (!isMissed || !left.delete(found)) return;
          tell(found, { complaints: [complaint], test, name, isAlone: false });
        },
      );
    }
  }
  return unsure;
}

/** Fast tests first, then near ones: many tests of a millisecond are cheaper than one of a second. */
function casesOf(guard, coverage) {
  return coverage
    .flatMap(({ test, tests }) =>
      tests
        .filter(({ seen, took }) => seen.has(guard.number) && took < LONGEST_TOGETHER)
        .map(({ name, took }) => ({ test, name, took, cost: took * (isBeside(guard, test) ? 1 : FAR_AWAY) })),
    )
    .toSorted((one, other) => one.cost - other.cost);
}

/** Tries whole files, each in its own process. A detection is confirmed by a second run, by a single test if possible. */
export function searchAlone(guards, coverage, { crew, tell, unsure, most, isChosen, siblings }) {
  return processItems(guards, crew, async (guard, attempt) => {
    const wanted = filesFor(guard, coverage, { unsure: unsure.get(guard) ?? new Set(), isChosen, siblings });
    const files = wanted.slice(0, most(guard));
    for (const one of files) {
      const killer = await killerIn(one, guard, attempt, crew);
      if (killer !== undefined) return tell(guard, killer);
    }
    return tell(guard, { survived: true });
  });
}

/** The test of a file that detects the removal of a guard, if any. */
async function killerIn({ test, tests, built, milliseconds }, guard, attempt, crew) {
  const ask = (name, mutant = guard.number) => {
    const one = aloneTry({ number: mutant }, { test, name }, crew);
    return attempt({ ...one, deadline: 90_000 + 3 * milliseconds });
  };
  // If it is known which tests execute the guard, the others need not run.
  const near = tests.filter(({ seen }) => seen.has(guard.number)).map(({ name }) => name);
  const isBuilt = built.has(guard.number) || near.length === 0;
  const some = { ...aloneTry(guard, { test, name: "" }, crew), names: near };
  const whole = isBuilt ? await ask("") : await attempt({ ...some, deadline: 90_000 + 3 * milliseconds });
  if (!whole.killed) return undefined;
  const missing = tests.find((one) => whole.complaints.includes(one.name))?.name;
  const isTimed = whole.timedOut || whole.complaints.some((complaint) => /timed out/i.test(complaint));
  // A distant test or a timeout must confirm its result, because the machine may be busy. Some tests fail only after others of their file.
  if (isBuilt && missing !== undefined && !isTimed && (isBeside(guard, test) || SAYS_ONCE.test(test)))
    return { ...whole, test, name: missing, isAlone: true };
  const name = missing ?? tests[0]?.name ?? "";
  const isByItself = !whole.timedOut && (await ask(name)).killed && !(await ask(name, 0)).killed;
  if (isByItself) return { ...whole, test, name, isAlone: true };
  const again = await ask("");
  return again.killed && !(await ask("", 0)).killed ? { ...again, test, name: "", isAlone: true } : undefined;
}

function filesFor(guard, coverage, { unsure, isChosen, siblings }) {
  const { number, file } = guard;
  const seen = coverage.filter(({ guards }) => guards.has(number));
  const isWanted = ({ test, tests, built, guards }) => {
    if (isChosen || (CONTRACT.test(file) && test === PAGE_OF_CONTRACTS)) return true;
    const takesLong = tests.some((one) => one.seen.has(number) && one.took >= LONGEST_TOGETHER);
    if (seen.length > 0) return built.has(number) || unsure.has(test) || takesLong;
    return isBeside(guard, test) || asksEverything(test) || siblings.get(file).some((one) => guards.has(one.number));
  };
  return coverage
    .filter(isWanted)
    .toSorted((one, other) => rankOf(guard, one) + one.milliseconds - (rankOf(guard, other) + other.milliseconds));
}

/** Nearest first: the file's own test, its folder, then files that execute few other guards or all endpoints. */
function rankOf(guard, { test, guards }) {
  const { file } = guard;
  if (test === PAGE_OF_CONTRACTS || test === file.replace(/\.ts$/, ".test.ts")) return 0;
  if (HEADER.test(guard.from) && test === TEST_OF_HEADERS) return 10_000;
  if (isBeside(guard, test)) return 20_000 + guards.size;
  return (asksEverything(test) === GENERAL_ROOMS.test(file) ? 40_000 : 60_000) + guards.size;
}

// Limits that are read while a module loads, such as the body limit, are executed by no test. These suites cover every endpoint.
function asksEverything(test) {
  return /^(access-matrix|security|src\/http)\/|^src\/operations\/private-server\.test\.ts$/.test(test);
}

function isBeside({ file }, test) {
  return dirname(test) === dirname(file);
}
