// The breaker and the bulkhead of an upstream: one that is down is left alone for a while, and one that is slow does not take
// the whole portal with it.

import type { Unwanted } from "@portico/domain/documents/source";
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  handleWhen,
  SamplingBreaker,
} from "cockatiel";
import { Fault } from "./fault.ts";
import { inTime, type TimeLimit } from "./time-limit.ts";

/** When the breaker opens, and how many calls may be under way and wait. */
export interface GuardSettings {
  /** The part of the calls in `window` that has to fail. */
  readonly threshold: number;
  readonly window: number;
  readonly minimumPerSecond: number;
  /** How long it stays open, in milliseconds. */
  readonly openFor: number;
  readonly concurrent: number;
  readonly waiting: number;
}

/** The guard of an upstream. */
export const GUARD: GuardSettings = {
  threshold: 0.5,
  window: 10_000,
  minimumPerSecond: 2,
  openFor: 2_000,
  concurrent: 64,
  waiting: 2_048,
};

/** Runs an attempt where there is room for it, and while its time lasts. */
export type Guard = <Value>(attempt: () => Promise<Value>, limit: TimeLimit) => Promise<Value>;

/** A guard. What it turns away was not sent. */
export function guard(settings: GuardSettings): Guard {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof Fault && error.outage),
    {
      halfOpenAfter: settings.openFor,
      breaker: new SamplingBreaker({
        threshold: settings.threshold,
        duration: settings.window,
        minimumRps: settings.minimumPerSecond,
      }),
    },
  );
  const room = bulkhead(settings.concurrent, settings.waiting);
  return async (attempt, limit) => {
    let begun = false;
    const run = () => {
      // Whoever waited too long is turned away when their turn comes.
      if (limit.isOver) throw lateFault(false);
      begun = true;
      return attempt();
    };
    try {
      // The breaker outside: while it is open nobody queues. One within the other by hand: `wrap` makes a chain of its own for each call.
      const result = breaker.execute(() => room.execute(run));
      // An attempt that is under way minds the time by itself; only the wait for one has to be cut short.
      return await (begun ? result : inTime(result, limit, () => lateFault(begun)));
    } catch (error) {
      throw turnedAway(error) ?? error;
    }
  };
}

/** The time of a call is over. */
export function lateFault(mayHaveActed: boolean): Fault {
  return new Fault("unavailable", "did not answer in time", { mayHaveActed, outage: mayHaveActed });
}

/** Nobody waits for the answer any more, which says nothing about the upstream. */
export function unwantedFault(): Fault {
  return new Fault("unavailable", "was given up by whoever asked");
}

/** The wait for an answer that was asked for is over: nobody wants it any more, or its time is up. */
export function endedFault(signal: Pick<Unwanted, "aborted"> | undefined): Fault {
  return signal?.aborted === true ? unwantedFault() : lateFault(true);
}

/** A guard within which each call has one of its own, with half of the room: one that hangs leaves the other half to the others. */
export function compartments(settings: GuardSettings): (name: string) => Guard {
  const whole = guard(settings);
  const own = new Map<string, Guard>();
  const half = { ...settings, concurrent: Math.max(1, Math.floor(settings.concurrent / 2)) };
  return (name) => {
    const known = own.get(name);
    if (known !== undefined) return known;
    const narrow = guard(half);
    const both: Guard = (attempt, limit) => narrow(() => whole(attempt, limit), limit);
    own.set(name, both);
    return both;
  };
}

function turnedAway(error: unknown): Fault | undefined {
  if (error instanceof BrokenCircuitError)
    return new Fault("unavailable", "was not asked: it failed too often just now");
  if (error instanceof BulkheadRejectedError)
    return new Fault("unavailable", "was not asked: too many calls wait for it");
  return undefined;
}
