// Circuit breaker and bulkhead of a back-end: calls to a failing back-end stop for a while, and a slow one cannot occupy the whole portal.

import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  SamplingBreaker,
  TaskCancelledError,
  wrap,
} from "cockatiel";
import { CALLS } from "../calls.ts";
import { unsentFault } from "./deadline.ts";
import { Fault } from "./fault.ts";

export interface BreakerSettings {
  /** Share of the calls in `window` that must fail. */
  readonly threshold: number;
  readonly window: number;
  readonly minimumPerSecond: number;
  /** In milliseconds. */
  readonly openFor: number;
}

export interface BulkheadSettings {
  readonly concurrent: number;
  readonly waiting: number;
}

export const BREAKER: BreakerSettings = { threshold: 0.5, window: 10_000, minimumPerSecond: 2, openFor: 2_000 };
export const BULKHEAD: BulkheadSettings = { concurrent: 64, waiting: 2_048 };

interface Settings {
  readonly breaker: BreakerSettings;
  readonly bulkhead: BulkheadSettings;
}

export function httpClientPolicy({ breaker: { openFor, window, ...sampling }, bulkhead: limits }: Settings): IPolicy {
  const outages = handleWhen((error) => error instanceof Fault && error.outage);
  const samplingBreaker = new SamplingBreaker({
    threshold: sampling.threshold,
    duration: window,
    minimumRps: sampling.minimumPerSecond,
  });
  // The breaker is outside the bulkhead: while it is open, no call queues.
  return wrap(
    circuitBreaker(outages, { halfOpenAfter: openFor, breaker: samplingBreaker }),
    bulkhead(limits.concurrent, limits.waiting),
  );
}

/**
 * A policy for each call, within the policy of the whole. Each gets half of the connections, so a hanging call leaves half to the
 * others.
 */
export function policyOfCalls({ breaker, bulkhead: { concurrent, waiting } }: Settings): (name: string) => IPolicy {
  const whole = httpClientPolicy({ breaker, bulkhead: { concurrent, waiting } });
  const half = { concurrent: Math.max(1, Math.floor(concurrent / 2)), waiting };
  const policyByCall = new Map<string, IPolicy>(
    CALLS.map(({ name }) => [name, wrap(httpClientPolicy({ breaker, bulkhead: half }), whole)]),
  );
  return (name) => policyByCall.get(name) ?? whole;
}

/** Runs an attempt within the policy. A rejected attempt was not sent. */
export async function runWithPolicy<Value>(
  policy: IPolicy,
  attempt: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  try {
    return await policy.execute(attempt, signal);
  } catch (error) {
    if (error instanceof BrokenCircuitError)
      throw new Fault("unavailable", "was not asked: it failed too often just now");
    if (error instanceof BulkheadRejectedError)
      throw new Fault("unavailable", "was not asked: too many calls wait for it");
    if (error instanceof TaskCancelledError) throw unsentFault(signal);
    throw error;
  }
}
