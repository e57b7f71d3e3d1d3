// How many files a member may have on their way at a time. One who asks for more waits a moment, and is then told to come back: nobody
// takes the club's lines for files, and the places of this node, from everybody else.

import { PorticoError } from "@portico/domain/errors";

/** Times in milliseconds. */
export interface DownloadLimits {
  readonly atOnce: number;
  /** How many more may wait for their turn, and for how long. */
  readonly waiting: number;
  readonly patience: number;
  /** Of all members, waiting or under way: each holds one of the places of this node. */
  readonly inAll: number;
}

const LIMITS: DownloadLimits = { atOnce: 2, waiting: 2, patience: 3_000, inAll: 32 };

/** The files that are on their way to members. */
export interface Downloads {
  /** Waits for a turn, which lasts until the signal fires; throws where there is none soon. */
  begin(member: string, over: AbortSignal): Promise<void>;
}

interface OfMember {
  underWay: number;
  readonly waiting: Set<() => void>;
}

/** None at first. */
export function openDownloads({ atOnce, waiting, patience, inAll }: DownloadLimits = LIMITS): Downloads {
  const all = new Map<string, OfMember>();
  let count = 0;

  function end(member: string, own: OfMember): void {
    count -= 1;
    const [next] = own.waiting;
    if (next !== undefined) {
      // The turn goes on to whoever waits.
      own.waiting.delete(next);
      next();
      return;
    }
    own.underWay -= 1;
    if (own.underWay === 0) all.delete(member);
  }

  return {
    async begin(member, over) {
      const own = all.get(member) ?? { underWay: 0, waiting: new Set() };
      if (own.underWay >= atOnce && own.waiting.size >= waiting) throw new PorticoError("TOO_MANY_DOWNLOADS");
      if (count >= inAll) throw new PorticoError("OVERLOADED", { detail: "downloads" });
      all.set(member, own);
      count += 1;
      try {
        if (own.underWay < atOnce) own.underWay += 1;
        else await turn(own, { patience, over });
      } catch (error) {
        count -= 1;
        throw error;
      }
      if (over.aborted) end(member, own);
      else over.addEventListener("abort", () => end(member, own), { once: true });
    },
  };
}

async function turn({ waiting }: OfMember, { patience, over }: { patience: number; over: AbortSignal }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => reject(new PorticoError("TOO_MANY_DOWNLOADS"));
  const timer = setTimeout(giveUp, patience);
  over.addEventListener("abort", giveUp, { once: true });
  waiting.add(resolve);
  await promise.finally(() => {
    clearTimeout(timer);
    over.removeEventListener("abort", giveUp);
    waiting.delete(resolve);
  });
}
