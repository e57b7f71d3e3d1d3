// In one process with a loaded server, tests are repeated without one guard at a time: about 100 guards a second.

import { runBatches } from "../../domain/soak/mutant-pool.ts";

const START_TIMEOUT_MS = 60_000;
const TIMEOUT_PER_GUARD_MS = 500;
const SLOWDOWN = 5;
const DEFAULT_TEST_MS = 1_500;
// A test that fails after this many guards cannot be repeated, for example because it reaches a rate limit.
const MAX_SPOILT_RUNS = 2;

/**
 * Tries plans: a test file with the guards to try in each of its tests. Reports for each guard and test whether the removal was detected, or
 * `undefined` if one process cannot decide.
 */
export async function tryInOneProcess(plans, pool, onResult) {
  let openPlans = plans;
  const spoiltRuns = new Map();
  while (openPlans.length > 0) {
    const remainingPlans = [];
    const attempts = openPlans.map(({ file, plan, took }) => [
      {
        mutant: 0,
        test: file,
        plan,
        timeoutMs: START_TIMEOUT_MS + countGuards(plan) * (TIMEOUT_PER_GUARD_MS + SLOWDOWN * (took ?? DEFAULT_TEST_MS)),
      },
    ]);
    await runBatches(attempts, pool, (result, { test: file, plan }) => {
      const { took } = openPlans.find((candidate) => candidate.file === file) ?? {};
      const rest =
        result.timedOut || result.notes === undefined
          ? plan
          : reportResults(result.notes, plan, { report: reportFor(file), spoiltRuns });
      if (countGuards(rest) === 0) return;
      if (countGuards(rest) < countGuards(plan)) remainingPlans.push({ file, plan: rest, took });
      else if (countGuards(plan) === 1) reportUndecided(plan, reportFor(file));
      else remainingPlans.push(...splitPlan(plan).map((half) => ({ file, plan: half, took })));
    });
    openPlans = remainingPlans;
  }
  function reportFor(file) {
    return (name, guard, isDetected, complaint) => onResult({ file, name, guard, isDetected, complaint });
  }
}

/** Reports the results in the order in which the tests ran, and returns what remains to be tried. */
function reportResults({ tests }, plan, { report, spoiltRuns }) {
  const rest = { ...plan };
  let isSpoilt = false;
  for (const { name, attempts } of tests) {
    const guards = plan[name] ?? [];
    if (isSpoilt) continue;
    delete rest[name];
    for (const [index, guard] of guards.entries()) {
      const [before, without, after] = attempts.slice(2 * index, 2 * index + 3).map(({ state }) => state);
      if (isSpoilt) (rest[name] ??= []).push(guard);
      else if (before !== "pass" || after === undefined) report(name, guard, undefined);
      else report(name, guard, after === "pass" ? without === "fail" : undefined, attempts[2 * index + 1].complaint);
      if (isSpoilt || before !== "pass" || after !== "fail") continue;
      isSpoilt = true;
      spoiltRuns.set(name, (spoiltRuns.get(name) ?? 0) + 1);
    }
    if (rest[name] === undefined || (spoiltRuns.get(name) ?? 0) < MAX_SPOILT_RUNS) continue;
    for (const guard of rest[name]) report(name, guard, undefined);
    delete rest[name];
  }
  return rest;
}

function reportUndecided(plan, report) {
  for (const [name, guards] of Object.entries(plan)) for (const guard of guards) report(name, guard, undefined);
}

function countGuards(plan) {
  return Object.values(plan).reduce((sum, guards) => sum + guards.length, 0);
}

function splitPlan(plan) {
  const pairs = Object.entries(plan).flatMap(([name, guards]) => guards.map((guard) => [name, guard]));
  const middle = Math.ceil(pairs.length / 2);
  return [pairs.slice(0, middle), pairs.slice(middle)].map(createPlan);
}

/** From pairs of a test's name and a guard's number. */
export function createPlan(pairs) {
  return Object.fromEntries(
    [...Map.groupBy(pairs, ([name]) => name)].map(([name, group]) => [name, group.map(([, guard]) => guard)]),
  );
}
