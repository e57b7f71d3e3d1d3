// The circuit breaker and the bulkhead of an upstream: one that is down is left alone for a while, and one that is slow does not take
// the whole portal with it.

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
import { unsent } from "./deadline.ts";
import { Fault } from "./fault.ts";

/** When the circuit breaker opens. */
export interface BreakerSettings {
  /** The part of the calls in `window` that has to fail. */
  readonly threshold: number;
  readonly window: number;
  readonly minimumPerSecond: number;
  /** How long it stays open, in milliseconds. */
  readonly openFor: number;
}

/** How many calls may be under way, and how many may wait. */
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

/** The policy of an upstream as a whole, or of its files, which are beside it. */
export function upstreamPolicy({ breaker: { openFor, window, ...when }, bulkhead: room }: Settings): IPolicy {
  const outages = handleWhen((error) => error instanceof Fault && error.outage);
  const sampling = new SamplingBreaker({
    threshold: when.threshold,
    duration: window,
    minimumRps: when.minimumPerSecond,
  });
  // The breaker outside: while it is open nobody queues.
  return wrap(
    circuitBreaker(outages, { halfOpenAfter: openFor, breaker: sampling }),
    bulkhead(room.concurrent, room.waiting),
  );
}

/** Within the policy of the whole, one for each call with half of the room: a call that hangs leaves the other half to the others. */
export function policyOfCalls({ breaker, bulkhead: { concurrent, waiting } }: Settings): (name: string) => IPolicy {
  const whole = upstreamPolicy({ breaker, bulkhead: { concurrent, waiting } });
  const half = { concurrent: Math.max(1, Math.floor(concurrent / 2)), waiting };
  const own = new Map<string, IPolicy>(
    CALLS.map(({ name }) => [name, wrap(upstreamPolicy({ breaker, bulkhead: half }), whole)]),
  );
  return (name) => own.get(name) ?? whole;
}

/** Makes an attempt as the policy allows. What it turns away was not sent. */
export async function admitted<Value>(
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
    if (error instanceof TaskCancelledError) throw unsent(signal);
    throw error;
  }
}
