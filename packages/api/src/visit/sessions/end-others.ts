// A member's sessions end together: with a new password, with what guards the account beside it, and when the member says so.

import type { EndedBy } from "@portico/domain/access/words";
import type { Instant } from "@portico/domain/day";
import { noteEnded } from "./ended-by.ts";
import { noteTry, type TryLimit, type TryPortal, tryKey } from "./tries.ts";

// Longer than any sign-in takes, with its passkey.
const ENDED: TryLimit = { purpose: "sessions-ended.member", most: 1, within: 60 * 60_000 };

/** Ends a member's sessions, but for one that is kept; whoever has one of them open reads why. Resolves to how many. */
export async function endOthers(
  portal: TryPortal,
  memberNumber: string,
  { by, keep }: { by: EndedBy; keep?: string },
): Promise<number> {
  const { memberSessions } = portal.stores;
  // First: a sign-in saves its session, and looks for this then. So either it finds this, or its session is there to be ended.
  await noteTry(portal, ENDED, memberNumber);
  const sessions = (await memberSessions.of(memberNumber)).filter(({ tokenHash }) => tokenHash !== keep);
  const ended = await memberSessions.endAll(memberNumber, keep === undefined ? {} : { keep });
  await noteEnded(portal, { by, sessions });
  return ended;
}

/** Whether a member's sessions were ended, for whatever reason, after a sign-in had begun. */
export async function haveEndedSince(
  { stores, settings }: Pick<TryPortal, "stores" | "settings">,
  memberNumber: string,
  began: Instant,
): Promise<boolean> {
  const ended = await stores.attempts.since(tryKey(settings, ENDED.purpose, memberNumber), (began + 1) as Instant);
  return ended.length > 0;
}
