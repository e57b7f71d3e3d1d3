// Work on the same thing, one after the other.

/** What one node does to what bears an id is done in turn, whatever became of what was done before. */
export function turns(): <Result>(id: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const before = last.get(id);
    const mine = before === undefined ? work() : before.then(work, work);
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(id, ended);
    void ended.then(() => {
      if (last.get(id) === ended) last.delete(id);
    });
    return mine;
  };
}
