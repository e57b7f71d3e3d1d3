// Compares functions round by round, so that a machine whose speed drifts affects all of them alike. The median round counts.

/** A function to measure; one call does the work of a round. */
export interface Contender {
  readonly name: string;
  readonly work: () => Promise<number> | number;
}

const WARM_UPS = 3;
const ROUNDS = 9;

/** Prints each contender's median time per operation, and its ratio to the last contender's. */
export async function compare(title: string, contenders: readonly Contender[], operations: number): Promise<void> {
  for (const { work } of contenders) for (let run = 0; run < WARM_UPS; run += 1) await work();
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const { work } of contenders) times.push((await measure(work)) / operations);
    rounds.push(times);
  }
  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${ROUNDS} rounds)\n`);
  contenders.forEach(({ name }, index) => {
    const run = median(rounds.map((times) => times[index] as number));
    const ratio = median(rounds.map((times) => (times[index] as number) / (times.at(-1) as number)));
    process.stdout.write(
      `  ${name.padEnd(50)} ${run.toFixed(1).padStart(11)} ns  ${ratio.toFixed(2).padStart(9)} × the last\n`,
    );
  });
}

async function measure(work: Contender["work"]): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}
