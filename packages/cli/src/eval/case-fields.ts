// Parses the parts of a case, each only when a question needs it.

import type { Visitor } from "@portico/domain/access/decide";
import { type Outstanding, outstanding } from "@portico/domain/charges/outstanding";
import type { ContentLink } from "@portico/domain/content/links";
import { type DocumentFacts, parseDocument } from "@portico/domain/documents/visible";
import { parseMember } from "@portico/domain/explain/member-facts";
import { type Account, accountOf, categoriesOf } from "@portico/domain/member/account";
import { type MemberIdentity, parseIdentity } from "@portico/domain/member/identity";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { parseOwnedResorts } from "@portico/domain/member/owned-resorts";
import { asRecord } from "@portico/domain/parse";
import { parseSession, type SessionFacts, sessionState } from "@portico/domain/session/session";
import { type Case, CaseError } from "./case.ts";

export function pathOf({ fields }: Case): string {
  const { path } = fields;
  if (typeof path !== "string") throw new CaseError("EVAL_BAD_FIELD", "`path` must be a text such as /points?x=1");
  return path;
}

export function sessionOf({ fields, now }: Case): SessionFacts {
  return parseSession(fields["session"], now);
}

/** The visitor. Kinds matter only in a live session. */
export function visitorOf(evalCase: Case): Visitor {
  const session = sessionState(sessionOf(evalCase));
  return { session, kinds: session === "signed-in" ? memberAccount(evalCase).kindSet : NO_KINDS };
}

export function identityOf({ fields }: Case): MemberIdentity {
  return parseIdentity(fields["member"]);
}

/** The member's account at the brand and on the day of the case. */
export function memberAccount(evalCase: Case, member: MemberIdentity = identityOf(evalCase)): Account {
  return accountOf(member, evalCase);
}

export function outstandingOf(evalCase: Case): Outstanding {
  const { portalType } = memberAccount(evalCase);
  return outstanding(parseMember(evalCase.fields["member"]), { portalType, today: evalCase.today });
}

export function pointsTextOptions({ available }: Case["fields"]): { usesAvailable: boolean } {
  return { usesAvailable: available === true };
}

export function linkOf({ type, slug, contentId }: Case["fields"]): ContentLink {
  return { type, slug, contentId };
}

export function documentFacts(evalCase: Case): DocumentFacts {
  const account = memberAccount(evalCase);
  return {
    ...parseDocument(evalCase.fields["document"]),
    memberCategories: categoriesOf(account),
    portalType: account.portalType,
    ownedResorts: parseOwnedResorts(asRecord(evalCase.fields["member"])["ownership"]),
  };
}
