// The ports to people and providers around the club: enquiries, campaigns, the loyalty provider.

import type { Instant } from "../day.ts";

/** An enquiry of a visitor. */
export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly phone?: string;
  readonly subject?: string;
}

/** Sends an enquiry to member services, and resolves to its number there. Sent once at most: `BACK_END_UNCERTAIN` says that nobody knows. */
export interface EnquiryDesk {
  send(enquiry: Enquiry): Promise<string>;
}

/** A mailing list of the club, and what it is for one address. */
export interface MailingList {
  /** `undefined` where the club names it by its words alone. */
  readonly id: string | undefined;
  readonly list: string;
  readonly subscribed: boolean;
  /** It goes to every member, whatever they wish. */
  readonly isRequired: boolean;
  /** The club takes a switch of it from the portal. */
  readonly isSwitchable: boolean;
}

/** The wish to get a list or not. Told again under the same id, it changes nothing. */
interface ListSwitch {
  readonly id: string;
  readonly listId: string;
  readonly subscribed: boolean;
}

/** The campaign service: which mails a member wants. An address that it does not have throws `EMAIL_UNKNOWN`. */
export interface CampaignSource {
  preferences(email: string): Promise<readonly MailingList[]>;
  keepContact(email: string): Promise<void>;
  switchList(email: string, wish: ListSwitch): Promise<"switched" | "refused">;
}

/** The loyalty provider's single sign-on (reading R36). */
export interface LoyaltyLinks {
  signOnAddress(memberNumber: string, redirect: string): Promise<string>;
}

/** Something that an operator did. */
export interface AuditEntry {
  readonly at: Instant;
  /** The name under which the operator's key is listed. */
  readonly operator: string;
  readonly action: string;
  /** What it was done to: a reference, a member number, the short id of a session. */
  readonly subject: string;
  /** Why, in the operator's own words, where they changed something. */
  readonly reason?: string;
}

/** Keeps what operators did; nothing of it is ever changed. */
export interface AuditLog {
  write(entry: AuditEntry): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<readonly AuditEntry[]>;
}
