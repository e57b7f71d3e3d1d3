// May the visitor open this page, as far as the facts are known just now? Where a fact is missing that could close the door, the answer is
// neither yes nor no: a door that might have to stay shut is not opened, and nobody is told a "no" that may be wrong.

import type { Account } from "../member/account.ts";
import { NO_KINDS } from "../member/kinds.ts";
import { isKnown, type ReadParts } from "../member/known.ts";
import { coversRoute, isAllowed, type Visitor } from "./decide.ts";
import { KIND_RULES } from "./kind-rules.ts";
import type { AccessTarget } from "./location.ts";

/** The answer, and the visitor that it was given for. */
export type PageDecision =
  | { readonly outcome: "allow"; readonly visitor: Visitor }
  | { readonly outcome: "refuse"; readonly visitor: Visitor }
  | { readonly outcome: "unknown" };

/** Whoever is not signed in. */
export const SIGNED_OUT: Visitor = { session: "signed-out", kinds: NO_KINDS };
const EXPIRED: Visitor = { session: "expired", kinds: NO_KINDS };

/** Decides for a visitor without a live session. */
export function decideForVisitor(target: AccessTarget, state: "signed-out" | "expired"): PageDecision {
  const visitor = state === "expired" ? EXPIRED : SIGNED_OUT;
  return { outcome: isAllowed(target, visitor) ? "allow" : "refuse", visitor };
}

/** What is known about a member; `account` is `undefined` where the club could not say who they are. */
export interface WhoIsKnown {
  readonly facts: Pick<ReadParts, "identity">;
  readonly account: Account | undefined;
}

/** Decides for a member. */
export function decideForMember(target: AccessTarget, { facts, account }: WhoIsKnown): PageDecision {
  if (account === undefined) return { outcome: "unknown" };
  const visitor: Visitor = { session: "signed-in", kinds: account.kindSet };
  const allowed = isAllowed(target, visitor);
  if (!isKnown(facts) && wouldMatter(target, allowed)) return { outcome: "unknown" };
  return { outcome: allowed ? "allow" : "refuse", visitor };
}

// Memberships can only add kinds. They open what a row refuses, unless nobody may open it; they close what a row keeps from some. One that is
// named NZ Strata Owner would close nearly every page (readings R7 and R12.3), and is left out on purpose: the account type says who is a strata
// owner, and to count on such a name would keep nearly every page from every member whenever memberships cannot be read.
function wouldMatter({ route }: AccessTarget, allowed: boolean): boolean {
  const rule = KIND_RULES.find((row) => coversRoute(row, route));
  if (rule === undefined) return false;
  return rule.allowed === undefined ? allowed : !allowed && rule.allowed.length > 0;
}
