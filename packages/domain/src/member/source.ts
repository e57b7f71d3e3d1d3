import type { Day, Instant } from "../day.ts";
import type { ExternalMembership } from "./external-membership.ts";
import type { MemberTitle } from "./titles.ts";

export interface MemberKey {
  readonly memberNumber: string;
  readonly isEcv: boolean;
}

export interface Contact {
  readonly firstName: string | undefined;
  readonly email: string | undefined;
  readonly active: boolean;
  readonly isPrimary: boolean;
}

export interface MemberProfile {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountType: string | undefined;
  /** The club has closed the account. */
  readonly isDisabled?: true;
  readonly title: MemberTitle | undefined;
  readonly contacts: readonly Contact[];
  readonly ownerEmail: string | undefined;
  /** Of the primary contact. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly billingAddress: PostalAddress | undefined;
  readonly guests: readonly Guest[];
}

/** A person for whom the member books. */
export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** The e-mail address has its own port, `EmailChanges`. */
export interface ProfileChange {
  readonly title?: MemberTitle;
  readonly phone?: string;
  readonly billingAddress?: PostalAddress;
  /** Replaces the whole list. */
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
 * An unknown member throws `MEMBER_UNKNOWN`. A refused field throws `BACK_END_REFUSED` with its path in `ProfileChange`.
 * A change with unknown result throws `BACK_END_UNCERTAIN`; read the profile again to see if it was made.
 */
export interface MemberSource {
  member(key: MemberKey): Promise<MemberProfile>;
  update(key: MemberKey, change: ProfileChange): Promise<void>;
}

/** An unconfirmed e-mail address. The old one stays valid until confirmation (R42). */
export interface EmailChange {
  readonly email: string;
  readonly until: Instant;
}

/**
 * The new address gets a link, the old one a notice. The response does not reveal if another member has the address.
 * An unknown member throws `MEMBER_UNKNOWN`.
 */
export interface EmailChanges {
  pendingChange(memberNumber: string): Promise<EmailChange | undefined>;
  /** Replaces the pending change. */
  request(
    proof: { memberNumber: string; password: string },
    change: { email: string; confirmAddress: string },
  ): Promise<"accepted" | "refused">;
  /** Sends the mail again; `none` without a pending change. */
  resend(memberNumber: string, confirmAddress: string): Promise<"accepted" | "none">;
  /** The token works once, for this member only. The old address gets a link to `undoAddress`. */
  confirm(memberNumber: string, token: string, undoAddress: string): Promise<"changed" | "refused">;
  /** Restores the old address. The token works once, for 24 hours. */
  undo(undoToken: string): Promise<MemberKey | "refused">;
  cancel(memberNumber: string): Promise<void>;
}

/** Empty means none. */
export interface ExternalMembershipSource {
  externalMemberships(key: MemberKey): Promise<readonly ExternalMembership[]>;
}

/** Checks and changes passwords (R28). Unknown names and wrong passwords get equal responses. */
export interface Credentials {
  verify(name: string, password: string): Promise<MemberKey | "refused">;
  /** For counting attempts only. `undefined` if the name fits no member or several. */
  accountOf(name: string): Promise<MemberKey | undefined>;
  /** Mails a link to `passwordAddress` if the name is known; the response does not reveal that. */
  requestReset(name: string, passwordAddress: string): Promise<void>;
  /** Does not use up the link. */
  ownerOfLink(resetToken: string): Promise<MemberKey | "refused">;
  change(
    proof: { resetToken: string } | { memberNumber: string; password: string },
    newPassword: string,
  ): Promise<"changed" | "refused">;
}

/** To use the portal, or to join the club. */
export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly memberNumber?: string;
  readonly isEcv: boolean;
  /** The page that the mail links to. */
  readonly passwordAddress: string;
}

/** Known and unknown addresses get equal responses. An invalid field throws `BACK_END_REFUSED` with its name. */
export interface SignUpApplications {
  apply(application: Application): Promise<void>;
}

/** From the customer system. Unknown parts are `undefined`. */
export interface ClientInfo {
  readonly clientId: string;
  readonly memberSince: Day | undefined;
  readonly language: string | undefined;
  readonly contactBy: string | undefined;
}

/** An unknown member throws `MEMBER_UNKNOWN`. */
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
