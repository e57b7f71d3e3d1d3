// Whether a link can be opened by this member, with the rule of navigation (reading R12). Called before the
// link is shown.

import type { SessionView } from "@portico/api/session/contract";
import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { Verdict } from "@portico/domain/decision";
import { kindSet } from "@portico/domain/member/kinds";

/** "not known" if the back-end could not identify the member: the server decides then. */
export function mayOpen(path: string, { state, member }: Pick<SessionView, "state" | "member">): Verdict {
  if (member?.known === false) return "not known";
  return isAllowed(locate(path), { session: state, kinds: kindSet(member?.kinds ?? []) }) ? "yes" : "no";
}
