// Who asks: nobody, somebody whose session has ended, a member of each kind that a rule names, and members whose type nobody knows.

import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Day } from "@portico/domain/day";
import { type Account, accountOf } from "@portico/domain/member/account";
import type { MemberIdentity } from "@portico/domain/member/identity";
import type { MemberKind } from "@portico/domain/member/kinds";
import { day, membership } from "@portico/domain/testing";

/** The identity of a made member; the number is a sample member's, whose data the club has. */
export interface MadeMember {
  readonly number: string;
  readonly identity: MemberIdentity;
}

/** A visitor of the matrix. */
export type Visitor =
  | { readonly name: string; readonly state: "signed-out" | "expired" }
  | { readonly name: string; readonly state: "signed-in"; readonly member: MadeMember };

/** The brands in the order of the matrix. */
export const MATRIX_BRANDS: readonly Brand[] = BRANDS;

const ANY_TIME = day("2099-12-31");

function made(number: string, accountType: string, memberships: readonly string[] = []): MadeMember {
  const held = memberships.map((name, at) => membership({ entityId: `90${at}`, name, expiresOn: ANY_TIME }));
  return {
    number,
    identity: { accountId: number, accountName: "R & A Sample", accountType, memberships: held },
  };
}

// On the second club's brand an account type opens nothing (reading R5), so there a kind is what a membership brings.
const MEMBERS = {
  classic_escapes: made("100209", "Classic Escapes"),
  points: made("100213", "Points Member"),
  classic_aspire: made("100218", "Aspire"),
  classic_weeks: made("100215", "AU Member"),
  nz_strata_owner: made("100212", "NZ Strata Owner"),
  classic_legends: made("100217", "Classic Legends"),
  classic_plus: made("100219", "Loyalty Member", ["Classic Plus"]),
  world_online: made("100220", "Points Member", ["World Online"]),
} as const satisfies Record<MemberKind, MadeMember>;

/** The columns of the matrix. */
export const VISITORS: readonly Visitor[] = [
  { name: "no session", state: "signed-out" },
  { name: "expired", state: "expired" },
  ...Object.entries(MEMBERS).map(([name, member]) => ({ name, state: "signed-in" as const, member })),
  { name: "no kind", state: "signed-in", member: made("100208", "Loyalty Member") },
  { name: "unknown type", state: "signed-in", member: made("100228", "Platinum Circle") },
];

/** The account of a made member on a brand. */
export function accountOfMade({ identity }: MadeMember, setting: { brand: Brand; today: Day }): Account {
  return accountOf(identity, setting);
}

/** The identity that the club says a member number has. */
export function identityOf(number: string): MemberIdentity {
  const found = VISITORS.find((visitor) => visitor.state === "signed-in" && visitor.member.number === number);
  if (found?.state !== "signed-in") throw new Error(`${number} is no member of the matrix.`);
  return found.member.identity;
}
