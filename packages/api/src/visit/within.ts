// Waiting, and no longer.

/** What was asked for, or `undefined` where it is not there in time; it goes on all the same, and what becomes of it is its asker's to see. */
export async function within<Value>(asked: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), milliseconds);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
