// Compares functions round by round, so that drift of the machine's speed affects all alike. The median round counts.

/** `run` does the work of one round. */
export interface Contender {
  readonly name: string;
  readonly run: () => Promise<number> | number;
}

const WARM_UPS = 3;
const ROUNDS = 9;

/** Prints each median time per operation, and its ratio to the last contender's. */
export async function compare(title: string, contenders: readonly Contender[], operations: number): Promise<void> {
  for (const { run } of contenders) for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await run();
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const { run } of contenders) times.push((await measure(run)) / operations);
    rounds.push(times);
  }
  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${ROUNDS} rounds)\n`);
  contenders.forEach(({ name }, index) => {
    const medianNs = median(rounds.map((times) => times[index] as number));
    const ratio = median(rounds.map((times) => (times[index] as number) / (times.at(-1) as number)));
    process.stdout.write(
      `  ${name.padEnd(50)} ${medianNs.toFixed(1).padStart(11)} ns  ${ratio.toFixed(2).padStart(9)} × the last\n`,
    );
  });
}

async function measure(run: Contender["run"]): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  await run();
  return Number(process.hrtime.bigint() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
}
