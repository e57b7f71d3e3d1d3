import { type AccountType, type AccountTypeLabel, accountTypeLabel } from "../brand/account-types.ts";
import type { Brand } from "../brand/brands.ts";
import type { Day } from "../day.ts";
import { resolveAccountType } from "./account-type.ts";
import { membershipCategories, sortedUnique } from "./categories.ts";
import { type ExternalMembership, membershipCodename, unexpiredMemberships } from "./external-membership.ts";
import type { MemberIdentity } from "./identity.ts";
import {
  KIND_OF_ACCOUNT_TYPE,
  type KindSet,
  kindBit,
  kindNames,
  kindSet,
  type MemberKind,
  type PortalType,
  portalTypeOf,
} from "./kinds.ts";

/** Facts derived from the account type, the memberships, the brand and the day. */
export interface Account {
  /** For display. */
  readonly accountType: string;
  /** `null` for an unlisted type. */
  readonly listedType: AccountType | null;
  readonly kind: MemberKind | null;
  readonly portalType: PortalType | null;
  readonly label: AccountTypeLabel;
  readonly kindSet: KindSet;
  readonly unexpired: readonly ExternalMembership[];
  /** Names of the unexpired memberships in snake case. */
  readonly codenames: readonly string[];
}

export interface Setting {
  readonly brand: Brand;
  readonly today: Day;
}

/**
 * Derives a member's account on a brand and a day.
 *
 * @example
 * ```ts
 * import { accountOf } from "@portico/domain/member";
 * import { day, member } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const account = accountOf(member({ accountType: "points member" }), { brand: "member_portal", today });
 * account.portalType; // => "points"
 * account.label; // => "POINTS"
 * ```
 */
export function accountOf(member: MemberIdentity, { brand, today }: Setting): Account {
  const memberships = member.memberships ?? [];
  const { text, type } = resolveAccountType({ given: member.accountType, brand, memberships, today });
  const kind = type === null ? null : KIND_OF_ACCOUNT_TYPE[type];
  const unexpired = unexpiredMemberships(memberships, today);
  const codenames = unexpired.map(membershipCodename).filter((name) => name !== undefined);
  return {
    accountType: text,
    listedType: type,
    kind,
    portalType: portalTypeOf(kind),
    label: accountTypeLabel(type),
    kindSet: kindBit(kind) | kindSet(codenames),
    unexpired,
    codenames,
  };
}

/**
 * All kinds of a member, sorted, including those that no rule mentions.
 *
 * @example
 * ```ts
 * import { accountOf, memberKinds } from "@portico/domain/member";
 * import { day, member, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership({ name: "World Online" })];
 * const account = accountOf(member({ memberships }), { brand: "member_portal", today: day("2026-11-20") });
 * memberKinds(account); // => ["points", "world_online"]
 * ```
 */
export function memberKinds({ kind, codenames }: Account): readonly string[] {
  return sortedUnique(kind === null ? codenames : [kind, ...codenames]);
}

/**
 * The categories that select content for a member.
 *
 * @example
 * ```ts
 * import { accountOf, categoriesOf } from "@portico/domain/member";
 * import { day, member, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership({ name: "Classic Exchange" })];
 * const account = accountOf(member({ memberships }), { brand: "member_portal", today: day("2026-11-20") });
 * categoriesOf(account); // => ["classic_exchange", "points"]
 * ```
 */
export function categoriesOf({ codenames, portalType }: Account): readonly string[] {
  return membershipCategories({ codenames, portalType });
}

/**
 * The kinds of an account that rules mention.
 *
 * @example
 * ```ts
 * import { accountOf, namedKinds } from "@portico/domain/member";
 * import { day, member } from "@portico/domain/testing";
 *
 * namedKinds(accountOf(member(), { brand: "member_portal", today: day("2026-11-20") })); // => ["points"]
 * ```
 */
export function namedKinds({ kindSet: kinds }: Account): readonly MemberKind[] {
  return kindNames(kinds);
}
