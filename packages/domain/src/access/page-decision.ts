// If a missing fact could change the decision, the outcome is "unknown", and the page stays closed.

import type { Account } from "../member/account.ts";
import { NO_KINDS } from "../member/kinds.ts";
import { isIdentified, type ReadParts } from "../member/read-parts.ts";
import { coversRoute, isAllowed, type Visitor } from "./decide.ts";
import { KIND_RULES } from "./kind-rules.ts";
import type { AccessTarget } from "./location.ts";

export type PageDecision =
  | { readonly outcome: "allow"; readonly visitor: Visitor }
  | { readonly outcome: "refuse"; readonly visitor: Visitor }
  | { readonly outcome: "unknown" };

export const SIGNED_OUT: Visitor = { session: "signed-out", kinds: NO_KINDS };
const EXPIRED: Visitor = { session: "expired", kinds: NO_KINDS };

export function decideForVisitor(target: AccessTarget, state: "signed-out" | "expired"): PageDecision {
  const visitor = state === "expired" ? EXPIRED : SIGNED_OUT;
  return { outcome: isAllowed(target, visitor) ? "allow" : "refuse", visitor };
}

/** `account` is `undefined` if the back-end could not identify the member. */
export interface KnownMember {
  readonly facts: Pick<ReadParts, "identity">;
  readonly account: Account | undefined;
}

export function decideForMember(target: AccessTarget, { facts, account }: KnownMember): PageDecision {
  if (account === undefined) return { outcome: "unknown" };
  const visitor: Visitor = { session: "signed-in", kinds: account.kindSet };
  const allowed = isAllowed(target, visitor);
  if (!isIdentified(facts) && couldMembershipsChange(target, allowed)) return { outcome: "unknown" };
  return { outcome: allowed ? "allow" : "refuse", visitor };
}

// Memberships can open a refused page, or close a page that excludes a kind. One named NZ Strata Owner (R7, R12.3) is
// ignored: otherwise unreadable memberships would close nearly every page.
function couldMembershipsChange({ route }: AccessTarget, allowed: boolean): boolean {
  const rule = KIND_RULES.find((row) => coversRoute(row, route));
  if (rule === undefined) return false;
  return rule.allowed === undefined ? allowed : !allowed && rule.allowed.length > 0;
}
