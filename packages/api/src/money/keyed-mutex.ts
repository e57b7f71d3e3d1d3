// A keyed mutex: calls with the same id run one after the other.

/** Runs `work` after all earlier work with the same id, within this process. A failed call does not stop the next one. */
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
