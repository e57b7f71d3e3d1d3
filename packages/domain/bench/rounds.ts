// Runs the candidates in turn, so that a machine's varying speed affects all equally. The median round counts.

/** `work` does a whole round. It returns a number, so that no work is optimised away. */
export interface Candidate {
  readonly name: string;
  readonly work: () => number;
}

interface Setting {
  readonly operations: number;
  readonly rounds?: number;
  /** An empty loop, whose cost is subtracted from every time. */
  readonly loop?: () => number;
}

const WARM_UPS = 3;

/** Prints each candidate's median time of one operation, and its ratio to the first. */
export function compare(title: string, contenders: readonly Candidate[], setting: Setting): void {
  const { operations, rounds = 9, loop } = setting;
  const works = [...contenders.map(({ work }) => work), ...(loop === undefined ? [] : [loop])];
  for (const work of works) for (let time = 0; time < WARM_UPS; time += 1) work();
  const times = Array.from({ length: rounds }, () => works.map((work) => timed(work) / operations));
  const net = times.map((round) => round.map((time) => time - (loop === undefined ? 0 : (round.at(-1) as number))));

  process.stdout.write(`\n${title} (${operations.toLocaleString("en-AU")} operations, ${rounds} rounds`);
  process.stdout.write(
    loop === undefined ? ")\n" : `; the loop's own ${median(column(times, works.length - 1))} ns are taken off)\n`,
  );
  contenders.forEach(({ name }, at) => {
    const ratio = median(net.map((round) => (round[at] as number) / (round[0] as number)));
    process.stdout.write(
      `  ${name.padEnd(50)} ${median(column(net, at)).padStart(9)} ns  ${ratio.padStart(7)} × ours\n`,
    );
  });
}

function timed(work: () => number): number {
  (globalThis as { gc?: () => void }).gc?.();
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start);
}

function column(table: readonly (readonly number[])[], at: number): readonly number[] {
  return table.map((row) => row[at] as number);
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number).toFixed(2);
}
