import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { killProcesses, runBatches } from "./mutant-pool.ts";
import type { MutantRun } from "./mutant-run.ts";
import { mutate } from "./mutate.ts";

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "src/points/status.ts");
const TEST = join(ROOT, "src/points/status.test.ts");
const { mutants, text } = mutate(readFileSync(FILE, "utf8"), "src/points/status.ts");
const crew = {
  world: { root: ROOT, texts: { [FILE]: text }, tests: ["src/**/*.test.ts"], setup: "soak/mutant-setup.ts" },
  processes: 1,
  deadline: 60_000,
};
afterAll(killProcesses);

async function killed(batch: readonly MutantRun[]): Promise<readonly (readonly [number, boolean])[]> {
  const told: (readonly [number, boolean])[] = [];
  await runBatches([batch], crew, (result, { mutant }) => told.push([mutant, result.killed]));
  return told;
}

test("runs many mutants in one thread, each without a trace of the one before", async () => {
  const row = mutants.find(({ scope }) => scope.startsWith("POINTS_STATUS_RULES"))?.number ?? 0;
  expect(row).toBeGreaterThan(0);
  const tries = [0, row, 0].map((mutant): MutantRun => ({ mutant, test: TEST }));
  expect(await killed(tries)).toEqual([
    [0, false],
    [row, true],
    [0, false],
  ]);
});

test("a missing test kills no mutant", async () => {
  const gone: MutantRun = { mutant: mutants[0]?.number ?? 0, test: TEST, names: ["a test that nobody wrote"] };
  expect(await killed([gone])).toEqual([[gone.mutant, false]]);
  expect(await killed([gone, gone])).toEqual([
    [gone.mutant, false],
    [gone.mutant, false],
  ]);
});
