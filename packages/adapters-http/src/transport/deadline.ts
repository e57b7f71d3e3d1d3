// How long a whole call may take: waiting, retries and reading included. One signal a call; its reason is the fault of an attempt that was
// under way when it fired.

import type { Unwanted } from "@portico/domain/documents/source";
import { Fault } from "./fault.ts";

/** Work that is given so many milliseconds, and less where nobody wants it any more, or where it is cut short. */
interface Limited<Value> {
  readonly milliseconds: number;
  readonly work: (signal: AbortSignal) => Promise<Value>;
  readonly unwanted?: Unwanted | undefined;
  /** Hears that the time is over. */
  readonly late?: () => void;
  /** While it is under way, what cuts it short is in here. */
  readonly underWay?: Set<(milliseconds: number) => void>;
}

/** Does work that has an end. */
export async function withDeadline<Value>({
  milliseconds,
  work,
  unwanted,
  late,
  underWay,
}: Limited<Value>): Promise<Value> {
  const over = new AbortController();
  const end = performance.now() + milliseconds;
  const onTime = () => {
    late?.();
    over.abort(new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true }));
  };
  const giveUp = () => over.abort(givenUp());
  let timer = setTimeout(onTime, milliseconds);
  const cut = (most: number) => {
    if (performance.now() + most >= end) return;
    clearTimeout(timer);
    timer = setTimeout(onTime, most);
  };
  underWay?.add(cut);
  unwanted?.addEventListener("abort", giveUp, { once: true });
  if (unwanted?.aborted === true) giveUp();
  try {
    return await work(over.signal);
  } finally {
    underWay?.delete(cut);
    clearTimeout(timer);
    unwanted?.removeEventListener("abort", giveUp);
  }
}

/** Nobody waits for the answer any more, which says nothing about the upstream. */
export function givenUp(): Fault {
  return new Fault("unavailable", "was given up by whoever asked");
}

/** The fault of an attempt that had not left the portal when its call was over. */
export function unsent(signal: AbortSignal): Fault {
  const { message, outage } = signal.reason as Fault;
  return new Fault("unavailable", message, { outage });
}

/** The promise, or the end of the wait for it; what is under way at the upstream minds the signal by itself. */
export function unlessOver<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  isUnderWay: () => boolean,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const over = () => {
      if (!isUnderWay()) reject(unsent(signal));
    };
    promise.then(resolve, reject);
    signal.addEventListener("abort", over, { once: true });
    if (signal.aborted) over();
  });
}
