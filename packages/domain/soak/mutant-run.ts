// A process that tries mutants. It keeps one Vitest, whose transforms are done once, and gives each batch of tries a fresh thread, which loads
// the modules anew for each. It writes nothing: the code with the switches is handed to Vitest from memory.

import { inspect } from "node:util";
import { createVitest, type TestModule, type Vitest } from "vitest/node";

/** What the process gets first. */
export interface World {
  /** The folder of the package. */
  readonly root: string;
  /** The code with the switches, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Where its test files are. */
  readonly tests: readonly string[];
  /** What runs before each of them. */
  readonly setup: string;
  /** Milliseconds that a single test may take; none where the caller alone keeps the time. */
  readonly testTimeout?: number;
}

/** A mutant, or 0 for none, and the test file to try it with. Several of one batch are run one after the other in one thread. */
export interface Try {
  readonly mutant: number;
  readonly test: string;
  /** By their full names, the tests that are run at all; all where it is left out. */
  readonly names?: readonly string[];
  /** Tests that are run once more for every one of these mutants; the setup sees to that. Such a try has a batch of its own. */
  readonly plan?: Plan;
  /** How long at most, in milliseconds, where that is not the same for all. */
  readonly deadline?: number;
}

/** Mutants by the full names of tests. */
export type Plan = Readonly<Record<string, readonly number[]>>;

/** How a try ended. */
export interface Tried {
  readonly killed: boolean;
  /** What the failing tests said. */
  readonly complaints: readonly string[];
  /** What the setup has written down, where it does. */
  readonly notes?: unknown;
}

/** What the process tells: how the next try of the batch ended, or of what went wrong outside of any test, when the batch is over. */
export type Told = { readonly tried: Tried } | { readonly outside: readonly Outside[] };

/** What went wrong outside of any test, and during which try of the batch, where that is known. */
export interface Outside {
  readonly complaint: string;
  readonly at: number | undefined;
}

const RUNNER = new URL("./mutant-runner.ts", import.meta.url).pathname;

process.once("message", (world: World) => void serve(world));
process.once("disconnect", () => process.exit());

async function serve(world: World): Promise<void> {
  const vitest = await startVitest(world);
  await vitest.globTestSpecifications();
  process.on("message", (batch: readonly Try[]) => {
    void run(vitest, batch).then((outside) => tell({ outside }));
  });
  process.send?.("ready");
}

function tell(told: Told): void {
  process.send?.(told);
}

function startVitest({ root, texts, tests, setup, testTimeout = 0 }: World): Promise<Vitest> {
  const instrumented = new Map(Object.entries(texts));
  return createVitest(
    "test",
    {
      config: false,
      root,
      watch: false,
      // The code with the switches must not be taken for the code itself by a later run of the tests.
      cache: false,
      fsModuleCache: false,
      include: [...tests],
      setupFiles: [setup],
      runner: RUNNER,
      reporters: [{ onTestModuleEnd: (module) => tell({ tried: triedOf(module) }) }],
      testTimeout,
      hookTimeout: testTimeout,
      pool: "threads",
      isolate: false,
      fileParallelism: false,
      sequence: { sequencer: AsGiven },
    },
    { plugins: [{ name: "mutants", enforce: "pre", load: (id) => instrumented.get(id) }], logLevel: "silent" },
  );
}

/** Runs test files in the order in which they are given. */
class AsGiven {
  shard<Files>(files: Files): Files {
    return files;
  }
  sort<Files>(files: Files): Files {
    return files;
  }
}

/** Runs a batch, and answers with what went wrong outside of its tests. */
async function run(vitest: Vitest, batch: readonly Try[]): Promise<readonly Outside[]> {
  vitest.provide("plan", batch[0]?.plan);
  vitest.provide("mutant", batch[0]?.mutant);
  // One that is alone has its own path: some tests look at where an error came through.
  const addresses = batch.map(({ mutant, test }, at) =>
    batch.length === 1 ? test : `${test}?mutant=${mutant}&at=${at}`,
  );
  const specifications = batch.map(({ names, plan }, at) => {
    const testNames = names ?? (plan && Object.keys(plan));
    return vitest
      .getRootProject()
      .createSpecification(addresses[at] as string, testNames && { testNames: [...testNames] });
  });
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.map((error) => {
    const at = addresses.indexOf((error as { VITEST_TEST_PATH?: string } | undefined)?.VITEST_TEST_PATH ?? "");
    return { complaint: wordsOf(error), at: at < 0 ? undefined : at };
  });
}

function triedOf(module: TestModule): Tried {
  const { notes } = module.meta() as { notes?: unknown };
  const failed = Array.from(module.children.allTests("failed"), ({ fullName }) => fullName);
  const complaints = [...module.errors().map(({ message }) => message), ...failed];
  // One that was still under way when everything else was over waits for something that will not come; one without any test that was asked
  // for says nothing.
  const isOver = ["passed", "failed", "skipped"].includes(module.state());
  if (!isOver) complaints.push(`ended as ${module.state()}`);
  return { killed: complaints.length > 0, complaints, notes };
}

// A mutant may throw anything: an object without a prototype has no text.
function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error);
}
