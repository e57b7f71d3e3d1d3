import type { Instant } from "../day.ts";

/** A message to member services. */
export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly phone?: string;
  readonly subject?: string;
}

/** Resolves to the enquiry's number. Not idempotent: after `BACK_END_UNCERTAIN` it may have been sent. */
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

/** Idempotent by id. */
interface ListSwitch {
  readonly id: string;
  readonly listId: string;
  readonly subscribed: boolean;
}

/** An unknown e-mail address throws `EMAIL_UNKNOWN`. */
export interface CampaignSource {
  preferences(email: string): Promise<readonly MailingList[]>;
  upsertContact(email: string): Promise<void>;
  switchList(email: string, change: ListSwitch): Promise<"switched" | "refused">;
}

/** Single sign-on of the loyalty provider (R36). */
export interface LoyaltyLinks {
  signOnUrl(memberNumber: string, redirect: string): Promise<string>;
}

export interface AuditEntry {
  readonly at: Instant;
  /** The name listed with the operator's key. */
  readonly operator: string;
  readonly action: string;
  /** A booking reference, a member number, or the short id of a session. */
  readonly subject: string;
  /** Set if the operator changed something. */
  readonly reason?: string;
}

/** Append-only log of operators' actions. */
export interface AuditLog {
  write(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  newest(limit: number): Promise<readonly AuditEntry[]>;
}
