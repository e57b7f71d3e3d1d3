// A check of the soak tier: a name, a figure, and what it has to be. The last line counts them, as the lines of the test runners do.

let passed = 0;
let failed = 0;

/** Prints whether a figure is what it has to be. */
export function check(name: string, isRight: boolean, figure: string): void {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(`${isRight ? "ok    " : "FAILED"}  ${name}: ${figure}`);
}

/** Runs a part of the tier; one that throws has failed, and the next one runs all the same. */
export async function part(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await work();
  } catch (error) {
    check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  console.log(`        ${name} took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

/** Prints the count; the process ends with 1 where something failed. */
export function count(): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
