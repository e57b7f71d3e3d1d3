// The visitors of the matrix: signed out, expired, a member of each kind in the rules, and members without a kind or
// with an unknown type.

import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Day } from "@portico/domain/day";
import { type Account, accountOf } from "@portico/domain/member/account";
import type { MemberIdentity } from "@portico/domain/member/identity";
import type { MemberKind } from "@portico/domain/member/kinds";
import { day, membership } from "@portico/domain/testing";

/** A matrix member: an identity, and the number of a sample member whose data the back-end has. */
export interface MatrixMember {
  readonly number: string;
  readonly identity: MemberIdentity;
}

export type Visitor =
  | { readonly name: string; readonly state: "signed-out" | "expired" }
  | { readonly name: string; readonly state: "signed-in"; readonly member: MatrixMember };

export const MATRIX_BRANDS: readonly Brand[] = BRANDS;

const FAR_FUTURE = day("2099-12-31");

function matrixMember(number: string, accountType: string, memberships: readonly string[] = []): MatrixMember {
  const externalMemberships = memberships.map((name, at) =>
    membership({ entityId: `90${at}`, name, expiresOn: FAR_FUTURE }),
  );
  return {
    number,
    identity: { accountId: number, accountName: "R & A Sample", accountType, memberships: externalMemberships },
  };
}

// On the second club's brand an account type grants nothing (R5), so a kind comes from a membership there.
const MEMBERS = {
  classic_escapes: matrixMember("100209", "Classic Escapes"),
  points: matrixMember("100213", "Points Member"),
  classic_aspire: matrixMember("100218", "Aspire"),
  classic_weeks: matrixMember("100215", "AU Member"),
  nz_strata_owner: matrixMember("100212", "NZ Strata Owner"),
  classic_legends: matrixMember("100217", "Classic Legends"),
  classic_plus: matrixMember("100219", "Loyalty Member", ["Classic Plus"]),
  world_online: matrixMember("100220", "Points Member", ["World Online"]),
} as const satisfies Record<MemberKind, MatrixMember>;

export const VISITORS: readonly Visitor[] = [
  { name: "no session", state: "signed-out" },
  { name: "expired", state: "expired" },
  ...Object.entries(MEMBERS).map(([name, member]) => ({ name, state: "signed-in" as const, member })),
  { name: "no kind", state: "signed-in", member: matrixMember("100208", "Loyalty Member") },
  { name: "unknown type", state: "signed-in", member: matrixMember("100228", "Platinum Circle") },
];

export function accountOfMember({ identity }: MatrixMember, setting: { brand: Brand; today: Day }): Account {
  return accountOf(identity, setting);
}

/** The identity of a member number. */
export function identityOf(number: string): MemberIdentity {
  const matrixVisitor = VISITORS.find((visitor) => visitor.state === "signed-in" && visitor.member.number === number);
  if (matrixVisitor?.state !== "signed-in") throw new Error(`${number} is no member of the matrix.`);
  return matrixVisitor.member.identity;
}
