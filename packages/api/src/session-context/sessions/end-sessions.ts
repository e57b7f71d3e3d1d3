// Used after a new password, after a change of passkeys or e-mail address, and on request.

import type { Instant } from "@portico/domain/day";
import type { EndedBy } from "@portico/domain/session/session";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { recordEndReason, type SessionEndPorts } from "./session-end-reason.ts";

// Longer than any sign-in, including its passkey.
const SIGN_IN_WINDOW_MS: Limit = 60 * 60_000;

/** Ends a member's sessions except one, and records why. Resolves to the number of ended sessions. */
export async function endOtherSessions(
  portal: SessionEndPorts,
  memberNumber: string,
  { reason, except }: { reason: EndedBy; except?: string },
): Promise<number> {
  const { memberSessions, sessionEnds } = portal.stores;
  // Recorded first: a concurrent sign-in saves its session and then looks for this record. Either it finds the record,
  // or its session is listed here.
  const at = portal.steadyNow();
  await sessionEnds.record({ subject: memberNumber, reason, at, until: (at + SIGN_IN_WINDOW_MS) as Instant });
  const sessions = (await memberSessions.list(memberNumber)).filter(({ tokenHash }) => tokenHash !== except);
  const ended = await memberSessions.endAll(memberNumber, except === undefined ? {} : { except });
  await recordEndReason(portal, { reason, sessions });
  return ended;
}

export async function haveSessionsEndedSince(
  { stores }: Pick<Portal, "stores">,
  memberNumber: string,
  startedAt: Instant,
): Promise<boolean> {
  const end = await stores.sessionEnds.find(memberNumber);
  return end !== undefined && end.at > startedAt;
}
