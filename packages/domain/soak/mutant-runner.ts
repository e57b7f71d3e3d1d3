// In the thread that tries mutants: each test file finds every module loaded anew, with the mutant that its address names, so that tables which
// are built when a module loads are built with the mutant.

import { inject, type RunnerTask, type RunnerTestFile, TestRunner, vi } from "vitest";
import type { Plan } from "./mutant-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The mutant of a file that has no other in its address. */
    mutant: number | undefined;
    plan: Plan | undefined;
  }
}

/**
 * Runs a test file with its mutant; what follows a test that failed is left out.
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
    // With a plan, a test is expected to fail for its mutants, and the next one has mutants of its own.
    if (inject("plan") === undefined) this.#hasFailed ||= task.result?.state === "fail";
  }
}
