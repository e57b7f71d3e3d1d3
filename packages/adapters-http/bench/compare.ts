// Two ways to make the same call, side by side. Rounds in turn, as in the domain's bench, so that a machine whose speed drifts slows
// both alike; the ratio is taken in each round, and the median round counts. Two ratios: how long a call takes from end to end, in
// which the other side's work is contained, and how much of a processor this process spends on it, in which it is not.

const ROUNDS = 15;
const WARM_UPS = 3;

/** How many calls a round makes, and how many of them at a time. */
export interface Load {
  readonly atOnce: number;
  readonly calls: number;
}

/** A call as it is made without the portal, and as the portal makes it. */
export type Pair = Readonly<Record<"bare" | "ours", () => Promise<unknown>>>;

interface Cost {
  /** From end to end, in microseconds a call. */
  readonly wall: number;
  /** Of a processor, in microseconds a call. */
  readonly work: number;
}

/** Prints what a call costs each way, and the medians of the rounds' ratios. */
export async function compare(load: Load, { bare, ours }: Pair): Promise<void> {
  const rounds: { bare: Cost; ours: Cost }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    // Whoever goes first in one round goes second in the next.
    const isOdd = round % 2 !== 0;
    const first = await costOf(isOdd ? ours : bare, load);
    const second = await costOf(isOdd ? bare : ours, load);
    if (round >= 0) rounds.push(isOdd ? { bare: second, ours: first } : { bare: first, ours: second });
  }
  const line = (["wall", "work"] as const).map((kind) => {
    const ratio = median(rounds.map((round) => round.ours[kind] / round.bare[kind]));
    const [bareTime, ourTime] = (["bare", "ours"] as const).map((who) =>
      median(rounds.map((round) => round[who][kind])),
    );
    return `${kind} ${bareTime?.toFixed(1)} and ${ourTime?.toFixed(1)} µs, ratio ${ratio.toFixed(3)}`;
  });
  process.stdout.write(`  ${String(load.atOnce).padStart(2)} at a time, bare and ours: ${line.join("; ")}\n`);
}

async function costOf(call: () => Promise<unknown>, { atOnce, calls }: Load): Promise<Cost> {
  (globalThis as { gc?: () => void }).gc?.();
  let left = calls;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const wall = ((performance.now() - start) / calls) * 1_000;
  const { user, system } = process.cpuUsage(before);
  return { wall, work: (user + system) / calls };
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}
