// What the back-end says about a member, read once at the edge. Field names there are the back-end's; here they are the
// club's words. A part that is missing or unreadable is `undefined`, never a default: the rules decide what that means.

import { type Charge, parseCharge } from "../charges/charge.ts";
import { type Entitlement, parseEntitlement } from "../entitlements/entitlement.ts";
import { type Lot, parseLot } from "../points/lot.ts";
import { type OwnedPoints, parseOwnedPoints } from "../points/owned.ts";
import { parseIdentifier, parseList, parseQuantity, record } from "../wire.ts";
import { parseAccountType } from "./account-type.ts";
import { type ExternalMembership, parseMembership } from "./external-membership.ts";

/** Who the member is: enough for every decision about pages, menus and booking. */
export interface MemberIdentity {
  readonly accountId: string | undefined;
  readonly accountName: string | undefined;
  /** Trimmed and folded, otherwise as the back-end writes it. */
  readonly accountType: string | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
}

/** A member, as far as it could be read. A list that did not come at all is `undefined`, not empty. */
export interface MemberFacts extends MemberIdentity {
  readonly points: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly ownedResorts: readonly string[] | undefined;
  readonly ownedPoints: readonly OwnedPoints[] | undefined;
  readonly unpaidCharges: readonly Charge[] | undefined;
  readonly levyCharges: readonly Charge[] | undefined;
  readonly credits: number | undefined;
}

/** Reads who a member is. */
export function parseIdentity(member: unknown): MemberIdentity {
  const { AccountID, AccountName, AccountType, externalMemberships } = record(member);
  return {
    accountId: parseIdentifier(AccountID),
    accountName: typeof AccountName === "string" ? AccountName : undefined,
    accountType: parseAccountType(AccountType),
    memberships: parseList(externalMemberships, parseMembership),
  };
}

/** Reads all that the back-end says about a member. */
export function parseMember(member: unknown): MemberFacts {
  const { points, entitlements, ownership, charges, credits } = record(member);
  return {
    ...parseIdentity(member),
    points: parseList(points, parseLot),
    entitlements: parseList(entitlements, parseEntitlement),
    ownedResorts: parseOwnedResorts(ownership),
    ownedPoints: parseList(record(ownership)["Points"], parseOwnedPoints),
    unpaidCharges: parseList(record(charges)["unpaid"], parseCharge),
    levyCharges: parseList(record(charges)["levy"], parseCharge),
    credits: parseQuantity(credits),
  };
}

/** The resorts in which a member owns shares; a share that names none owns none. */
export function parseOwnedResorts(ownership: unknown): readonly string[] | undefined {
  return parseList(record(ownership)["Shares"], (share) => parseIdentifier(record(share)["ResortID"]))?.filter(
    (resort) => resort !== undefined,
  );
}
