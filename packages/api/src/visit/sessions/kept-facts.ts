// Keeps the facts of sessions young: read at sign-in, read again behind the scenes before they are too old, and at once where somebody has
// changed something. However many requests need them, the club is asked once.

import type { Instant } from "@portico/domain/day";
import { isWhole, unreadParts } from "@portico/domain/member/known";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import type { Portal } from "../../portal.ts";
import { memberKey, OLDEST_FACTS, RETRY_FACTS, readFacts, STALE_FACTS } from "./facts.ts";

/** The facts of sessions. */
export interface FactKeeper {
  /** Whole and young enough to be used as they are; `undefined` where the club has to be asked. */
  factsAtHand(session: StoredSession): KeptFacts | undefined;
  /** Never older than five minutes; a part that cannot be read is `undefined`. */
  facts(session: StoredSession): Promise<KeptFacts>;
  /** Reads them again, for whoever has just changed one: what was being read before does not count. */
  refresh(session: StoredSession): Promise<KeptFacts>;
}

/** A keeper over a portal's stores. */
export function openFacts(portal: Pick<Portal, "stores" | "club" | "log" | "now">): FactKeeper {
  const { stores, log, now } = portal;
  const reading = new Map<string, Promise<KeptFacts>>();
  const tried = new WeakMap<KeptFacts, Instant>();
  const isUsable = (known: KeptFacts) => now() - known.readAt < OLDEST_FACTS;

  async function read(session: StoredSession): Promise<KeptFacts> {
    const found = await readFacts(memberKey(session), portal);
    const before = session.facts;
    // One part is away: what is known and young enough is better than half of something newer.
    if (before !== undefined && unreadParts(found).length > unreadParts(before).length && isUsable(before)) {
      tried.set(before, now());
      return before;
    }
    await stores.sessions.change(session.tokenHash, { facts: found });
    return found;
  }

  function readOnce(session: StoredSession): Promise<KeptFacts> {
    const under = session.tokenHash;
    const running = reading.get(under);
    if (running !== undefined) return running;
    const started = read(session).finally(() => reading.delete(under));
    reading.set(under, started);
    return started;
  }

  return {
    factsAtHand({ facts }) {
      return facts !== undefined && now() - facts.readAt < STALE_FACTS && isWhole(facts) ? facts : undefined;
    },
    async facts(session) {
      const known = session.facts;
      if (known === undefined || !isUsable(known)) return readOnce(session);
      const age = now() - Math.max(known.readAt, tried.get(known) ?? 0);
      if (unreadParts(known).length > 0) return age < RETRY_FACTS ? known : readOnce(session);
      if (now() - known.readAt >= STALE_FACTS && age >= RETRY_FACTS) {
        tried.set(known, now());
        readOnce(session).catch((error: unknown) => log.warn({ event: "facts.refresh-failed", error }));
      }
      return known;
    },
    async refresh(session) {
      await reading.get(session.tokenHash)?.catch(() => undefined);
      return readOnce(session);
    },
  };
}
