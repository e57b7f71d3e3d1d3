// Setup of a guard run: removes a guard, and records the guards that run while modules load, while something is built for several tests, and
// in each test. With a plan, each test is repeated in one process: with every guard, without its first guard, with every guard, without the
// second, and so on. Guards that only run while something is loaded or built cannot be tried this way.

import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from "vitest";

const plan = inject("plan") ?? {};
const off = globalThis.activeMutant;
const loaded = new Set();
const built = new Set();
const tests = {};
let now = loaded;
let current = off;

globalThis.isGuardOff = (number) => {
  now.add(number);
  return number === current;
};

const isPlanned = Object.values(plan).some((guards) => guards.length > 0);
// A removed guard can leave state that breaks every later test. Then the run stops.
let isSpoilt = false;
// A server without a guard may never respond, so timeouts are shorter than on a normal run.
if (isPlanned) vi.setConfig({ testTimeout: 5_000, hookTimeout: 10_000 });
else if (off !== 0) vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// oxlint-disable-next-line no-empty-pattern -- vitest requires the first parameter to be destructured; it is not needed
beforeAll(({}, file) => {
  now = built;
  for (const { name, test } of testsOf(file)) if (isPlanned) test.repeats = 2 * (plan[name]?.length ?? 0);
});

beforeEach(({ task }) => {
  const { name } = task;
  const full = task.fullTestName ?? name;
  now = (tests[full] ??= { seen: new Set() }).seen;
  if (!isPlanned) return;
  const { repeatCount, attempts } = task.result;
  isSpoilt ||= repeatCount % 2 === 1 && attempts.at(-1).state === "fail";
  if (isSpoilt) throw new Error("What was left behind keeps tests from passing.");
  current = repeatCount % 2 === 1 ? plan[full][(repeatCount - 1) / 2] : 0;
});

afterEach(() => {
  now = built;
  if (isPlanned) current = 0;
});

// oxlint-disable-next-line no-empty-pattern -- as above
afterAll(({}, file) => {
  const ran = testsOf(file).filter(({ name, test }) => tests[name] !== undefined && test.result !== undefined);
  file.meta.notes = {
    loaded: [...loaded],
    built: [...built],
    tests: ran.map(({ name, test }) => ({
      name,
      seen: [...tests[name].seen],
      attempts: test.result.attempts.map(({ state, errors, duration }) => ({
        state,
        duration,
        complaint: errors?.[0]?.message,
      })),
    })),
  };
});

function testsOf(suite) {
  return suite.tasks.flatMap((task) =>
    task.type === "suite" ? testsOf(task) : { name: task.fullTestName, test: task },
  );
}
