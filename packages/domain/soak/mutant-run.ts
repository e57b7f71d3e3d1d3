// The program of a child process. Each batch has a fresh thread, which reloads the modules for each run. The mutated code
// comes from memory.

import { inspect } from "node:util";
import { createVitest, type TestModule, type Vitest } from "vitest/node";

export interface TestEnvironment {
  /** Folder of the package. */
  readonly root: string;
  /** Mutated code by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Globs. */
  readonly tests: readonly string[];
  readonly setup: string;
  /** Time limit of a single test. Without it, only the caller limits the time. */
  readonly testTimeout?: number;
}

/** Mutant 0 stands for none. */
export interface MutantRun {
  readonly mutant: number;
  readonly test: string;
  /** Full names of the tests to run. Default: all. */
  readonly names?: readonly string[];
  /** Tests that the setup repeats for each of these mutants. Such a run has its own batch. */
  readonly plan?: Plan;
  /** Overrides the default. */
  readonly timeoutMs?: number;
}

/** Mutants by the full name of the test. */
export type Plan = Readonly<Record<string, readonly number[]>>;

export interface RunOutcome {
  readonly killed: boolean;
  /** Messages of the failed tests. */
  readonly failures: readonly string[];
  readonly notes?: unknown;
}

/** An outcome after each run, and the errors outside of any test at the end of a batch. */
export type ProcessMessage = { readonly outcome: RunOutcome } | { readonly outsideErrors: readonly OutsideError[] };

/** `runIndex` is the index of its run, if known. */
export interface OutsideError {
  readonly message: string;
  readonly runIndex: number | undefined;
}

const RUNNER = new URL("./mutant-runner.ts", import.meta.url).pathname;

process.once("message", (environment: TestEnvironment) => void runBatchesOnMessage(environment));
process.once("disconnect", () => process.exit());

async function runBatchesOnMessage(environment: TestEnvironment): Promise<void> {
  const vitest = await startVitest(environment);
  await vitest.globTestSpecifications();
  process.on("message", (batch: readonly MutantRun[]) => {
    void runBatch(vitest, batch).then((outsideErrors) => sendMessage({ outsideErrors }));
  });
  process.send?.("ready");
}

function sendMessage(message: ProcessMessage): void {
  process.send?.(message);
}

function startVitest({ root, texts, tests, setup, testTimeout = 0 }: TestEnvironment): Promise<Vitest> {
  const instrumented = new Map(Object.entries(texts));
  return createVitest(
    "test",
    {
      config: false,
      root,
      watch: false,
      // A later test run must not use the mutated code.
      cache: false,
      fsModuleCache: false,
      include: [...tests],
      setupFiles: [setup],
      runner: RUNNER,
      reporters: [{ onTestModuleEnd: (module) => sendMessage({ outcome: runOutcomeOf(module) }) }],
      testTimeout,
      hookTimeout: testTimeout,
      pool: "threads",
      isolate: false,
      fileParallelism: false,
      sequence: { sequencer: KeepOrderSequencer },
    },
    { plugins: [{ name: "mutants", enforce: "pre", load: (id) => instrumented.get(id) }], logLevel: "silent" },
  );
}

class KeepOrderSequencer {
  shard<Files>(files: Files): Files {
    return files;
  }
  sort<Files>(files: Files): Files {
    return files;
  }
}

/** Runs a batch and returns the errors outside of its tests. */
async function runBatch(vitest: Vitest, batch: readonly MutantRun[]): Promise<readonly OutsideError[]> {
  vitest.provide("plan", batch[0]?.plan);
  vitest.provide("mutant", batch[0]?.mutant);
  // A single run keeps the original path, because some tests check stack traces.
  const testPaths = batch.map(({ mutant, test }, index) =>
    batch.length === 1 ? test : `${test}?mutant=${mutant}&at=${index}`,
  );
  const specifications = batch.map(({ names, plan }, index) => {
    const testNames = names ?? (plan && Object.keys(plan));
    return vitest
      .getRootProject()
      .createSpecification(testPaths[index] as string, testNames && { testNames: [...testNames] });
  });
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.map((error) => {
    const runIndex = testPaths.indexOf((error as { VITEST_TEST_PATH?: string } | undefined)?.VITEST_TEST_PATH ?? "");
    return { message: errorText(error), runIndex: runIndex < 0 ? undefined : runIndex };
  });
}

function runOutcomeOf(module: TestModule): RunOutcome {
  const { notes } = module.meta() as { notes?: unknown };
  const failed = Array.from(module.children.allTests("failed"), ({ fullName }) => fullName);
  const failures = [...module.errors().map(({ message }) => message), ...failed];
  // A module still pending at the end is stuck. A skipped one has none of the named tests, and counts as passed.
  const hasEnded = ["passed", "failed", "skipped"].includes(module.state());
  if (!hasEnded) failures.push(`ended as ${module.state()}`);
  return { killed: failures.length > 0, failures, notes };
}

// A mutant can throw anything, such as an object that cannot be converted to text.
function errorText(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error);
}
