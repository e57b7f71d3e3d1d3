// Runs the candidates in turn, so that a machine's varying speed affects all equally. The median round counts.

/** `runRound` returns a number, so that the engine cannot optimise its work away. */
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
  for (const runRound of roundRunners) for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) runRound();
  const times = Array.from({ length: rounds }, () => roundRunners.map((runRound) => measureNs(runRound) / operations));
  const netTimes = times.map((round) =>
    round.map((time) => time - (emptyLoop === undefined ? 0 : (round.at(-1) as number))),
  );

  const loopText =
    emptyLoop === undefined
      ? ""
      : `; the loop itself took ${median(columnOf(times, roundRunners.length - 1))} ns, which are subtracted`;
  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${rounds} rounds${loopText})\n`);
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
  return (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number).toFixed(2);
}
