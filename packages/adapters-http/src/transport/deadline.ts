// Deadline of a whole call, including queueing, retries and reading. The reason of its abort signal is the fault of the running attempt.

import type { AbortSignalLike } from "@portico/domain/ports";
import { Fault } from "./fault.ts";

interface DeadlineOptions<Value> {
  readonly timeoutMs: number;
  readonly work: (signal: AbortSignal) => Promise<Value>;
  readonly signal?: AbortSignalLike | undefined;
  readonly onTimeout?: () => void;
  /** Functions that shorten the deadlines of running calls; the call adds its own. */
  readonly shorteners?: Set<(milliseconds: number) => void>;
}

export async function withDeadline<Value>({
  timeoutMs,
  work,
  signal,
  onTimeout,
  shorteners,
}: DeadlineOptions<Value>): Promise<Value> {
  const controller = new AbortController();
  const end = performance.now() + timeoutMs;
  const expire = () => {
    onTimeout?.();
    controller.abort(new Fault("unavailable", "did not answer in time", { mayHaveTakenEffect: true, isOutage: true }));
  };
  const onAbort = () => controller.abort(abortedFault());
  let timer = setTimeout(expire, timeoutMs);
  const shorten = (maxMs: number) => {
    if (performance.now() + maxMs >= end) return;
    clearTimeout(timer);
    timer = setTimeout(expire, maxMs);
  };
  shorteners?.add(shorten);
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    return await work(controller.signal);
  } finally {
    shorteners?.delete(shorten);
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Says nothing about the back-end's health. */
export function abortedFault(): Fault {
  return new Fault("unavailable", "was cancelled by the caller");
}

export function unsentFault(signal: AbortSignal): Fault {
  const { message, isOutage } = signal.reason as Fault;
  return new Fault("unavailable", message, { isOutage });
}

/** A request in flight handles the signal itself. */
export function rejectOnAbort<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  isInFlight: () => boolean,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      if (!isInFlight()) reject(unsentFault(signal));
    };
    promise.then(resolve, reject);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
