import { dirname, join, relative } from "node:path";
import { batchesOf, processItems, runBatches } from "../../domain/soak/mutant-pool.ts";
import { createPlan, tryInOneProcess } from "./guard-attempts.mjs";

// This test compares a generated page with the contracts.
const CONTRACT = /contract\.ts$/;
const CONTRACTS_TEST = "access-matrix/limits.test.ts";
const HEADERS_TEST = "security/headers.test.ts";
const NEEDS_NO_CONFIRMATION = /^access-matrix\/|^security\/headers\.test\.ts$/;
const HEADER = /^"[a-z-]+":/;
const GENERAL_FOLDERS = /^src\/(http|session-context|operations)\//;
// Tests for each guard in a round. Detected guards leave the next round.
const ROUND_SIZES = [10, 60, Infinity];
const MAX_SHARED_TEST_MS = 400;
const DISTANCE_FACTOR = 4;
// A thread keeps loaded modules; after this many guards a new thread is cheaper.
const MAX_GUARDS_PER_THREAD = 40;

/** Tries the cached killers, and reports the guards that they detect. */
export async function tryKillers(guards, killers, { pool, onResult }) {
  const guardsWithKiller = guards.filter((guard) => killers.has(guard));
  const byNumber = new Map(guardsWithKiller.map((guard) => [guard.number, guard]));
  let alone = guardsWithKiller.filter((guard) => killers.get(guard).isAlone);
  const sharing = guardsWithKiller.filter((guard) => !killers.get(guard).isAlone);
  const plans = [...Map.groupBy(sharing, (guard) => killers.get(guard).test)].map(([test, group]) => ({
    file: join(pool.environment.root, test),
    plan: createPlan(group.map((guard) => [killers.get(guard).name, guard.number])),
  }));
  await tryInOneProcess(plans, pool, ({ guard, isDetected, complaint }) => {
    const tried = byNumber.get(guard);
    if (isDetected) onResult(tried, { failures: [complaint], ...killers.get(tried) });
    else alone.push(tried);
  });
  for (const maxPerThread of [MAX_GUARDS_PER_THREAD, 1]) {
    const detected = await tryAlone(alone, killers, { pool, maxPerThread });
    for (const [guard, result] of detected) onResult(guard, { ...result, ...killers.get(guard), isAlone: true });
    alone = alone.filter((guard) => !detected.has(guard));
  }
}

/** Tries the killer of each guard with freshly loaded modules. Returns the detected guards whose killer passes with every guard in place. */
async function tryAlone(guards, killers, { pool, maxPerThread }) {
  const byFile = Map.groupBy(guards, (guard) => killers.get(guard).test);
  const threads = [...byFile.values()].flatMap((group) => batchesOf(group, maxPerThread));
  const batches = threads.map((group) => {
    const killersByName = new Map(group.map((guard) => [killers.get(guard).name, killers.get(guard)]));
    const controls = [...killersByName.values()].map((killer) => createAttempt({ number: 0 }, killer, pool));
    const attempts = group.map((guard) => createAttempt(guard, killers.get(guard), pool));
    // After several guards, the controls detect state that a removed guard left behind.
    return group.length > 1 ? [...attempts, ...controls] : [...controls, ...attempts];
  });
  const byNumber = new Map(guards.map((guard) => [guard.number, guard]));
  const killed = new Map();
  const failingControls = new Set();
  await runBatches(batches, pool, (result, { mutant, test, names = [""] }) => {
    if (!result.killed) return;
    if (mutant === 0) failingControls.add(testKey({ test: relative(pool.environment.root, test), name: names[0] }));
    else killed.set(byNumber.get(mutant), result);
  });
  return new Map([...killed].filter(([guard]) => !failingControls.has(testKey(killers.get(guard)))));
}

function testKey({ test, name }) {
  return `${test} > ${name}`;
}

/** The whole file if the name is empty. */
function createAttempt({ number }, { test, name }, { environment }) {
  return {
    mutant: number,
    test: join(environment.root, test),
    ...(name !== "" && { names: [name] }),
    timeoutMs: 120_000,
  };
}

/** Tries many tests in one process. Reports detected guards, and returns the test files that could not decide, by guard. */
export async function searchInOneProcess(guards, coverage, { pool, onResult, print }) {
  const undetected = new Set(guards);
  const undecided = new Map();
  const testsByGuard = new Map(guards.map((guard) => [guard, rankTests(guard, coverage)]));
  let start = 0;
  for (const roundSize of ROUND_SIZES) {
    const chosen = [...undetected].flatMap((guard) =>
      testsByGuard
        .get(guard)
        .slice(start, start + roundSize)
        .map((test) => ({ ...test, guard })),
    );
    start += roundSize;
    if (chosen.length === 0) continue;
    print(`${undetected.size} guards are asked for in ${chosen.length} tests`);
    const byNumber = new Map([...undetected].map((guard) => [guard.number, guard]));
    // A guard that one file has detected is not tried in the next.
    const ranked = [...Map.groupBy(chosen, ({ test }) => test)].toSorted(
      ([, first], [, second]) => second.length - first.length,
    );
    for (const [test, candidates] of ranked) {
      const remaining = candidates.filter(({ guard }) => undetected.has(guard));
      if (remaining.length === 0) continue;
      print(`${test}: ${remaining.length}`);
      const took = Math.max(...remaining.map((candidate) => candidate.took));
      const plan = createPlan(remaining.map(({ name, guard }) => [name, guard.number]));
      await tryInOneProcess(
        [{ file: join(pool.environment.root, test), plan, took }],
        pool,
        ({ name, guard, isDetected, complaint }) => {
          const tried = byNumber.get(guard);
          if (isDetected === undefined) undecided.set(tried, (undecided.get(tried) ?? new Set()).add(test));
          if (!isDetected || !undetected.delete(tried)) return;
          onResult(tried, { failures: [complaint], test, name, isAlone: false });
        },
      );
    }
  }
  return undecided;
}

