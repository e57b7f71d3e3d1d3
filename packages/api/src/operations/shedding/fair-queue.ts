export interface Client {
  readonly address: string;
  /** The session cookie as sent, or empty. A forged one only divides its own address's share. */
  readonly session: string;
}

export interface FairQueue<Item> {
  push(item: Item, client: Client): void;
  /** Removes and returns the next item of an eligible address. */
  dequeue(isEligible?: (address: string) => boolean): Item | undefined;
  /** Upper bound of the items that are dequeued before a new item of this client. */
  countAhead(client: Client): number;
  readonly size: number;
}

interface AddressQueue<Item> {
  size: number;
  readonly sessions: Map<string, Item[]>;
}

/** Serves addresses round-robin, and the sessions of each address round-robin. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // In insertion order: the first key is served, and re-inserted at the end if it has more items.
  const addresses = new Map<string, AddressQueue<Item>>();
  let size = 0;
  return {
    push(item, { address, session }) {
      const queue = addresses.get(address) ?? { size: 0, sessions: new Map<string, Item[]>() };
      const items = queue.sessions.get(session) ?? [];
      addresses.set(address, queue);
      queue.sessions.set(session, items);
      items.push(item);
      queue.size += 1;
      size += 1;
    },
    dequeue(isEligible = () => true) {
      for (const [address, queue] of addresses) {
        if (!isEligible(address)) continue;
        addresses.delete(address);
        for (const [session, items] of queue.sessions) {
          const item = items.shift();
          queue.sessions.delete(session);
          if (items.length > 0) queue.sessions.set(session, items);
          queue.size -= 1;
          size -= 1;
          if (queue.size > 0) addresses.set(address, queue);
          return item;
        }
      }
      return undefined;
    },
    countAhead({ address, session }) {
      const queue = addresses.get(address);
      const items = queue?.sessions.get(session);
      const aheadAtAddress = aheadInRing(items?.length ?? 0, {
        size: queue?.size ?? 0,
        others: (queue?.sessions.size ?? 0) - (items === undefined ? 0 : 1),
      });
      return aheadInRing(aheadAtAddress, { size, others: addresses.size - (queue === undefined ? 0 : 1) });
    },
    get size() {
      return size;
    },
  };
}

/** Each other key is served once for each own item ahead, and once for the new item. */
function aheadInRing(ownAhead: number, { size, others }: { size: number; others: number }): number {
  return Math.min(size, ownAhead + (ownAhead + 1) * others);
}
