// Decides whether a session is live. Instants are compared, not days (R3).

import { type Instant, parseInstant } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { asRecord } from "../parse.ts";

export const SESSION_STATES = ["signed-out", "signed-in", "expired"] as const;

export type SessionState = (typeof SESSION_STATES)[number];

/**
 * Why a session ended, except by inactivity: a new password, another browser of the member, the maximum lifetime, too many newer sessions,
 * the support desk, a closed account.
 */
export const ENDED_BY = ["password", "elsewhere", "longest", "newer", "desk", "closed"] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** How long the loyalty provider's sign-out window stays open. */
export const SIGN_OUT_WINDOW_MS = 1_000;

/** The canonical form of the specification's `/logon/`. */
export const SIGN_OUT_LANDING = "/logon";

/** Whether activity no longer extends the session. */
export function hasReachedMaxLifetime(
  { createdAt, expires }: { readonly createdAt: Instant; readonly expires: Instant },
  maxLifetimeMs: number,
): boolean {
  return expires >= createdAt + maxLifetimeMs;
}

export interface SessionFacts {
  readonly presented: boolean;
  readonly expires: Instant | undefined;
  readonly now: Instant;
}

export const SESSION_RULES: Rules<SessionFacts, SessionState> = [
  {
    id: "session.none",
    outcome: "signed-out",
    source: "§4",
    words: "no session was presented",
    when: ({ presented }) => !presented,
    because: () => "no session was presented",
  },
  {
    id: "session.timeout-unreadable",
    outcome: "expired",
    source: "R3",
    words: "the session's timeout is missing or unreadable",
    when: ({ expires }) => expires === undefined,
    because: () => "the session does not say when it ends, so it counts as ended",
    missing: () => ["expires"],
  },
  {
    id: "session.past-timeout",
    outcome: "expired",
    source: "R3",
    words: "now is at or past the session's timeout",
    when: ({ expires, now }) => now >= (expires as Instant),
    because: ({ expires, now }) => `the session ended ${formatSeconds(now - (expires as Instant))} ago`,
  },
  {
    id: "session.live",
    outcome: "signed-in",
    source: "R3",
    words: "otherwise",
    when: () => true,
    because: ({ expires, now }) => `the session ends in ${formatSeconds((expires as Instant) - now)}`,
  },
];

/**
 * Parses a stored session. An unreadable end becomes `undefined`.
 *
 * @example
 * ```ts
 * import { parseSession } from "@portico/domain/session";
 * import { instant } from "@portico/domain/testing";
 *
 * const now = instant("2026-11-20T09:00:00Z");
 * parseSession({ expires: "2026-11-20T09:20:00Z" }, now).expires === instant("2026-11-20T09:20:00Z"); // => true
 * parseSession(undefined, now).presented; // => false
 * ```
 */
export function parseSession(session: unknown, now: Instant): SessionFacts {
  const presented = session !== undefined && session !== null;
  return { presented, expires: parseInstant(asRecord(session)["expires"]), now };
}

/**
 * Whether a visitor is signed in. A session ends at the instant of its timeout.
 *
 * @example
 * ```ts
 * import { parseSession, sessionState } from "@portico/domain/session";
 * import { instant } from "@portico/domain/testing";
 *
 * const now = instant("2026-11-20T09:00:00Z");
 * sessionState(parseSession({ expires: "2026-11-20T09:00:01Z" }, now)); // => "signed-in"
 * sessionState(parseSession({ expires: "2026-11-20T09:00:00Z" }, now)); // => "expired"
 * ```
 */
export function sessionState(facts: SessionFacts): SessionState {
  return decide(SESSION_RULES, facts);
}

/**
 * Explains whether a session is live. A session without a readable end counts as expired.
 *
 * @example
 * ```ts
 * import { explainSession, parseSession } from "@portico/domain/session";
 * import { instant } from "@portico/domain/testing";
 *
 * const decision = explainSession(parseSession({ expires: "soon" }, instant("2026-11-20T09:00:00Z")));
 * decision.outcome; // => "expired"
 * decision.missing; // => ["expires"]
 * ```
 */
export function explainSession(facts: SessionFacts): Decision<SessionState, SessionFacts> {
  return explain(SESSION_RULES, facts);
}

function formatSeconds(milliseconds: number): string {
  const wholeSeconds = Math.floor(milliseconds / 1000);
  return wholeSeconds === 1 ? "1 second" : `${wholeSeconds} seconds`;
}
