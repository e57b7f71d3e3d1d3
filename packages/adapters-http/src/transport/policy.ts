// Circuit breaker and bulkhead of a back-end.

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
  /** Share of the calls in the window that must fail. */
  readonly threshold: number;
  readonly windowMs: number;
  readonly minCallsPerSecond: number;
  readonly openMs: number;
}

export interface BulkheadSettings {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
}

export const BREAKER_DEFAULTS: BreakerSettings = {
  threshold: 0.5,
  windowMs: 10_000,
  minCallsPerSecond: 2,
  openMs: 2_000,
};
export const BULKHEAD_DEFAULTS: BulkheadSettings = { maxConcurrent: 64, maxQueued: 2_048 };

interface PolicySettings {
  readonly breaker: BreakerSettings;
  readonly bulkhead: BulkheadSettings;
}

export function createPolicy({
  breaker: { openMs, windowMs, ...sampling },
  bulkhead: limits,
}: PolicySettings): IPolicy {
  const outages = handleWhen((error) => error instanceof Fault && error.isOutage);
  const samplingBreaker = new SamplingBreaker({
    threshold: sampling.threshold,
    duration: windowMs,
    minimumRps: sampling.minCallsPerSecond,
  });
  // The breaker is outermost: while it is open, no call queues.
  return wrap(
    circuitBreaker(outages, { halfOpenAfter: openMs, breaker: samplingBreaker }),
    bulkhead(limits.maxConcurrent, limits.maxQueued),
  );
}

/** Each call gets half of the connections, so a hanging call leaves half to the others. */
export function createCallPolicies({
  breaker,
  bulkhead: { maxConcurrent, maxQueued },
}: PolicySettings): (name: string) => IPolicy {
  const sharedPolicy = createPolicy({ breaker, bulkhead: { maxConcurrent, maxQueued } });
  const halfOfConnections = { maxConcurrent: Math.max(1, Math.floor(maxConcurrent / 2)), maxQueued };
  const policyByCall = new Map<string, IPolicy>(
    CALLS.map(({ name }) => [name, wrap(createPolicy({ breaker, bulkhead: halfOfConnections }), sharedPolicy)]),
  );
  return (name) => policyByCall.get(name) ?? sharedPolicy;
}

export async function runWithPolicy<Value>(
  policy: IPolicy,
  attempt: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  try {
    return await policy.execute(attempt, signal);
  } catch (error) {
    if (error instanceof BrokenCircuitError)
      throw new Fault("unavailable", "was not called: the circuit breaker is open");
    if (error instanceof BulkheadRejectedError)
      throw new Fault("unavailable", "was not called: too many calls are queued");
    if (error instanceof TaskCancelledError) throw unsentFault(signal);
    throw error;
  }
}
