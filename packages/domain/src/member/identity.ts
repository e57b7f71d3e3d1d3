// Parses who a member is from the back-end's fields.

import { asRecord, parseIdentifier, parseList } from "../parse.ts";
import { parseAccountType } from "./account-type.ts";
import { type ExternalMembership, parseMembership } from "./external-membership.ts";

/** Enough for every decision about pages, menus and booking. */
export interface MemberIdentity {
  readonly accountId: string | undefined;
  readonly accountName: string | undefined;
  /** Trimmed and folded, otherwise as the back-end writes it. */
  readonly accountType: string | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
}

/**
 * Parses who a member is: account id, name, type and memberships. An unreadable part becomes `undefined`.
 *
 * @example
 * ```ts
 * import { parseIdentity } from "@portico/domain/member";
 *
 * const identity = parseIdentity({ AccountID: 100200, externalMemberships: "unavailable" });
 * identity.accountId; // => "100200"
 * identity.memberships; // => undefined
 * ```
 */
export function parseIdentity(member: unknown): MemberIdentity {
  const { AccountID, AccountName, AccountType, externalMemberships } = asRecord(member);
  return {
    accountId: parseIdentifier(AccountID),
    accountName: typeof AccountName === "string" ? AccountName : undefined,
    accountType: parseAccountType(AccountType),
    memberships: parseList(externalMemberships, parseMembership),
  };
}
