// Ends all sessions of a member: after a new password, after a change of passkeys or e-mail address, and on request.

import type { Instant } from "@portico/domain/day";
import type { EndedBy } from "@portico/domain/session/session";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { recordEndReason, type SessionEndPorts } from "./session-end-reason.ts";

// Longer than any sign-in takes, including its passkey.
const SIGN_IN_WINDOW_MS: Limit = 60 * 60_000;

/**
 * Ends a member's sessions except `keep`, and records the reason for their browsers. Resolves to the number of ended
 * sessions.
 */
export async function endOtherSessions(
  portal: SessionEndPorts,
  memberNumber: string,
  { by, keep }: { by: EndedBy; keep?: string },
): Promise<number> {
  const { memberSessions, sessionEnds } = portal.stores;
  // Recorded before the sessions are listed. A concurrent sign-in saves its session first and then looks for this
  // record, so either it sees the record or its session is ended here.
  const at = portal.steadyNow();
  await sessionEnds.record({ subject: memberNumber, by, at, until: (at + SIGN_IN_WINDOW_MS) as Instant });
  const sessions = (await memberSessions.of(memberNumber)).filter(({ tokenHash }) => tokenHash !== keep);
  const ended = await memberSessions.endAll(memberNumber, keep === undefined ? {} : { keep });
  await recordEndReason(portal, { by, sessions });
  return ended;
}

/** Whether a member's sessions were ended, for any reason, after a sign-in began. */
export async function haveSessionsEndedSince(
  { stores }: Pick<Portal, "stores">,
  memberNumber: string,
  beganAt: Instant,
): Promise<boolean> {
  const end = await stores.sessionEnds.find(memberNumber);
  return end !== undefined && end.at > beganAt;
}