/** Fast tests first, and near ones before distant ones of the same duration. */
function rankTests(guard, coverage) {
  return coverage
    .flatMap(({ test, tests }) =>
      tests
        .filter(({ seen, took }) => seen.has(guard.number) && took < MAX_SHARED_TEST_MS)
        .map(({ name, took }) => ({ test, name, took, cost: took * (isBeside(guard, test) ? 1 : DISTANCE_FACTOR) })),
    )
    .toSorted((first, second) => first.cost - second.cost);
}

/** Tries whole files, each in its own process. A second run confirms a detection, with a single test if possible. */
export function searchAlone(guards, coverage, { pool, onResult, undecided, maxFiles, isChosen, siblings }) {
  return processItems(guards, pool, async (guard, attempt) => {
    const candidates = filesFor(guard, coverage, { undecided: undecided.get(guard) ?? new Set(), isChosen, siblings });
    const files = candidates.slice(0, maxFiles(guard));
    for (const file of files) {
      const killer = await findKiller(file, guard, attempt, pool);
      if (killer !== undefined) return onResult(guard, killer);
    }
    return onResult(guard, { survived: true });
  });
}

/** Returns the test of a file that detects the removal of a guard, if any. */
async function findKiller({ test, tests, built, milliseconds }, guard, attempt, pool) {
  const timeoutMs = 90_000 + 3 * milliseconds;
  const runTest = (name, mutant = guard.number) =>
    attempt({ ...createAttempt({ number: mutant }, { test, name }, pool), timeoutMs });
  // Only the tests that execute the guard, if they are known.
  const near = tests.filter(({ seen }) => seen.has(guard.number)).map(({ name }) => name);
  const isBuilt = built.has(guard.number) || near.length === 0;
  const nearTests = { ...createAttempt(guard, { test, name: "" }, pool), names: near, timeoutMs };
  const result = isBuilt ? await runTest("") : await attempt(nearTests);
  if (!result.killed) return undefined;
  const failedTest = tests.find(({ name }) => result.failures.includes(name))?.name;
  const isTimed = result.timedOut || result.failures.some((complaint) => /timed out/i.test(complaint));
  // A distant test or a timeout needs confirmation, because the machine may be busy.
  if (isBuilt && failedTest !== undefined && !isTimed && (isBeside(guard, test) || NEEDS_NO_CONFIRMATION.test(test)))
    return { ...result, test, name: failedTest, isAlone: true };
  const name = failedTest ?? tests[0]?.name ?? "";
  const isKillerAlone = !result.timedOut && (await runTest(name)).killed && !(await runTest(name, 0)).killed;
  if (isKillerAlone) return { ...result, test, name, isAlone: true };
  // Some tests fail only after others of their file.
  const wholeFile = await runTest("");
  return wholeFile.killed && !(await runTest("", 0)).killed
    ? { ...wholeFile, test, name: "", isAlone: true }
    : undefined;
}

function filesFor(guard, coverage, { undecided, isChosen, siblings }) {
  const { number, file } = guard;
  const seen = coverage.filter(({ guards }) => guards.has(number));
  const mayDetect = ({ test, tests, built, guards }) => {
    if (isChosen || (CONTRACT.test(file) && test === CONTRACTS_TEST)) return true;
    const takesLong = tests.some(({ seen: executed, took }) => executed.has(number) && took >= MAX_SHARED_TEST_MS);
    if (seen.length > 0) return built.has(number) || undecided.has(test) || takesLong;
    return (
      isBeside(guard, test) ||
      coversEveryEndpoint(test) ||
      siblings.get(file).some((sibling) => guards.has(sibling.number))
    );
  };
  return coverage
    .filter(mayDetect)
    .toSorted((a, b) => rankOf(guard, a) + a.milliseconds - (rankOf(guard, b) + b.milliseconds));
}

/** Nearest first: the file's own test, its folder, then tests that execute few other guards. */
function rankOf(guard, { test, guards }) {
  const { file } = guard;
  if (test === CONTRACTS_TEST || test === file.replace(/\.ts$/, ".test.ts")) return 0;
  if (HEADER.test(guard.from) && test === HEADERS_TEST) return 10_000;
  if (isBeside(guard, test)) return 20_000 + guards.size;
  return (coversEveryEndpoint(test) === GENERAL_FOLDERS.test(file) ? 40_000 : 60_000) + guards.size;
}

// These suites cover every endpoint. No test executes limits that are read while a module loads.
function coversEveryEndpoint(test) {
  return /^(access-matrix|security|src\/http)\/|^src\/operations\/private-server\.test\.ts$/.test(test);
}

function isBeside({ file }, test) {
  return dirname(test) === dirname(file);
}
