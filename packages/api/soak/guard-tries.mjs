// Two ways to try guards. In one process with a loaded server, tests are repeated without one guard at a time: a hundred guards a second.
// Guards that only run while something is loaded or built, and those that leave state behind, get their own process.

import { runBatches } from "../../domain/soak/mutant-pool.ts";

const ROOM_TO_START = 60_000;
const ROOM_FOR_EACH = 500;
const SLOWER = 5;
// Assumed duration of a test that has not been measured.
const TOOK = 1_500;
// A test that fails after this many guards cannot be repeated, with any guard: for example because it fills a limit.
const MOST_SPOILT = 2;

/**
 * Tries plans, each a test file with the guards to try in each of its tests. Reports for each guard and test whether the removal was
 * detected: `true`, `false`, or `undefined` if one process cannot decide it.
 */
export async function tryTogether(plans, crew, tell) {
  let waiting = plans;
  const spoilt = new Map();
  while (waiting.length > 0) {
    const left = [];
    const tries = waiting.map(({ file, plan, took }) => [
      {
        mutant: 0,
        test: file,
        plan,
        deadline: ROOM_TO_START + guardsIn(plan) * (ROOM_FOR_EACH + SLOWER * (took ?? TOOK)),
      },
    ]);
    await runBatches(tries, crew, (result, { test: file, plan }) => {
      const { took } = waiting.find((one) => one.file === file) ?? {};
      const rest =
        result.timedOut || result.notes === undefined ? plan : toldBy(result.notes, plan, { tell: told(file), spoilt });
      if (guardsIn(rest) === 0) return;
      if (guardsIn(rest) < guardsIn(plan)) left.push({ file, plan: rest, took });
      else if (guardsIn(plan) === 1) tellUnsure(plan, told(file));
      else left.push(...halves(plan).map((half) => ({ file, plan: half, took })));
    });
    waiting = left;
  }
  function told(file) {
    return (name, guard, isMissed, complaint) => tell({ file, name, guard, isMissed, complaint });
  }
}

/** Reports the results in the order in which the tests ran, and returns what remains to be tried. */
function toldBy({ tests }, plan, { tell, spoilt }) {
  const rest = { ...plan };
  let isSpoilt = false;
  for (const { name, attempts } of tests) {
    const guards = plan[name] ?? [];
    if (isSpoilt) continue;
    delete rest[name];
    for (const [at, guard] of guards.entries()) {
      const [before, without, after] = attempts.slice(2 * at, 2 * at + 3).map(({ state }) => state);
      if (isSpoilt) (rest[name] ??= []).push(guard);
      else if (before !== "pass" || after === undefined) tell(name, guard, undefined);
      else tell(name, guard, after === "pass" ? without === "fail" : undefined, attempts[2 * at + 1].complaint);
      if (isSpoilt || before !== "pass" || after !== "fail") continue;
      isSpoilt = true;
      spoilt.set(name, (spoilt.get(name) ?? 0) + 1);
    }
    if (rest[name] === undefined || (spoilt.get(name) ?? 0) < MOST_SPOILT) continue;
    for (const guard of rest[name]) tell(name, guard, undefined);
    delete rest[name];
  }
  return rest;
}

function tellUnsure(plan, tell) {
  for (const [name, guards] of Object.entries(plan)) for (const guard of guards) tell(name, guard, undefined);
}

function guardsIn(plan) {
  return Object.values(plan).reduce((sum, guards) => sum + guards.length, 0);
}

function halves(plan) {
  const pairs = Object.entries(plan).flatMap(([name, guards]) => guards.map((guard) => [name, guard]));
  const middle = Math.ceil(pairs.length / 2);
  return [pairs.slice(0, middle), pairs.slice(middle)].map(planOf);
}

/** A plan from pairs of a test's name and a guard's number. */
export function planOf(pairs) {
  return Object.fromEntries(
    [...Map.groupBy(pairs, ([name]) => name)].map(([name, some]) => [name, some.map(([, guard]) => guard)]),
  );
}
