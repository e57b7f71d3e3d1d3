// May this member open this page? The portal's own decision, of the facts as they were found.

import { type AccessVerdict, type ExplainedAccess, explainAccessAt } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { decideForMember } from "@portico/domain/access/page-decision";
import { brisbaneDay } from "@portico/domain/day";
import type { Decision, Verdict } from "@portico/domain/decision";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberQuestion } from "@portico/domain/explain/what-if";
import { type Account, accountOf } from "@portico/domain/member/account";
import { NO_KINDS } from "@portico/domain/member/kinds";
import type { Asked } from "../facts/question.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";

/** The exit status of an answer; what is not known because nobody answered is not the same as a fact that is not there. */
export function statusOf({ found }: Pick<Asked, "found">, outcome: Verdict): ExitStatus {
  if (outcome === "yes") return EXIT.yes;
  if (outcome === "no") return EXIT.no;
  return found.unread.size > 0 ? EXIT.upstreamDown : EXIT.notFound;
}

/** The answer about a page, with its decision. */
export interface PageAnswer {
  readonly location: Location;
  readonly outcome: Verdict;
  readonly decision: Decision<AccessVerdict, ExplainedAccess>;
}

/** Reads a path as a browser has it in its address. */
export function readPath(text: string): Location {
  if (text.startsWith("/")) return locate(text);
  throw misused(`"${text}" is no path of the portal.`, "A path begins with a slash: /points.");
}

/**
 * The account that rules look at; `undefined` where the club did not say who the member is, as at the portal. A file says nothing of an account
 * that it has no type for; the rules close what they cannot read.
 */
export function foundAccount(
  { found }: Pick<Asked, "found">,
  { member, brand, now }: MemberQuestion<MemberFacts>,
): Account | undefined {
  if (found.unread.has("account") && member.accountType === undefined) return undefined;
  return accountOf(member, { brand, today: brisbaneDay(now) });
}

/** Decides; `question` is another one about the same member, where that is asked. */
export function pageAnswer(
  asked: Asked,
  location: Location,
  question: MemberQuestion<MemberFacts> = asked,
): PageAnswer {
  const account = foundAccount(asked, question);
  const { outcome } = decideForMember(location, { facts: { identity: question.member }, account });
  return {
    location,
    outcome: outcome === "unknown" ? "not known" : outcome === "allow" ? "yes" : "no",
    decision: explainAccessAt(location, { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS }),
  };
}
