// Runs the candidates in turn, so that a machine's varying speed affects all equally. The median round counts.

/** `work` does a whole round. It returns a number, so that no work is optimised away. */
export interface Candidate {
  readonly name: string;
  readonly runRound: () => number;
}

interface CompareOptions {
  readonly operations: number;
  readonly rounds?: number;
  /** An empty loop, whose cost is subtracted from every time. */
  readonly emptyLoop?: () => number;
}

const WARM_UPS = 3;

/** Prints each candidate's median time of one operation, and its ratio to the first. */
export function compare(title: string, candidates: readonly Candidate[], options: CompareOptions): void {
  const { operations, rounds = 9, emptyLoop } = options;
  const roundRunners = [...candidates.map(({ runRound }) => runRound), ...(emptyLoop === undefined ? [] : [emptyLoop])];
  for (const runRound of roundRunners) for (let time = 0; time < WARM_UPS; time += 1) runRound();
  const times = Array.from({ length: rounds }, () => roundRunners.map((runRound) => measureNs(runRound) / operations));
  const netTimes = times.map((round) =>
    round.map((time) => time - (emptyLoop === undefined ? 0 : (round.at(-1) as number))),
  );

  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${rounds} rounds`);
  process.stdout.write(
    emptyLoop === undefined
      ? ")\n"
      : `; the loop's own ${median(columnOf(times, roundRunners.length - 1))} ns are taken off)\n`,
  );
  candidates.forEach(({ name }, index) => {
    const ratio = median(netTimes.map((round) => (round[index] as number) / (round[0] as number)));
    process.stdout.write(
      `  ${name.padEnd(50)} ${median(columnOf(netTimes, index)).padStart(9)} ns  ${ratio.padStart(7)} × ours\n`,
    );
  });
}

function measureNs(runRound: () => number): number {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  runRound();
  return Number(process.hrtime.bigint() - start);
}

function columnOf(table: readonly (readonly number[])[], index: number): readonly number[] {
  return table.map((row) => row[index] as number);
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number).toFixed(2);
}
