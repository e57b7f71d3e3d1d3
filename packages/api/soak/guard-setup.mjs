// Removes a guard, and records which guards run while modules load, while hooks prepare several tests, and in each test. With a plan, each
// test is repeated: with every guard, without its first guard, with every guard, without its second guard, and so on.

import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from "vitest";

const plan = inject("plan") ?? {};
const removedGuard = globalThis.activeMutant;
const loaded = new Set();
const built = new Set();
const tests = {};
let recorded = loaded;
let currentGuard = removedGuard;

globalThis.isGuardOff = (number) => {
  recorded.add(number);
  return number === currentGuard;
};

const isPlanned = Object.values(plan).some((guards) => guards.length > 0);
// State that a removed guard left behind breaks every later test, so the run stops.
let isSpoilt = false;
// Short, because a server without a guard may never respond.
if (isPlanned) vi.setConfig({ testTimeout: 5_000, hookTimeout: 10_000 });
else if (removedGuard !== 0) vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// oxlint-disable-next-line no-empty-pattern -- vitest requires the first parameter to be destructured; it is not needed
beforeAll(({}, file) => {
  recorded = built;
  for (const { name, test } of testsOf(file)) if (isPlanned) test.repeats = 2 * (plan[name]?.length ?? 0);
});

beforeEach(({ task }) => {
  const { name } = task;
  const fullName = task.fullTestName ?? name;
  recorded = (tests[fullName] ??= { seen: new Set() }).seen;
  if (!isPlanned) return;
  const { repeatCount, attempts } = task.result;
  isSpoilt ||= repeatCount % 2 === 1 && attempts.at(-1).state === "fail";
  if (isSpoilt) throw new Error("What was left behind keeps tests from passing.");
  currentGuard = repeatCount % 2 === 1 ? plan[fullName][(repeatCount - 1) / 2] : 0;
});

afterEach(() => {
  recorded = built;
  if (isPlanned) currentGuard = 0;
});

// oxlint-disable-next-line no-empty-pattern -- as above
afterAll(({}, file) => {
  const executedTests = testsOf(file).filter(
    ({ name, test }) => tests[name] !== undefined && test.result !== undefined,
  );
  file.meta.notes = {
    loaded: [...loaded],
    built: [...built],
    tests: executedTests.map(({ name, test }) => ({
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
