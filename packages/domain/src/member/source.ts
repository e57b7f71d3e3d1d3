// The ports that say who a member is.

import type { ExternalMembership } from "./external-membership.ts";
import type { MemberTitle } from "./titles.ts";

/** How the back-end is asked about a member. */
export interface MemberKey {
  readonly memberNumber: string;
  readonly isEcv: boolean;
}

/** A contact of an account. */
export interface Contact {
  readonly firstName: string | undefined;
  readonly email: string | undefined;
  readonly active: boolean;
  readonly isPrimary: boolean;
}

/** The account as the member reads it. */
export interface MemberProfile {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountType: string | undefined;
  readonly title: MemberTitle | undefined;
  readonly contacts: readonly Contact[];
  readonly ownerEmail: string | undefined;
}

/** The fields that a member may change; everything else is the club's. */
export interface ProfileChange {
  readonly title?: MemberTitle;
  readonly email?: string;
  readonly phone?: string;
  readonly billingAddress?: PostalAddress;
}

/** An address. */
export interface PostalAddress {
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
}

/** Reads and changes the profile. A member that the back-end does not know throws `BACK_END_UNREADABLE`. */
export interface MemberSource {
  member(key: MemberKey): Promise<MemberProfile>;
  update(key: MemberKey, change: ProfileChange): Promise<void>;
}

/** The memberships held elsewhere; empty means none. */
export interface ExternalMembershipSource {
  externalMemberships(key: MemberKey): Promise<readonly ExternalMembership[]>;
}

/** Whether a word and a name open an account, and the changes to both (reading R28). Unknown names and wrong words are alike. */
export interface Credentials {
  verify(name: string, password: string): Promise<MemberKey | "refused">;
  requestReset(name: string): Promise<void>;
  change(
    proof: { resetToken: string } | { memberNumber: string; password: string },
    newPassword: string,
  ): Promise<"changed" | "refused">;
}

/** The name by which the welcome bar greets: the primary contact's first name, else the account's name. */
export function greetingName({ accountName, contacts }: Pick<MemberProfile, "accountName" | "contacts">): string {
  const primary =
    contacts.find(({ active, isPrimary }) => active && isPrimary) ?? contacts.find(({ isPrimary }) => isPrimary);
  return primary?.firstName?.trim() || accountName;
}
