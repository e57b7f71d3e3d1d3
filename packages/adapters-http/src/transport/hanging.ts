// Detects calls that hang. After a read has timed out, further reads of the same call get a short timeout until one responds. One of them
// keeps its full timeout in the background, to find out that the call is slow but responds. Writes always have their full timeout: an
// uncertain write must not be caused by another call that hangs.

import type { AbortSignalLike } from "@portico/domain/ports";
import type { Call } from "../calls.ts";
import { withDeadline } from "./deadline.ts";
import { codedError, Fault } from "./fault.ts";

/** In milliseconds. */
export interface HangSettings {
  readonly shortTimeout: number;
  /** How long a call counts as hanging after its last timeout. */
  readonly hangingFor: number;
}

export const HANGS: HangSettings = { shortTimeout: 1_000, hangingFor: 30_000 };

interface TimedCall<Value> {
  readonly milliseconds: number;
  readonly signal?: AbortSignalLike | undefined;
  /** Whether the call may finish after its caller has stopped waiting. */
  readonly mayRunInBackground: boolean;
  readonly isSent: () => boolean;
  readonly work: (signal: AbortSignal) => Promise<Value>;
}

export type CallTimer = <Value>(call: Pick<Call, "name" | "kind">, timed: TimedCall<Value>) => Promise<Value>;

interface HangStatistics {
  timedOutAt: number;
  respondedAt: number;
  isProbing: boolean;
  readonly running: Set<(milliseconds: number) => void>;
}

export function createHangDetector({ shortTimeout, hangingFor }: HangSettings): CallTimer {
  const all = new Map<string, HangStatistics>();
  const statisticsOf = (name: string): HangStatistics => {
    const statistics = all.get(name) ?? {
      timedOutAt: -Infinity,
      respondedAt: -Infinity,
      isProbing: false,
      running: new Set(),
    };
    all.set(name, statistics);
    return statistics;
  };

  async function read<Value>(
    statistics: HangStatistics,
    { isShort, ...timedCall }: TimedCall<Value> & { isShort: boolean },
  ): Promise<Value> {
    const startedAt = performance.now();
    let hasTimedOut = false;
    const onTimeout = () => {
      hasTimedOut = true;
      // If another read responded in between, only this one hangs.
      if (isShort || !timedCall.isSent() || statistics.respondedAt > startedAt) return;
      statistics.timedOutAt = performance.now();
      for (const shorten of statistics.running) shorten(shortTimeout);
    };
    const milliseconds = isShort ? Math.min(shortTimeout, timedCall.milliseconds) : timedCall.milliseconds;
    try {
      return await withDeadline({ ...timedCall, milliseconds, onTimeout, running: statistics.running });
    } finally {
      if (!hasTimedOut && timedCall.isSent()) {
        statistics.respondedAt = performance.now();
        statistics.timedOutAt = -Infinity;
      }
    }
  }

  return ({ name, kind }, timedCall) => {
    if (kind !== "read") return withDeadline(timedCall);
    const statistics = statisticsOf(name);
    const isHanging = performance.now() - statistics.timedOutAt < hangingFor;
    if (!isHanging || statistics.isProbing || !timedCall.mayRunInBackground)
      return read(statistics, { ...timedCall, isShort: isHanging });
    statistics.isProbing = true;
    const fullRead = read(statistics, { ...timedCall, isShort: false }).finally(() => (statistics.isProbing = false));
    return withTimeLimit(shortTimeout, { fullRead, name });
  };
}

async function withTimeLimit<Value>(
  milliseconds: number,
  { fullRead, name }: { fullRead: Promise<Value>; name: string },
): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const fault = new Fault("unavailable", "did not answer just now, and has not answered yet");
  const timer = setTimeout(
    () => reject(codedError(fault, { name, kind: "read", earlierMayHaveActed: false })),
    milliseconds,
  );
  return Promise.race([fullRead, timedOut]).finally(() => clearTimeout(timer));
}
