// Checks of the soak tests: a name, a condition and a figure. The last line counts them, like the output of test runners.

let passed = 0;
let failed = 0;

/** Prints whether a check passed, with its figure. */
export function check(name: string, isRight: boolean, figure: string): void {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(`${isRight ? "ok    " : "FAILED"}  ${name}: ${figure}`);
}

/** Runs a part of the soak tests. If it throws, it counts as failed and the next part still runs. */
export async function runPart(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await work();
  } catch (error) {
    check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  console.log(`        ${name} took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

/** Prints the counts. The exit code is 1 if a check failed. */
export function printCounts(): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
