// Detects calls that hang. After a read has timed out, reads of the same call get a short timeout until one responds. One probe keeps its
// full timeout in the background. Writes always have theirs: another call that hangs must not make a write uncertain.

import type { AbortSignalLike } from "@portico/domain/ports";
import type { Call } from "../calls.ts";
import { withDeadline } from "./deadline.ts";
import { Fault, toCodedError } from "./fault.ts";

export interface HangSettings {
  readonly shortTimeoutMs: number;
  /** How long a call counts as hanging after its last timeout. */
  readonly hangingMs: number;
}

export const HANG_DEFAULTS: HangSettings = { shortTimeoutMs: 1_000, hangingMs: 30_000 };

interface TimedCall<Value> {
  readonly timeoutMs: number;
  readonly signal?: AbortSignalLike | undefined;
  readonly mayRunInBackground: boolean;
  readonly isSent: () => boolean;
  readonly work: (signal: AbortSignal) => Promise<Value>;
}

export type CallTimer = <Value>(call: Pick<Call, "name" | "kind">, timed: TimedCall<Value>) => Promise<Value>;

interface HangStatistics {
  timedOutAt: number;
  respondedAt: number;
  isProbing: boolean;
  readonly shorteners: Set<(milliseconds: number) => void>;
}

export function createHangDetector({ shortTimeoutMs, hangingMs }: HangSettings): CallTimer {
  const statisticsByCall = new Map<string, HangStatistics>();
  const getStatistics = (name: string): HangStatistics => {
    const statistics = statisticsByCall.get(name) ?? {
      timedOutAt: -Infinity,
      respondedAt: -Infinity,
      isProbing: false,
      shorteners: new Set(),
    };
    statisticsByCall.set(name, statistics);
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
      // If another read responded meanwhile, only this one hangs.
      if (isShort || !timedCall.isSent() || statistics.respondedAt > startedAt) return;
      statistics.timedOutAt = performance.now();
      for (const shorten of statistics.shorteners) shorten(shortTimeoutMs);
    };
    const timeoutMs = isShort ? Math.min(shortTimeoutMs, timedCall.timeoutMs) : timedCall.timeoutMs;
    try {
      return await withDeadline({ ...timedCall, timeoutMs, onTimeout, shorteners: statistics.shorteners });
    } finally {
      if (!hasTimedOut && timedCall.isSent()) {
        statistics.respondedAt = performance.now();
        statistics.timedOutAt = -Infinity;
      }
    }
  }

  return ({ name, kind }, timedCall) => {
    if (kind !== "read") return withDeadline(timedCall);
    const statistics = getStatistics(name);
    const isHanging = performance.now() - statistics.timedOutAt < hangingMs;
    if (!isHanging || statistics.isProbing || !timedCall.mayRunInBackground)
      return read(statistics, { ...timedCall, isShort: isHanging });
    statistics.isProbing = true;
    const fullRead = read(statistics, { ...timedCall, isShort: false }).finally(() => (statistics.isProbing = false));
    return withTimeLimit(shortTimeoutMs, { fullRead, name });
  };
}

async function withTimeLimit<Value>(
  timeoutMs: number,
  { fullRead, name }: { fullRead: Promise<Value>; name: string },
): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const fault = new Fault("unavailable", "has not answered since an earlier timeout");
  const timer = setTimeout(
    () => reject(toCodedError(fault, { name, kind: "read", earlierMayHaveTakenEffect: false })),
    timeoutMs,
  );
  return Promise.race([fullRead, timedOut]).finally(() => clearTimeout(timer));
}
