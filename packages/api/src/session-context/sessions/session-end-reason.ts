// The reason is saved under the token's hash for as long as the session could have lived idle. Without it, the browser
// shows a timeout.

import type { Instant } from "@portico/domain/day";
import type { EndedBy } from "@portico/domain/session/session";
import type { FastifyRequest } from "fastify";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { StoredSession } from "../../portal/session-stores.ts";
import { tokenHash } from "./algorithms.ts";
import { readCookie, SESSION_COOKIE } from "./cookies.ts";

export type SessionEndPorts = Pick<Portal, "stores" | "settings" | "steadyNow" | "log">;

// Added to the idle timeout, because "longest" can be recorded an idle time before the end.
const REASON_RETENTION_MS: Limit = 60 * 60_000;

/** A failure is only logged. */
export async function recordEndReason(
  { stores, settings, steadyNow, log }: SessionEndPorts,
  { reason, sessions }: { reason: EndedBy; sessions: readonly Pick<StoredSession, "tokenHash">[] },
): Promise<Guard> {
  const at = steadyNow();
  const until = (at + REASON_RETENTION_MS + settings.sessions.idleTimeoutMs) as Instant;
  await Promise.all(
    sessions.map(({ tokenHash: subject }) => stores.sessionEnds.record({ subject, reason, at, until })),
  ).catch((error: unknown) => log.warn({ event: "session.end-not-explained", upstream: "stores", error }));
}

/** `undefined` if the session timed out or the reason could not be read. */
export async function readEndReason(
  { stores, steadyNow }: Pick<SessionEndPorts, "stores" | "steadyNow">,
  { headers, context }: Pick<FastifyRequest, "headers" | "context">,
): Promise<EndedBy | undefined> {
  const token = readCookie(headers.cookie, SESSION_COOKIE);
  const hash = context.state !== "expired" || token === undefined ? undefined : tokenHash(token);
  if (hash === undefined) return undefined;
  try {
    const end = await stores.sessionEnds.find(hash);
    return end !== undefined && end.until >= steadyNow() ? end.reason : undefined;
  } catch {
    return undefined;
  }
}
