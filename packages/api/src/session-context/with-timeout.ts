/** Resolves to `undefined` after the time limit. The work continues, and the caller must handle its outcome. */
export async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
