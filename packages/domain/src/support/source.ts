// The ports to people and providers around the club: enquiries, campaigns, the loyalty provider.

/** An enquiry of a visitor. */
export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Sends an enquiry to member services; resolves once the back-end has taken it. */
export interface EnquiryDesk {
  send(enquiry: Enquiry): Promise<void>;
}

/** The campaign service: which mails a member wants. */
export interface CampaignSource {
  preferences(email: string): Promise<readonly { list: string; subscribed: boolean }[]>;
  keepContact(email: string): Promise<void>;
}

/** The loyalty provider's single sign-on (reading R36). */
export interface LoyaltyLinks {
  signOnAddress(memberNumber: string, redirect: string): Promise<string>;
}
