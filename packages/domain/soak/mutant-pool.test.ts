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
const options = {
  environment: { root: ROOT, texts: { [FILE]: text }, tests: ["src/**/*.test.ts"], setup: "soak/mutant-setup.ts" },
  processes: 1,
  timeoutMs: 60_000,
};
afterAll(killProcesses);

async function killed(batch: readonly MutantRun[]): Promise<readonly (readonly [number, boolean])[]> {
  const results: (readonly [number, boolean])[] = [];
  await runBatches([batch], options, (result, { mutant }) => results.push([mutant, result.killed]));
  return results;
}

test("runs several mutants in one thread without effects on each other", async () => {
  const row = mutants.find(({ scope }) => scope.startsWith("POINTS_STATUS_RULES"))?.number ?? 0;
  expect(row).toBeGreaterThan(0);
  const runs = [0, row, 0].map((mutant): MutantRun => ({ mutant, test: TEST }));
  expect(await killed(runs)).toEqual([
    [0, false],
    [row, true],
    [0, false],
  ]);
});

test("reports a mutant as not killed if its test is missing", async () => {
  const missingTest: MutantRun = { mutant: mutants[0]?.number ?? 0, test: TEST, names: ["a test that nobody wrote"] };
  expect(await killed([missingTest])).toEqual([[missingTest.mutant, false]]);
  expect(await killed([missingTest, missingTest])).toEqual([
    [missingTest.mutant, false],
    [missingTest.mutant, false],
  ]);
});
