// Whether a link leads anywhere for this member: the navigation's own rule (reading R12), asked before the link is shown.

import type { SessionView } from "@portico/api/session/contract";
import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { Verdict } from "@portico/domain/decision";
import { kindSet } from "@portico/domain/member/kinds";

/** Whether the visitor may open a page. Of a member who is not known the server decides, so here it is not known. */
export function mayOpen(path: string, { state, member }: Pick<SessionView, "state" | "member">): Verdict {
  if (member?.known === false) return "not known";
  return isAllowed(locate(path), { session: state, kinds: kindSet(member?.kinds ?? []) }) ? "yes" : "no";
}
