// Why a session ended before its idle timeout: ended elsewhere, replaced, or at its maximum lifetime. The reason is
// saved under the token's hash for as long as the session could have lived idle. Without it, the browser is told that
// the session timed out.

import type { Instant } from "@portico/domain/day";
import type { EndedBy } from "@portico/domain/session/session";
import type { FastifyRequest } from "fastify";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { StoredSession } from "../../portal/session-stores.ts";
import { tokenHash } from "./algorithms.ts";
import { readCookie, SESSION_COOKIE } from "./cookies.ts";

export type SessionEndPorts = Pick<Portal, "stores" | "settings" | "steadyNow" | "log">;

// "longest" is recorded as soon as activity no longer extends the session, which can be an idle time before its end.
// Hence this time is added to the idle timeout.
const REASON_RETENTION_MS: Limit = 60 * 60_000;

/** Records why sessions have ended, or will. A failure is only logged. */
export async function recordEndReason(
  { stores, settings, steadyNow, log }: SessionEndPorts,
  { by, sessions }: { by: EndedBy; sessions: readonly Pick<StoredSession, "tokenHash">[] },
): Promise<Guard> {
  const at = steadyNow();
  const until = (at + REASON_RETENTION_MS + settings.sessions.idleTimeoutMs) as Instant;
  await Promise.all(
    sessions.map(({ tokenHash: subject }) => stores.sessionEnds.record({ subject, by, at, until })),
  ).catch((error: unknown) => log.warn({ event: "session.end-not-explained", upstream: "stores", error }));
}

/** Why the presented session is over; `undefined` if it timed out or the reason could not be read. */
export async function readEndReason(
  { stores, steadyNow }: Pick<SessionEndPorts, "stores" | "steadyNow">,
  { headers, context }: Pick<FastifyRequest, "headers" | "context">,
): Promise<EndedBy | undefined> {
  const token = readCookie(headers.cookie, SESSION_COOKIE);
  const hash = context.state !== "expired" || token === undefined ? undefined : tokenHash(token);
  if (hash === undefined) return undefined;
  try {
    const end = await stores.sessionEnds.find(hash);
    return end !== undefined && end.until >= steadyNow() ? end.by : undefined;
  } catch {
    return undefined;
  }
}
