// Is this visitor signed in? Moments are compared, not days (reading R3).

import { type Instant, parseInstant } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { record } from "../wire.ts";

/** What a session can be. */
export const SESSION_STATES = ["signed-out", "signed-in", "expired"] as const;

/** The state of a visitor's session. */
export type SessionState = (typeof SESSION_STATES)[number];

/** How long the loyalty provider's sign-out window stays open, in milliseconds. */
export const SIGN_OUT_WINDOW = 1_000;

/** The portal's own sign-out lands here; the canonical form of the specification's `/logon/`. */
export const SIGN_OUT_LANDING = "/logon";

/** Whether a session's end is that of its longest life, in milliseconds: no sign of life moves it any more. */
export function isLastEnd(
  { createdAt, expires }: { readonly createdAt: Instant; readonly expires: Instant },
  longest: number,
): boolean {
  return expires >= createdAt + longest;
}

/** What the rules look at. */
export interface SessionFacts {
  readonly presented: boolean;
  readonly expires: Instant | undefined;
  readonly now: Instant;
}

/** The rows, first match wins. */
export const SESSION_RULES: Rules<SessionFacts, SessionState> = [
  {
    id: "session.none",
    outcome: "signed-out",
    source: "§4",
    words: "no session was presented",
    when: ({ presented }) => !presented,
    because: () => "no session was presented",
  },
  // Before the comparison: a session that cannot say when it ends has ended.
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
    because: ({ expires, now }) => `the session ended ${seconds(now - (expires as Instant))} ago`,
  },
  {
    id: "session.live",
    outcome: "signed-in",
    source: "R3",
    words: "otherwise",
    when: () => true,
    because: ({ expires, now }) => `the session ends in ${seconds((expires as Instant) - now)}`,
  },
];

/** A stored session as it comes from outside: an object with `expires`, or nothing. */
export function parseSession(session: unknown, now: Instant): SessionFacts {
  const presented = session !== undefined && session !== null;
  return { presented, expires: parseInstant(record(session)["expires"]), now };
}

/** The state of a session. */
export function sessionState(facts: SessionFacts): SessionState {
  return decide(SESSION_RULES, facts);
}

/** The state of a session, with its reason. */
export function explainSession(facts: SessionFacts): Decision<SessionState, SessionFacts> {
  return explain(SESSION_RULES, facts);
}

function seconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000);
  return whole === 1 ? "1 second" : `${whole} seconds`;
}
