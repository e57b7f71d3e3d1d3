// Whoever has lost their passkeys gets in by the club's reset: a mail's link sets a new password, and two-step sign-in is off until the
// member sets it up again (docs/decisions/0032-a-passkey-after-the-password.md).

import type { MemberKey } from "@portico/domain/member/source";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled } from "../../visit/parts.ts";

/** Takes all passkeys of a member away, and tells the member where there were some. */
export async function endTwoSteps(
  { stores, club, log }: Pick<OpenPortal, "stores" | "club" | "log">,
  owner: MemberKey,
): Promise<void> {
  await stores.passkeys.endSteps(owner);
  const removed = await stores.passkeys.removeAll(owner);
  if (removed === 0) return;
  log.info({ event: "passkeys.removed" });
  await settled("notice", () => club.notices.tell(owner.memberNumber, "two-step-ended"), log);
}
