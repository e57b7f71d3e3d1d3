let passed = 0;
let failed = 0;

export function check(name: string, hasPassed: boolean, figure: string): void {
  if (hasPassed) passed += 1;
  else failed += 1;
  console.log(`${hasPassed ? "ok    " : "FAILED"}  ${name}: ${figure}`);
}

/** A part that throws counts as failed; the next part still runs. */
export async function runPart(name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  try {
    await run();
  } catch (error) {
    check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  console.log(`        ${name} took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

/** Prints the counts. The exit code is 1 if a check failed. */
export function printCounts(): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
