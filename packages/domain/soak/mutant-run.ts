// A process that tries mutants, one after another. It keeps one Vitest, whose transforms are done once, and starts a fresh thread for each
// try, so that tables which are built when a module loads are built with the mutant. It writes nothing: the code with the switches
// is handed to Vitest from memory.

import { inspect } from "node:util";
import { createVitest, type Vitest } from "vitest/node";

/** What the process gets first. */
export interface World {
  /** The folder of the package. */
  readonly root: string;
  /** The code with the switches, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Where its test files are. */
  readonly tests: readonly string[];
  /** What runs before each of them, and switches the mutant on. */
  readonly setup: string;
  /** Milliseconds that a single test may take; none where the caller alone keeps the time. */
  readonly testTimeout?: number;
}

/** A mutant, or 0 for none, and the test files to try it with; a step is taken when those before it passed. */
export interface Try {
  readonly mutant: number;
  readonly steps: readonly (readonly string[])[];
  /** By their full names, the tests that are run at all, each once more for every one of these mutants; the setup sees to that. */
  readonly plan?: Plan;
  /** How long at most, in milliseconds, where that is not the same for all. */
  readonly deadline?: number;
}

/** Mutants by the full names of tests. */
export type Plan = Readonly<Record<string, readonly number[]>>;

/** How a try ended. */
export interface Tried {
  readonly mutant: number;
  readonly killed: boolean;
  /** What the failing tests said. */
  readonly complaints: readonly string[];
  /** The test files of the step that failed, where one did. */
  readonly step?: readonly string[];
  /** What the setup has written down about the files that ran last, where it does. */
  readonly notes?: unknown;
}

process.once("message", (world: World) => void serve(world));
process.once("disconnect", () => process.exit());

async function serve(world: World): Promise<void> {
  const vitest = await startVitest(world);
  await vitest.globTestSpecifications();
  process.on("message", (wanted: Try) => {
    void attempt(vitest, wanted).then((tried) => process.send?.(tried));
  });
  process.send?.("ready");
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
      reporters: [{}],
      testTimeout,
      hookTimeout: testTimeout,
      bail: 1,
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

async function attempt(vitest: Vitest, { mutant, steps, plan }: Try): Promise<Tried> {
  vitest.provide("mutant", mutant);
  vitest.provide("plan", plan);
  const isPlanned = Object.values(plan ?? {}).some((mutants) => mutants.length > 0);
  // Where many mutants are tried in one go, the first that is killed is not the end.
  vitest.config.bail = isPlanned ? 0 : 1;
  let notes: unknown;
  for (const files of steps) {
    const ran = await run(vitest, files, plan);
    if (isPlanned) return { mutant, killed: false, complaints: ran.complaints, notes: ran.notes };
    if (ran.complaints.length > 0) return { mutant, killed: true, complaints: ran.complaints, step: files };
    notes = ran.notes;
  }
  return { mutant, killed: false, complaints: [], notes };
}

/** What failed in these files, nothing where they all passed; and what was noted about the last of them. */
async function run(
  vitest: Vitest,
  files: readonly string[],
  plan?: Plan,
): Promise<Pick<Tried, "complaints" | "notes">> {
  const project = vitest.getRootProject();
  const specifications = files.map((file) =>
    project.createSpecification(file, plan && { testNames: Object.keys(plan) }),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with all that it ever ran, in the state of its last run.
  const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
  const complaints = unhandledErrors.map(wordsOf);
  for (const module of ran.filter((each) => each.state() === "failed")) {
    complaints.push(...module.errors().map(({ message }) => message));
    complaints.push(...Array.from(module.children.allTests("failed"), ({ fullName }) => fullName));
  }
  const passed = ran.filter((module) => module.state() === "passed");
  // One that was still under way when everything else was over waits for something that will not come.
  if (complaints.length === 0 && passed.length < files.length) {
    complaints.push(...ran.map((module) => `${module.relativeModuleId} ended as ${module.state()}`));
  }
  return { complaints, notes: (ran.at(-1)?.meta() as { notes?: unknown } | undefined)?.notes };
}

// A mutant may throw anything: an object without a prototype has no text.
function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error);
}
