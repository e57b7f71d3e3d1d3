// Why a session is over that did not run idle: a browser whose session was ended elsewhere, or lasted as long as one may, reads the true reason. It is noted under a
// hash, for as long as the session would have lived without anything happening; without the note it would seem to have run out.

import { ENDED_BY, type EndedBy } from "@portico/domain/access/words";
import type { StoredSession } from "@portico/domain/session/source";
import type { FastifyRequest } from "fastify";
import { tokenHash } from "./algorithms.ts";
import { cookieNamed, SESSION_COOKIE } from "./cookies.ts";
import { noteTry, type TryLimit, type TryPortal, triesOf } from "./tries.ts";

const WITHIN = 60 * 60_000;

// Of the longest life it is noted as soon as nothing that happens moves the end any more, which may be that long before.
const noteOf = (by: EndedBy, { settings }: TryPortal): TryLimit => ({
  purpose: `session-ended.${by}`,
  most: 1,
  within: WITHIN + settings.sessions.idle,
});

/** Notes why sessions have ended, or will. What cannot be noted is told of in the log alone. */
export async function noteEnded(
  portal: TryPortal,
  { by, sessions }: { by: EndedBy; sessions: readonly Pick<StoredSession, "tokenHash">[] },
): Promise<void> {
  await Promise.all(sessions.map(({ tokenHash: ended }) => noteTry(portal, noteOf(by, portal), ended))).catch(
    (error: unknown) => portal.log.warn({ event: "session.end-not-explained", upstream: "stores", error }),
  );
}

/** Why the session is over that a browser still presents; `undefined` where nobody ended it, or nobody knows. */
export async function endedBy(
  portal: TryPortal,
  { headers, visit }: Pick<FastifyRequest, "headers" | "visit">,
): Promise<EndedBy | undefined> {
  const token = cookieNamed(headers.cookie, SESSION_COOKIE);
  const presented = visit.state !== "expired" || token === undefined ? undefined : tokenHash(token);
  if (presented === undefined) return undefined;
  try {
    const found = await Promise.all(ENDED_BY.map((by) => triesOf(portal, noteOf(by, portal), presented)));
    return ENDED_BY.find((_by, index) => (found[index] ?? 0) > 0);
  } catch {
    return undefined;
  }
}
