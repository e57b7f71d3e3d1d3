// Contenders in turn, round by round, so that a machine whose speed drifts slows all of them alike. The ratio is taken in each
// round, and the median round is the one that counts.

/** Something to measure: one call does the whole work of a round, and returns a number so that none of it is idle. */
export interface Contender {
  readonly name: string;
  readonly work: () => number;
}

/** Measures the contenders and prints, for each, the median time of one operation and its ratio to the first one's. */
export function compare(
  title: string,
  contenders: readonly Contender[],
  { operations, rounds = 9 }: { operations: number; rounds?: number },
): void {
  let sink = 0;
  for (const { work } of contenders) sink += work();
  const times: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    contenders.forEach(({ work }, at) => {
      const start = process.hrtime.bigint();
      sink += work();
      times[at]?.push(Number(process.hrtime.bigint() - start) / operations);
    });
  }
  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${rounds} rounds)\n`);
  contenders.forEach(({ name }, at) => {
    const own = times[at] as number[];
    const ratios = own.map((time, round) => time / (times[0]?.[round] as number));
    process.stdout.write(
      `  ${name.padEnd(58)} ${median(own).toFixed(1).padStart(9)} ns   ${median(ratios).toFixed(2).padStart(7)} × ours\n`,
    );
  });
  if (Number.isNaN(sink)) throw new Error("A contender returned no number.");
}

/** The middle of some numbers. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}
