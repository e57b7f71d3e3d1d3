// How long a call has left, and waiting no longer than that. No `AbortSignal`: making one, listening and letting go of it costs more
// than the rest of a call's book-keeping together.

import type { Unwanted } from "@portico/domain/documents/source";

/** Started with a call, and ended with it. Whoever waits on the call's behalf hears when the time is over. */
export class TimeLimit {
  isOver = false;
  readonly #timer: NodeJS.Timeout;
  readonly #listeners: (() => void)[] = [];

  constructor(milliseconds: number) {
    this.#timer = setTimeout(fire, milliseconds, this);
  }

  /** Calls this once when the time is over; at once where it is over already. */
  listen(late: () => void): void {
    if (this.isOver) late();
    else this.#listeners.push(late);
  }

  /** No longer calls this. */
  ignore(late: () => void): void {
    const at = this.#listeners.lastIndexOf(late);
    if (at !== -1) this.#listeners.splice(at, 1);
  }

  /** There is no need of it any more. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /** The time is over. */
  fire(): void {
    this.isOver = true;
    for (const late of this.#listeners.splice(0)) late();
  }
}

function fire(limit: TimeLimit): void {
  limit.fire();
}

/** The promise, or what `late` makes once the time is over; a promise that settles later is nobody's concern. */
export function inTime<Value>(promise: Promise<Value>, limit: TimeLimit, late: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onLate = () => reject(late());
    promise.then(
      (value) => {
        limit.ignore(onLate);
        resolve(value);
      },
      (error: unknown) => {
        limit.ignore(onLate);
        reject(error);
      },
    );
    limit.listen(onLate);
  });
}

/** Waits a while; resolves early where the time is over. */
export function pause(milliseconds: number, limit: TimeLimit): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      limit.ignore(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    limit.listen(end);
  });
}

/** Ends the time of a call as soon as nobody wants it; returns what stops listening. */
export function endUnwanted(limit: TimeLimit, signal: Unwanted | undefined): () => void {
  const end = () => limit.fire();
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted === true) end();
  return () => signal?.removeEventListener("abort", end);
}

/** A signal that fires when the time is over, until it is told to stop listening. */
export function relay(limit: TimeLimit): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const onLate = () => controller.abort(new DOMException("too late", "TimeoutError"));
  limit.listen(onLate);
  return { signal: controller.signal, end: () => limit.ignore(onLate) };
}
