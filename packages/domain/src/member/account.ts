// Derives everything that follows from the account type, the memberships, the brand and the day.

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

/** A member, as other rules use it. */
export interface Account {
  /** The displayed type. */
  readonly accountType: string;
  /** The type if the club lists it, otherwise `null`. */
  readonly listedType: AccountType | null;
  readonly kind: MemberKind | null;
  readonly portalType: PortalType | null;
  readonly label: AccountTypeLabel;
  readonly kindSet: KindSet;
  readonly unexpired: readonly ExternalMembership[];
  /** Snake-cased names of the unexpired memberships. */
  readonly codenames: readonly string[];
}

export interface Setting {
  readonly brand: Brand;
  readonly today: Day;
}

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

/** All kinds by name, including those that no rule mentions; sorted by code unit, unique. */
export function memberKinds({ kind, codenames }: Account): readonly string[] {
  return sortedUnique(kind === null ? codenames : [kind, ...codenames]);
}

/** The categories that select content for this member. */
export function categoriesOf({ codenames, portalType }: Account): readonly string[] {
  return membershipCategories({ codenames, portalType });
}

/** The kinds that rules name, for explanations. */
export function namedKinds({ kindSet: kinds }: Account): readonly MemberKind[] {
  return kindNames(kinds);
}
