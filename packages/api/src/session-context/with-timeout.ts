// A promise with a time limit.

/**
 * Resolves to `undefined` if the promise takes longer. The work itself continues, and the caller must handle its
 * outcome.
 */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), milliseconds);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
