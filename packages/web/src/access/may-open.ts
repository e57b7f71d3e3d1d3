// Decides whether to show a link (reading R12).

import type { SessionView } from "@portico/api/session/contract";
import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { Verdict } from "@portico/domain/decision";
import { kindSet } from "@portico/domain/member/kinds";

/** Is "not known" if the back-end could not identify the member. */
export function mayOpen(path: string, { state, member }: Pick<SessionView, "state" | "member">): Verdict {
  if (member?.known === false) return "not known";
  return isAllowed(locate(path), { session: state, kinds: kindSet(member?.kinds ?? []) }) ? "yes" : "no";
}
