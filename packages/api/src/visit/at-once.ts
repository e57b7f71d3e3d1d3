// Work on many things at once, but not on all: one member with many resorts must not take the club's lines from everybody else.

/** The most calls that one question of one member keeps under way. */
const MOST_AT_ONCE = 4;

/** Runs the work on every item, so many at once, and resolves in the items' order. The first that rejects ends it. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  most: number = MOST_AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}
