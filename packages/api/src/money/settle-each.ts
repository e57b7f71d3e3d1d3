// The worker's round: many at once, and none of them waits for one that fails.

const SETTLED_AT_ONCE = 8;

/** Settles each, in their order; resolves to the ids of those that threw. */
export async function settleEach(
  open: readonly { readonly id: string }[],
  settle: (id: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const waiting = open.map(({ id }) => id);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const next = id;
      await settle(next).catch(() => failed.push(next));
    }
  };
  await Promise.all(Array.from({ length: SETTLED_AT_ONCE }, work));
  return failed;
}
