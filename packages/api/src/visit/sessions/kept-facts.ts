// Keeps the facts of sessions young: read at sign-in, read again behind the scenes before they are too old, and at once where somebody has
// changed something. However many requests need them, the club is asked once. Nobody waits long for what hangs: it is read to its end behind
// the scenes, and kept when it comes.

import type { Instant } from "@portico/domain/day";
import { isWhole, unreadParts } from "@portico/domain/member/known";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import { LRUCache } from "lru-cache";
import type { Portal } from "../../portal.ts";
import { endOthers } from "./end-others.ts";
import { type FactsReading, factsReader, memberKey, OLDEST_FACTS, RETRY_FACTS, STALE_FACTS } from "./facts.ts";
import type { TryPortal } from "./tries.ts";

/** The facts of sessions. Never older than five minutes; a part that cannot be read is `undefined`. */
export interface FactKeeper {
  /** Whole and young enough to be used as they are; `undefined` where the club has to be asked. */
  factsAtHand(session: StoredSession): KeptFacts | undefined;
  /** Whether the club has closed the account; at once where its facts are young. What cannot be read closes none. */
  isDisabled(session: StoredSession): boolean | Promise<boolean>;
  /** Waits for nothing that hangs: for whoever can do without it. */
  facts(session: StoredSession): Promise<KeptFacts>;
  /** Gives a part that hangs a moment to come: for whoever needs it. */
  factsInTime(session: StoredSession): Promise<KeptFacts>;
  /** Reads them again, for whoever has just changed one: what was being read before does not count. */
  refresh(session: StoredSession): Promise<KeptFacts>;
  /** Reads the facts of a session that is about to begin, and waits for nothing that hangs. */
  readAhead(member: Pick<StoredSession, "memberNumber" | "brand">): Promise<FactsReading>;
  /** Keeps what comes later with the session that has begun. */
  follow(session: StoredSession, reading: FactsReading): void;
}

/** A reading for a session. */
interface Following extends FactsReading {
  /** What is known by now. */
  atHand(): KeptFacts;
  /** When all of it is over, and kept. */
  readonly kept: Promise<void>;
}

/** The readings of all sessions. */
interface Readings {
  /** What is known of a session, however old. */
  latest(session: StoredSession): KeptFacts | undefined;
  underWay(session: StoredSession): Following | undefined;
  /** When it was last read to its end; 0 where nobody remembers. */
  triedAt(session: StoredSession): number;
  follow(session: StoredSession, reading: FactsReading): Following;
  /** Waits for what comes soon, for some. */
  come(session: StoredSession, waiting: { following: Following; isNeeded: boolean }): Promise<KeptFacts>;
}

/** Of so many sessions it is remembered when they were last read for. */
const MOST_TRIED = 20_000;

/** A keeper over a portal's stores. */
export function openFacts(portal: TryPortal & Pick<Portal, "club" | "now">): FactKeeper {
  const { now } = portal;
  const read = factsReader(portal);
  const readings = openReadings(portal);
  const readAgain = (session: StoredSession) => readings.follow(session, read(memberKey(session)));
  const readOnce = (session: StoredSession) => readings.underWay(session) ?? readAgain(session);

  /** What is known, where nobody has to be waited for. */
  function atHand(session: StoredSession): KeptFacts | undefined {
    const known = readings.latest(session);
    if (known === undefined || !isUsable(known, now())) return undefined;
    const age = now() - Math.max(known.readAt, readings.triedAt(session));
    if (unreadParts(known).length > 0)
      return age < RETRY_FACTS && readings.underWay(session) === undefined ? known : undefined;
    if (now() - known.readAt >= STALE_FACTS && age >= RETRY_FACTS) readOnce(session);
    return known;
  }

  async function facts(session: StoredSession, isNeeded: boolean): Promise<KeptFacts> {
    return atHand(session) ?? readings.come(session, { following: readOnce(session), isNeeded });
  }

  /** Whoever is turned away reads why: they wait until it is noted. */
  async function isFoundDisabled(session: StoredSession): Promise<boolean> {
    const { isDisabled = false } = await facts(session, false);
    if (isDisabled) await readings.underWay(session)?.kept;
    return isDisabled;
  }

  return {
    factsAtHand({ facts: known }) {
      return known !== undefined && now() - known.readAt < STALE_FACTS && isWhole(known) ? known : undefined;
    },
    isDisabled(session) {
      const known = atHand(session);
      return known === undefined ? isFoundDisabled(session) : known.isDisabled === true;
    },
    facts: (session) => facts(session, false),
    factsInTime: (session) => facts(session, true),
    refresh: (session) => readings.come(session, { following: readAgain(session), isNeeded: true }),
    async readAhead(member) {
      const reading = read(memberKey(member));
      await comesSoon(reading, { whole: reading.over, isNeeded: false });
      return reading;
    },
    follow: (session, reading) => void readings.follow(session, reading),
  };
}

function openReadings(portal: TryPortal & Pick<Portal, "now">): Readings {
  const { stores, log, now } = portal;
  async function endAll({ memberNumber }: StoredSession): Promise<void> {
    await stores.devices.forgetAll(memberNumber);
    const count = await endOthers(portal, memberNumber, { by: "closed" });
    log.warn({ event: "session.account-disabled", count });
  }
  const underWay = new Map<string, Following>();
  const tried = new LRUCache<string, Instant>({ max: MOST_TRIED });
  // A request holds its session as it was found, whatever is read meanwhile.
  const read = new WeakMap<StoredSession, KeptFacts>();
  const latest = (session: StoredSession) => read.get(session) ?? session.facts;
  return {
    latest,
    underWay: ({ tokenHash }) => underWay.get(tokenHash),
    triedAt: ({ tokenHash }) => tried.get(tokenHash) ?? 0,
    follow(session, reading) {
      const under = session.tokenHash;
      const before = latest(session);
      const atHand = () => better(reading.soFar(), { before, now: now() });
      const keep = async () => {
        await reading.over;
        // Where somebody has changed something, it is being read again.
        if (underWay.get(under) !== following) return;
        const found = atHand();
        read.set(session, found);
        tried.set(under, now());
        if (found !== before) await stores.sessions.change(under, { facts: found });
        if (found.isDisabled === true) await endAll(session);
      };
      const kept = keep()
        .catch((error: unknown) => log.warn({ event: "facts.not-kept", error }))
        .finally(() => underWay.get(under) === following && underWay.delete(under));
      const following: Following = { ...reading, atHand, kept };
      underWay.set(under, following);
      return following;
    },
    async come(session, { following, isNeeded }) {
      await comesSoon(following, { whole: following.kept, isNeeded });
      const come = following.atHand();
      read.set(session, come);
      return come;
    },
  };
}

/** One part is away: what is known and young enough is better than half of something newer. */
function better(found: KeptFacts, { before, now }: { before: KeptFacts | undefined; now: Instant }): KeptFacts {
  if (found.isDisabled === true) return found;
  const isLess = before !== undefined && unreadParts(found).length > unreadParts(before).length;
  return isLess && isUsable(before, now) ? before : found;
}

function isUsable(known: KeptFacts, now: Instant): boolean {
  return now - known.readAt < OLDEST_FACTS;
}

/** When there is what comes soon: all that does not hang, or, where it is needed, that too while patience lasts. */
async function comesSoon(
  { others, late }: FactsReading,
  { whole, isNeeded }: { whole: Promise<void>; isNeeded: boolean },
): Promise<void> {
  await Promise.race([whole, late, ...(others === undefined || isNeeded ? [] : [others])]);
}
