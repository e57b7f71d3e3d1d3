import { type Charge, parseCharge } from "../charges/charge.ts";
import { type Entitlement, parseEntitlement } from "../entitlements/entitlement.ts";
import { type MemberIdentity, parseIdentity } from "../member/identity.ts";
import { parseOwnedResorts } from "../member/owned-resorts.ts";
import { asRecord, parseList, parseQuantity } from "../parse.ts";
import { type Lot, parseLot } from "../points/lot.ts";
import { type OwnedPoints, parseOwnedPoints } from "../points/owned.ts";

/** The input of all decisions. A list that could not be read is `undefined`, not empty. */
export interface MemberFacts extends MemberIdentity {
  readonly points: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly ownedResorts: readonly string[] | undefined;
  readonly ownedPoints: readonly OwnedPoints[] | undefined;
  readonly unpaidCharges: readonly Charge[] | undefined;
  readonly levyCharges: readonly Charge[] | undefined;
  readonly credits: number | undefined;
}

/**
 * Parses a member as the back-end sends it. An unreadable part becomes `undefined`.
 *
 * @example
 * ```ts
 * import { parseMember } from "@portico/domain/explain";
 *
 * const parsed = parseMember({ AccountID: 100200, points: [{ Balance: 5 }], entitlements: "unavailable" });
 * parsed.points?.length; // => 1
 * parsed.entitlements; // => undefined
 * ```
 */
export function parseMember(member: unknown): MemberFacts {
  const { points, entitlements, ownership, charges, credits } = asRecord(member);
  return {
    ...parseIdentity(member),
    points: parseList(points, parseLot),
    entitlements: parseList(entitlements, parseEntitlement),
    ownedResorts: parseOwnedResorts(ownership),
    ownedPoints: parseList(asRecord(ownership)["Points"], parseOwnedPoints),
    unpaidCharges: parseList(asRecord(charges)["unpaid"], parseCharge),
    levyCharges: parseList(asRecord(charges)["levy"], parseCharge),
    credits: parseQuantity(credits),
  };
}
