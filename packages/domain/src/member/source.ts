// The ports that say who a member is.

import type { Day, Instant } from "../day.ts";
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
  /** Where the club has closed the account. */
  readonly isDisabled?: true;
  readonly title: MemberTitle | undefined;
  readonly contacts: readonly Contact[];
  readonly ownerEmail: string | undefined;
  /** The primary contact's. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Where bills go. */
  readonly billingAddress: PostalAddress | undefined;
  /** Whom the member books for. */
  readonly guests: readonly Guest[];
}

/** Somebody who stays in a member's name. */
export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** The fields that a member may change; the e-mail address has a port of its own, and everything else is the club's. */
export interface ProfileChange {
  readonly title?: MemberTitle;
  readonly phone?: string;
  readonly billingAddress?: PostalAddress;
  /** The whole list. */
  readonly guests?: readonly Guest[];
}

/** An address. */
export interface PostalAddress {
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
}

/**
 * Reads and changes the profile. A member that the back-end does not know throws `MEMBER_UNKNOWN`; a field that it does not take
 * throws `BACK_END_REFUSED` with the field's path in `ProfileChange`; a change of which nobody knows whether it was made throws
 * `BACK_END_UNCERTAIN`, and reading the profile again tells.
 */
export interface MemberSource {
  member(key: MemberKey): Promise<MemberProfile>;
  update(key: MemberKey, change: ProfileChange): Promise<void>;
}

/** An e-mail address that a member has asked for and not yet confirmed; the old one counts until then (reading R42). */
export interface EmailChange {
  readonly email: string;
  /** When its link ends. */
  readonly until: Instant;
}

/**
 * Changes e-mail addresses, by which members sign in. A link goes to the new address and word of it to the old one; whether another member has
 * the address nobody is told but that address. A member that the back-end does not know throws `MEMBER_UNKNOWN`.
 */
export interface EmailChanges {
  /** The change that waits; `undefined` where none does. */
  waiting(memberNumber: string): Promise<EmailChange | undefined>;
  /** Takes the place of the change that waits; a wrong password is refused, and so is an unknown member's. */
  request(
    proof: { memberNumber: string; password: string },
    change: { email: string; confirmAddress: string },
  ): Promise<"accepted" | "refused">;
  /** Writes to the new address once more; `none` where no change waits. */
  resend(memberNumber: string, confirmAddress: string): Promise<"accepted" | "none">;
  /** By the token of the mail's link, which works once and for this member alone. */
  confirm(memberNumber: string, token: string): Promise<"changed" | "refused">;
  /** Gives up the change that waits, if one does. */
  cancel(memberNumber: string): Promise<void>;
}

/** The memberships held elsewhere; empty means none. */
export interface ExternalMembershipSource {
  externalMemberships(key: MemberKey): Promise<readonly ExternalMembership[]>;
}

/** Whether a word and a name open an account, and the changes to both (reading R28). Unknown names and wrong words are alike. */
export interface Credentials {
  verify(name: string, password: string): Promise<MemberKey | "refused">;
  /** Whose account a name opens, for counting tries and for nobody's eyes; `undefined` where it is nobody's, or more than one member's. */
  accountOf(name: string): Promise<MemberKey | undefined>;
  /** Mails a link to `passwordAddress`, if the name is known; nobody is told whether it is. */
  requestReset(name: string, passwordAddress: string): Promise<void>;
  /** Whose password a mail's link would set; asking uses nothing up. */
  ownerOfLink(resetToken: string): Promise<MemberKey | "refused">;
  change(
    proof: { resetToken: string } | { memberNumber: string; password: string },
    newPassword: string,
  ): Promise<"changed" | "refused">;
}

/** An application for access to the portal, by a member or by somebody who wants to join. */
export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly memberNumber?: string;
  readonly isEcv: boolean;
  /** The portal's page to which the mail leads. */
  readonly passwordAddress: string;
}

/** Takes applications; known and unknown addresses are taken alike. A wrong field throws `BACK_END_REFUSED` with its name. */
export interface SignUpDesk {
  apply(application: Application): Promise<void>;
}

/** What the club's customer system says beside the account; a part that it does not know is `undefined`. */
export interface ClientInfo {
  readonly clientId: string;
  readonly memberSince: Day | undefined;
  readonly language: string | undefined;
  readonly contactBy: string | undefined;
}

/** Asks the customer system; a member that it does not know throws `MEMBER_UNKNOWN`. */
export interface ClientInfoSource {
  clientInfo(memberNumber: string): Promise<ClientInfo>;
}

/** The name by which the welcome bar greets: the primary contact's first name, else the account's name. */
export function greetingName({ accountName, contacts }: Pick<MemberProfile, "accountName" | "contacts">): string {
  const primary =
    contacts.find(({ active, isPrimary }) => active && isPrimary) ?? contacts.find(({ isPrimary }) => isPrimary);
  return primary?.firstName?.trim() || accountName;
}
