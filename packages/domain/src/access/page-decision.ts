// Decides if a visitor may open a page when facts about the member can be missing.
// If a missing fact could change the decision, the outcome is undecided: the page stays closed, and no possibly wrong "no" is shown.

import type { Account } from "../member/account.ts";
import { NO_KINDS } from "../member/kinds.ts";
import { isIdentified, type ReadParts } from "../member/known.ts";
import { coversRoute, isAllowed, type Visitor } from "./decide.ts";
import { KIND_RULES } from "./kind-rules.ts";
import type { AccessTarget } from "./location.ts";

/** The outcome, and the visitor it applies to. */
export type PageDecision =
  | { readonly outcome: "allow"; readonly visitor: Visitor }
  | { readonly outcome: "refuse"; readonly visitor: Visitor }
  | { readonly outcome: "unknown" };

export const SIGNED_OUT: Visitor = { session: "signed-out", kinds: NO_KINDS };
const EXPIRED: Visitor = { session: "expired", kinds: NO_KINDS };

/** For a visitor without a live session. */
export function decideForVisitor(target: AccessTarget, state: "signed-out" | "expired"): PageDecision {
  const visitor = state === "expired" ? EXPIRED : SIGNED_OUT;
  return { outcome: isAllowed(target, visitor) ? "allow" : "refuse", visitor };
}

/** What is known about a member. `account` is `undefined` if the back-end could not identify them. */
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

// Memberships only add kinds. They open what a row refuses, unless the page is closed to all; they close pages that exclude a kind.
// A membership named NZ Strata Owner would close nearly every page (R7, R12.3). It is ignored on purpose: the account type decides who is one.
// Counting that name would close nearly every page for every member whenever memberships cannot be read.
function couldMembershipsChange({ route }: AccessTarget, allowed: boolean): boolean {
  const rule = KIND_RULES.find((row) => coversRoute(row, route));
  if (rule === undefined) return false;
  return rule.allowed === undefined ? allowed : !allowed && rule.allowed.length > 0;
}
