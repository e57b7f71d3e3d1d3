/** Within this process, runs `work` after all earlier work with the same id, even if that failed. */
export function createKeyedMutex(): <Result>(id: string, work: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const previous = tails.get(id);
    const current = previous === undefined ? work() : previous.then(work, work);
    const settled = current.then(
      () => undefined,
      () => undefined,
    );
    tails.set(id, settled);
    void settled.then(() => {
      if (tails.get(id) === settled) tails.delete(id);
    });
    return current;
  };
}
