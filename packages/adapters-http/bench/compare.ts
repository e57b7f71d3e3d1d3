// Compares two implementations of a call. Rounds alternate, so that drift of the machine's speed affects both; the median ratio counts.
// CPU time excludes the server's work, wall time does not.

const ROUNDS = 15;
const WARM_UPS = 3;

export interface Load {
  readonly concurrency: number;
  readonly calls: number;
}

/** With undici only, and through the adapter. */
export type Pair = Readonly<Record<"bare" | "ours", () => Promise<unknown>>>;

interface CallCost {
  /** Wall time a call. */
  readonly wallUs: number;
  /** CPU time a call. */
  readonly cpuUs: number;
}

const COST_LABELS = { wallUs: "wall time", cpuUs: "CPU time" };

export async function compare(load: Load, { bare, ours }: Pair): Promise<void> {
  const rounds: { bare: CallCost; ours: CallCost }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    // Neither call always runs first.
    const isOdd = round % 2 !== 0;
    const first = await measureCost(isOdd ? ours : bare, load);
    const second = await measureCost(isOdd ? bare : ours, load);
    if (round >= 0) rounds.push(isOdd ? { bare: second, ours: first } : { bare: first, ours: second });
  }
  const results = (["wallUs", "cpuUs"] as const).map((kind) => {
    const ratio = median(rounds.map((round) => round.ours[kind] / round.bare[kind]));
    const [bareTime, ourTime] = (["bare", "ours"] as const).map((implementation) =>
      median(rounds.map((round) => round[implementation][kind])),
    );
    return `${COST_LABELS[kind]} ${bareTime?.toFixed(1)} and ${ourTime?.toFixed(1)} µs, ratio ${ratio.toFixed(3)}`;
  });
  process.stdout.write(`  ${String(load.concurrency).padStart(2)} at a time, bare and ours: ${results.join("; ")}\n`);
}

async function measureCost(call: () => Promise<unknown>, { concurrency, calls }: Load): Promise<CallCost> {
  (globalThis as { gc?: () => void }).gc?.();
  let remaining = calls;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await call();
    }
  };
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const wallUs = ((performance.now() - start) / calls) * 1_000;
  const { user, system } = process.cpuUsage(before);
  return { wallUs, cpuUs: (user + system) / calls };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
}
