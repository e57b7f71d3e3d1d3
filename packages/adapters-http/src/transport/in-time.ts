// Waiting, but no longer than a signal allows.

/** The promise, or what `late` makes once the signal fires; a promise that settles later is nobody's concern. */
export function inTime<Value>(promise: Promise<Value>, signal: AbortSignal, late: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(late());
    const done = () => signal.removeEventListener("abort", onAbort);
    promise.then(
      (value) => {
        done();
        resolve(value);
      },
      (error: unknown) => {
        done();
        reject(error);
      },
    );
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}

/** Waits a while; resolves early where the signal fires. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

/** A signal that fires with another one until it is told to stop listening. */
export function relay(signal: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return { signal: controller.signal, end: () => signal.removeEventListener("abort", onAbort) };
}
