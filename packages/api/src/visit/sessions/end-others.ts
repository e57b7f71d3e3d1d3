// A member's sessions end together: with a new password, with what guards the account beside it, and when the member says so.

import type { EndedBy } from "@portico/domain/access/words";
import { noteEnded } from "./ended-by.ts";
import type { TryPortal } from "./tries.ts";

/** Ends a member's sessions, but for one that is kept; whoever has one of them open reads why. Resolves to how many. */
export async function endOthers(
  portal: TryPortal,
  memberNumber: string,
  { by, keep }: { by: EndedBy; keep?: string },
): Promise<number> {
  const { memberSessions } = portal.stores;
  const sessions = (await memberSessions.of(memberNumber)).filter(({ tokenHash }) => tokenHash !== keep);
  const ended = await memberSessions.endAll(memberNumber, keep === undefined ? {} : { keep });
  await noteEnded(portal, { by, sessions });
  return ended;
}
