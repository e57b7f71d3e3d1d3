// Ports to the member's account, memberships, sign-in and profile.

import type { Day, Instant } from "../day.ts";
import type { ExternalMembership } from "./external-membership.ts";
import type { MemberTitle } from "./titles.ts";

/** Identifies a member in calls to the back-end. */
export interface MemberKey {
  readonly memberNumber: string;
  readonly isEcv: boolean;
}

/** A person who belongs to an account. */
export interface Contact {
  readonly firstName: string | undefined;
  readonly email: string | undefined;
  readonly active: boolean;
  readonly isPrimary: boolean;
}

/** The account as the member sees it. */
export interface MemberProfile {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountType: string | undefined;
  /** Set if the club has closed the account. */
  readonly isDisabled?: true;
  readonly title: MemberTitle | undefined;
  readonly contacts: readonly Contact[];
  readonly ownerEmail: string | undefined;
  /** Of the primary contact. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly billingAddress: PostalAddress | undefined;
  /** People for whom the member books. */
  readonly guests: readonly Guest[];
}

/** A person who stays in the member's name. */
export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** The fields that a member may change. The e-mail address has its own port; only the club changes the rest. */
export interface ProfileChange {
  readonly title?: MemberTitle;
  readonly phone?: string;
  readonly billingAddress?: PostalAddress;
  /** The whole list. */
  readonly guests?: readonly Guest[];
}

export interface PostalAddress {
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
}

/**
 * Reads and changes the profile. An unknown member throws `MEMBER_UNKNOWN`.
 * A refused field throws `BACK_END_REFUSED` with the field's path in `ProfileChange`.
 * A change with unknown result throws `BACK_END_UNCERTAIN`; reading the profile again shows if it was made.
 */
export interface MemberSource {
  member(key: MemberKey): Promise<MemberProfile>;
  update(key: MemberKey, change: ProfileChange): Promise<void>;
}

/** A requested but unconfirmed e-mail address. The old one stays valid until confirmation (R42). */
export interface EmailChange {
  readonly email: string;
  /** When the link expires. */
  readonly until: Instant;
}

/**
 * Changes e-mail addresses, which are sign-in names. The new address gets a link, the old one a notice.
 * Only the mail to that address reveals if another member has it. An unknown member throws `MEMBER_UNKNOWN`.
 */
export interface EmailChanges {
  /** The pending change, if there is one. */
  waiting(memberNumber: string): Promise<EmailChange | undefined>;
  /** Replaces the pending change. A wrong password and an unknown member are both refused. */
  request(
    proof: { memberNumber: string; password: string },
    change: { email: string; confirmAddress: string },
  ): Promise<"accepted" | "refused">;
  /** Sends the mail to the new address again; `none` without a pending change. */
  resend(memberNumber: string, confirmAddress: string): Promise<"accepted" | "none">;
  /** The token of the e-mailed link works once, and for this member only. The old address is mailed a link to `undoAddress`. */
  confirm(memberNumber: string, token: string, undoAddress: string): Promise<"changed" | "refused">;
  /** Puts the old address back. The token of the link that went there works once, for 24 hours. Resolves to its member. */
  undo(undoToken: string): Promise<MemberKey | "refused">;
  /** Cancels the pending change, if there is one. */
  cancel(memberNumber: string): Promise<void>;
}

/** Memberships held elsewhere. Empty means none. */
export interface ExternalMembershipSource {
  externalMemberships(key: MemberKey): Promise<readonly ExternalMembership[]>;
}

/** Checks and changes passwords (R28). Unknown names and wrong passwords get the same response. */
export interface Credentials {
  verify(name: string, password: string): Promise<MemberKey | "refused">;
  /** The account of a sign-in name, for counting attempts only, never shown. `undefined` for no member or more than one. */
  accountOf(name: string): Promise<MemberKey | undefined>;
  /** Mails a link to `passwordAddress` if the name is known. The response does not reveal if it is. */
  requestReset(name: string, passwordAddress: string): Promise<void>;
  /** The member whose password an e-mailed link would set. Calling this does not use up the link. */
  ownerOfLink(resetToken: string): Promise<MemberKey | "refused">;
  change(
    proof: { resetToken: string } | { memberNumber: string; password: string },
    newPassword: string,
  ): Promise<"changed" | "refused">;
}

/** An application for portal access, by a member or by a person who wants to join. */
export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly memberNumber?: string;
  readonly isEcv: boolean;
  /** The portal's page that the mail links to. */
  readonly passwordAddress: string;
}

/** Known and unknown addresses get the same response. An invalid field throws `BACK_END_REFUSED` with its name. */
export interface SignUpApplications {
  apply(application: Application): Promise<void>;
}

/** Facts from the customer system. Unknown parts are `undefined`. */
export interface ClientInfo {
  readonly clientId: string;
  readonly memberSince: Day | undefined;
  readonly language: string | undefined;
  readonly contactBy: string | undefined;
}

/** Reads from the customer system. An unknown member throws `MEMBER_UNKNOWN`. */
export interface ClientInfoSource {
  clientInfo(memberNumber: string): Promise<ClientInfo>;
}

/**
 * The name in the welcome bar: the primary contact's first name, otherwise the account's name.
 *
 * @example
 * ```ts
 * import { greetingName } from "@portico/domain/ports";
 *
 * greetingName({ accountName: "Sample Member", contacts: [] }); // => "Sample Member"
 * ```
 */
export function greetingName({ accountName, contacts }: Pick<MemberProfile, "accountName" | "contacts">): string {
  const primary =
    contacts.find(({ active, isPrimary }) => active && isPrimary) ?? contacts.find(({ isPrimary }) => isPrimary);
  return primary?.firstName?.trim() || accountName;
}
