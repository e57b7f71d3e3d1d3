// The ports to people and providers around the club: enquiries, campaigns, the loyalty provider.

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

/** The campaign service: which mails a member wants. An address that it does not have throws `EMAIL_UNKNOWN`. */
export interface CampaignSource {
  preferences(email: string): Promise<readonly { list: string; subscribed: boolean }[]>;
  keepContact(email: string): Promise<void>;
}

/** The loyalty provider's single sign-on (reading R36). */
export interface LoyaltyLinks {
  signOnAddress(memberNumber: string, redirect: string): Promise<string>;
}
