// What the rules need of a case: each part read where a question asks for it.

import type { Visitor } from "@portico/domain/access/decide";
import { type Outstanding, outstanding } from "@portico/domain/charges/outstanding";
import type { ContentLink } from "@portico/domain/content/links";
import { type DocumentFacts, parseDocument } from "@portico/domain/documents/visible";
import { parseMember } from "@portico/domain/explain/member-facts";
import { type Account, accountOf, categoriesOf } from "@portico/domain/member/account";
import { type MemberIdentity, parseIdentity } from "@portico/domain/member/identity";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { parseOwnedResorts } from "@portico/domain/member/owned-resorts";
import { parseSession, type SessionFacts, sessionState } from "@portico/domain/session/session";
import { record } from "@portico/domain/wire";
import { type Case, CaseError } from "./case.ts";

/** The path that a question is about; without one there is no question. */
export function pathOf({ fields }: Case): string {
  const { path } = fields;
  if (typeof path !== "string") throw new CaseError("EVAL_BAD_FIELD", "`path` must be a text such as /points?x=1");
  return path;
}

/** The session of the visitor. */
export function sessionOf({ fields, now }: Case): SessionFacts {
  return parseSession(fields["session"], now);
}

/** The visitor; kinds matter only with a live session. */
export function visitorOf(asked: Case): Visitor {
  const session = sessionState(sessionOf(asked));
  return { session, kinds: session === "signed-in" ? accountIn(asked).kindSet : NO_KINDS };
}

/** Who the member is. */
export function identityOf({ fields }: Case): MemberIdentity {
  return parseIdentity(fields["member"]);
}

/** The member's account at the case's brand and day. */
export function accountIn(asked: Case, member: MemberIdentity = identityOf(asked)): Account {
  return accountOf(member, asked);
}

/** What the member owes. */
export function outstandingOf(asked: Case): Outstanding {
  const { portalType } = accountIn(asked);
  return outstanding(parseMember(asked.fields["member"]), { portalType, today: asked.today });
}

/** How a points status is worded. */
export function wordingOf({ available }: Case["fields"]): { available: boolean } {
  return { available: available === true };
}

/** The link that a question is about. */
export function linkOf({ type, slug, contentId }: Case["fields"]): ContentLink {
  return { type, slug, contentId };
}

/** What the rule for documents looks at. */
export function documentFacts(asked: Case): DocumentFacts {
  const account = accountIn(asked);
  return {
    ...parseDocument(asked.fields["document"]),
    memberCategories: categoriesOf(account),
    portalType: account.portalType,
    ownedResorts: parseOwnedResorts(record(asked.fields["member"])["ownership"]),
  };
}
