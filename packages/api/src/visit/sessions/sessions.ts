// The sessions of this portal: who is signed in, until when, and what is known about them just now.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { brisbaneDay, type Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { type Account, accountOf } from "@portico/domain/member/account";
import { isLastEnd, type SessionState, sessionState } from "@portico/domain/session/session";
import type { KeptFacts, StoredSession } from "@portico/domain/session/source";
import type { Portal } from "../../portal.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { noteEnded } from "./ended-by.ts";
import { openEndings } from "./endings.ts";
import { type FactKeeper, openFacts } from "./kept-facts.ts";
import type { TryPortal } from "./tries.ts";

/** What a cookie turned out to be. */
export interface Found {
  readonly state: SessionState;
  /** Only a live one. */
  readonly session: StoredSession | undefined;
}

/** A session that has just begun, and what its cookie holds. */
interface Started {
  readonly token: string;
  readonly session: StoredSession;
}

/** What the portal does with sessions. */
export interface Sessions extends FactKeeper {
  /** At once where nobody has to be asked, as with every request that the store answers from memory. */
  find(token: string | undefined, brand: Brand): Found | Promise<Found>;
  start(member: { memberNumber: string; brand: Brand; browser?: string | undefined }): Promise<Started>;
  /** The same session under a new token; the old one is over. */
  renew(session: StoredSession): Promise<Started>;
  /** Something happened: the session lives on, up to its longest life. Resolves to its end. */
  extend(session: StoredSession): Promise<Instant>;
  /** From now on this node does not take it; the store is told as soon as it can be. It never rejects. */
  end(session: Pick<StoredSession, "tokenHash">): Promise<void>;
  /** The same for a token whose session could not be looked up. */
  endUnread(token: string | undefined): Promise<void>;
  /** Tells the store what it could not be told before. */
  close(): Promise<void>;
}

/** More sessions of one member are not open at once; the oldest ends. */
export const MOST_SESSIONS = 20;

// The end moves in steps, so that a busy visitor does not write a row with every request.
const EXTENSION_STEP = 60_000;

const NOBODY: Found = { state: "signed-out", session: undefined };
/** A session that is over. */
export const ENDED: Found = { state: "expired", session: undefined };

/** Sessions over a portal's stores. */
export function openSessions(
  portal: Pick<Portal, "stores" | "settings" | "club" | "log" | "now" | "steadyNow">,
): Sessions {
  const { stores, settings, now } = portal;
  const { idle, longest } = settings.sessions;
  const facts = openFacts(portal);
  const endings = openEndings(portal);
  const endOf = (createdAt: Instant) => Math.min(now() + idle, createdAt + longest) as Instant;

  async function save(session: Omit<StoredSession, "tokenHash">): Promise<Started> {
    const token = newToken();
    const stored: StoredSession = { ...session, tokenHash: tokenHash(token) as string };
    await stores.sessions.save(stored);
    endings.retry();
    return { token, session: stored };
  }

  async function look(under: string, brand: Brand): Promise<Found> {
    return foundAs(await stores.sessions.find(under), { brand, now: now() });
  }

  return {
    ...facts,
    find(token, brand) {
      if (token === undefined) return NOBODY;
      const under = tokenHash(token);
      if (under === undefined || endings.isEnded(under)) return ENDED;
      const held = stores.sessions.held?.(under);
      return held === undefined ? look(under, brand) : foundAs(held, { brand, now: now() });
    },
    async start(member) {
      const createdAt = now();
      const reading = await facts.readAhead(member);
      const known = reading.soFar();
      if (known.isDisabled === true) throw new PorticoError("CREDENTIALS_REFUSED");
      const started = await save({ ...member, createdAt, expires: endOf(createdAt), facts: known });
      await endOldest(portal, member.memberNumber, createdAt);
      facts.follow(started.session, reading);
      return started;
    },
    async renew(session) {
      const { tokenHash: before, ...rest } = session;
      const started = await save({ ...rest, expires: endOf(session.createdAt) });
      await stores.sessions.end(before);
      return started;
    },
    async extend(session) {
      const expires = endOf(session.createdAt);
      const isLast = isLastEnd({ createdAt: session.createdAt, expires }, longest) && expires > session.expires;
      if (expires - session.expires < EXTENSION_STEP && !isLast) return session.expires;
      const isExtended = await stores.sessions.change(session.tokenHash, { expires });
      endings.retry();
      if (isLast) await noteEnded(portal, { by: "longest", sessions: [session] });
      return isExtended ? expires : session.expires;
    },
    end: ({ tokenHash: under }) => endings.end(under),
    async endUnread(token) {
      const under = token === undefined ? undefined : tokenHash(token);
      if (under !== undefined) await endings.end(under);
    },
    close: () => endings.close(),
  };
}

async function endOldest(portal: TryPortal, memberNumber: string, now: Instant): Promise<void> {
  const sessions = await portal.stores.memberSessions.keepNewest(memberNumber, { most: MOST_SESSIONS, now });
  await noteEnded(portal, { by: "newer", sessions });
}

function foundAs(session: StoredSession | undefined, { brand, now }: { brand: Brand; now: Instant }): Found {
  if (session === undefined || session.brand !== brand) return ENDED;
  const state = sessionState({ presented: true, expires: session.expires, now });
  return state === "signed-in" ? { state, session } : ENDED;
}

const accounts = new WeakMap<KeptFacts, { readonly today: Day; readonly account: Account }>();

/** The account of a member as the rules see it today; `undefined` where the club could not be asked who they are. */
export function accountFrom(facts: KeptFacts, { brand, now }: { brand: Brand; now: Instant }): Account | undefined {
  if (facts.identity === undefined) return undefined;
  const today = brisbaneDay(now);
  const known = accounts.get(facts);
  if (known?.today === today) return known.account;
  const account = accountOf(facts.identity, { brand, today });
  accounts.set(facts, { today, account });
  return account;
}
