// Decides whether a member may open a page, with the portal's own rules.

import { type AccessVerdict, type ExplainedAccess, explainAccessAt } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForMember } from "@portico/domain/access/page-decision";
import { brisbaneDay } from "@portico/domain/day";
import type { Decision, Verdict } from "@portico/domain/decision";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberQuery } from "@portico/domain/explain/what-if";
import { type Account, accountOf } from "@portico/domain/member/account";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import type { MemberInput } from "../input/query.ts";

/** The exit status of a verdict. "Not known" because the back-end failed differs from a fact that is missing. */
export function exitStatusOf({ data: memberData }: Pick<MemberInput, "data">, outcome: Verdict): ExitStatus {
  if (outcome === "yes") return EXIT.yes;
  if (outcome === "no") return EXIT.no;
  return memberData.unread.size > 0 ? EXIT.upstreamDown : EXIT.notFound;
}

export interface AccessResult {
  readonly location: Location;
  readonly outcome: Verdict;
  readonly decision: Decision<AccessVerdict, ExplainedAccess>;
}

/** Parses a path, as in a browser's address bar. */
export function parsePath(text: string): Location {
  if (text.startsWith("/")) return locate(text);
  throw usageError(`"${text}" is no path of the portal.`, "A path begins with a slash: /points.");
}

/**
 * The member's account; `undefined` if the back-end did not return it, as in the portal. In a file, an account without a type counts as known,
 * and the rules fail closed.
 */
export function knownAccount(
  { data: memberData }: Pick<MemberInput, "data">,
  { member, brand, now }: MemberQuery<MemberFacts>,
): Account | undefined {
  if (memberData.unread.has("account") && member.accountType === undefined) return undefined;
  return accountOf(member, { brand, today: brisbaneDay(now) });
}

/** Decides about a page. `query` may be a changed query about the same member. */
export function decidePage(
  input: MemberInput,
  location: Location,
  query: MemberQuery<MemberFacts> = input,
): AccessResult {
  const account = knownAccount(input, query);
  const { outcome } = decideForMember(location, { facts: { identity: query.member }, account });
  return {
    location,
    outcome: outcome === "unknown" ? "not known" : outcome === "allow" ? "yes" : "no",
    decision: explainAccessAt(location, { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS }),
  };
}
