// Reloads every module for each test file, so that tables built at module load contain the mutation. The file's query has the mutant.

import { inject, type RunnerTask, type RunnerTestFile, TestRunner, vi } from "vitest";
import type { Plan } from "./mutant-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** For a file without a mutant in its query. */
    mutant: number | undefined;
    plan: Plan | undefined;
  }
}

/**
 * Runs a test file with its mutant, and skips the tests after the first failure.
 *
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a runner so.
export default class MutantRunner extends TestRunner {
  #hasFailed = false;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    const { searchParams } = new URL(file.filepath, "file:");
    Object.assign(globalThis, { activeMutant: Number(searchParams.get("mutant") ?? inject("mutant")) });
    vi.resetModules();
    this.#hasFailed = false;
  }

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    if (this.#hasFailed) task.mode = "skip";
    await super.onBeforeRunTask(task);
  }

  override onAfterRunTask(task: RunnerTask): void {
    super.onAfterRunTask(task);
    // With a plan, a test fails for its mutants, and the next test has other mutants.
    if (inject("plan") === undefined) this.#hasFailed ||= task.result?.state === "fail";
  }
}
