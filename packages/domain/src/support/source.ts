// Ports to services around the back-end: enquiries, campaigns, loyalty provider, audit log.

import type { Instant } from "../day.ts";

/** A message to member services. */
export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly phone?: string;
  readonly subject?: string;
}

/** Sends an enquiry to member services and resolves to its number. Sent at most once: `BACK_END_UNCERTAIN` means the result is unknown. */
export interface EnquirySender {
  send(enquiry: Enquiry): Promise<string>;
}

/** A mailing list and its state for one e-mail address. */
export interface MailingList {
  /** `undefined` if the back-end gives only a description. */
  readonly id: string | undefined;
  readonly list: string;
  readonly subscribed: boolean;
  /** Sent to every member, regardless of preferences. */
  readonly isRequired: boolean;
  /** The back-end accepts changes of this list from the portal. */
  readonly isSwitchable: boolean;
}

/** Subscribes or unsubscribes. Idempotent by id. */
interface ListSwitch {
  readonly id: string;
  readonly listId: string;
  readonly subscribed: boolean;
}

/** The campaign service: which mails a member wants. An unknown address throws `EMAIL_UNKNOWN`. */
export interface CampaignSource {
  preferences(email: string): Promise<readonly MailingList[]>;
  keepContact(email: string): Promise<void>;
  switchList(email: string, wish: ListSwitch): Promise<"switched" | "refused">;
}

/** Single sign-on of the loyalty provider (R36). */
export interface LoyaltyLinks {
  signOnAddress(memberNumber: string, redirect: string): Promise<string>;
}

export interface AuditEntry {
  readonly at: Instant;
  /** The name listed with the operator's key. */
  readonly operator: string;
  readonly action: string;
  /** What the action changed or read: a reference, a member number, the short id of a session. */
  readonly subject: string;
  /** The operator's reason, if they changed something. */
  readonly reason?: string;
}

/** Append-only log of operators' actions. */
export interface AuditLog {
  write(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  newest(limit: number): Promise<readonly AuditEntry[]>;
}
