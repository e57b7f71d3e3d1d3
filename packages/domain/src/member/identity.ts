import { asRecord, parseIdentifier, parseList } from "../parse.ts";
import { parseAccountType } from "./account-type.ts";
import { type ExternalMembership, parseMembership } from "./external-membership.ts";

export interface MemberIdentity {
  readonly accountId: string | undefined;
  readonly accountName: string | undefined;
  /** As the back-end writes it, with normalised white space. */
  readonly accountType: string | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
}

/**
 * Parses the account id, name, type and memberships of a member.
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
