// Deadline of a whole call, including waiting, retries and reading. Each call has one abort signal; its reason is the fault of the
// attempt that was running.

import type { AbortSignalLike } from "@portico/domain/ports";
import { Fault } from "./fault.ts";

interface DeadlineOptions<Value> {
  readonly milliseconds: number;
  readonly work: (signal: AbortSignal) => Promise<Value>;
  readonly signal?: AbortSignalLike | undefined;
  readonly onTimeout?: () => void;
  /** Running calls add a function here that shortens their deadline. */
  readonly running?: Set<(milliseconds: number) => void>;
}

export async function withDeadline<Value>({
  milliseconds,
  work,
  signal,
  onTimeout,
  running,
}: DeadlineOptions<Value>): Promise<Value> {
  const controller = new AbortController();
  const end = performance.now() + milliseconds;
  const expire = () => {
    onTimeout?.();
    controller.abort(new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true }));
  };
  const onAbort = () => controller.abort(abortedFault());
  let timer = setTimeout(expire, milliseconds);
  const shorten = (maxMs: number) => {
    if (performance.now() + maxMs >= end) return;
    clearTimeout(timer);
    timer = setTimeout(expire, maxMs);
  };
  running?.add(shorten);
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    return await work(controller.signal);
  } finally {
    running?.delete(shorten);
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** The caller aborted the call. It says nothing about the back-end's health. */
export function abortedFault(): Fault {
  return new Fault("unavailable", "was given up by whoever asked");
}

/** The fault of an attempt that was not sent before its call ended. */
export function unsentFault(signal: AbortSignal): Fault {
  const { message, outage } = signal.reason as Fault;
  return new Fault("unavailable", message, { outage });
}

/** Rejects when the signal aborts, unless a request is in flight: that one handles the signal itself. */
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
