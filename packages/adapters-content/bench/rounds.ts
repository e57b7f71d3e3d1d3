// Contenders in turn, round by round, so that a machine whose speed drifts slows all of them alike; the median round counts.

/** Something to measure: one call does the whole work of a round. */
export interface Contender {
  readonly name: string;
  readonly work: () => Promise<number> | number;
}

const WARM_UPS = 3;
const ROUNDS = 9;

/** Prints for each contender the median time of one operation, and its ratio to the last one's. */
export async function compare(title: string, contenders: readonly Contender[], operations: number): Promise<void> {
  for (const { work } of contenders) for (let time = 0; time < WARM_UPS; time += 1) await work();
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const { work } of contenders) times.push((await timed(work)) / operations);
    rounds.push(times);
  }
  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${ROUNDS} rounds)\n`);
  contenders.forEach(({ name }, at) => {
    const time = median(rounds.map((times) => times[at] as number));
    const ratio = median(rounds.map((times) => (times[at] as number) / (times.at(-1) as number)));
    process.stdout.write(
      `  ${name.padEnd(50)} ${time.toFixed(1).padStart(11)} ns  ${ratio.toFixed(2).padStart(9)} × the last\n`,
    );
  });
}

async function timed(work: Contender["work"]): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}
