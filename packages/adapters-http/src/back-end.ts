// The ports of the club's back-end, all over one HTTP transport.

import type { BackEndPorts } from "@portico/domain/ports";
import { chargesSource } from "./charges/charges.ts";
import { documentFiles } from "./documents/files.ts";
import { entitlementsSource } from "./entitlements/entitlements.ts";
import { clientInfoSource } from "./member/client-info.ts";
import { emailChanges } from "./member/email-changes.ts";
import { externalMembershipSource } from "./member/external-memberships.ts";
import { memberSource } from "./member/profile.ts";
import { paymentPosting } from "./payments/posting.ts";
import { plusRegistrations } from "./plus/registrations.ts";
import { creditsSource } from "./points/credits.ts";
import { ownershipSource } from "./points/ownership.ts";
import { pointsSource } from "./points/points.ts";
import { clubResortSource, resortSource } from "./resorts/places.ts";
import { credentials } from "./session/credentials.ts";
import { logoutNotice } from "./session/logout.ts";
import { securityNotices } from "./session/security-notices.ts";
import { signUpApplications } from "./session/sign-up.ts";
import { bookingWriter } from "./stays/booking-writer.ts";
import { bookingSource } from "./stays/bookings.ts";
import { bookingMailer, stayNotices } from "./stays/notices.ts";
import { resortSpecialSource, staySource } from "./stays/search.ts";
import { campaignSource } from "./support/campaign.ts";
import { enquirySender } from "./support/enquiries.ts";
import { loyaltyLinks } from "./support/loyalty.ts";
import type { HttpClientSettings } from "./transport/http-client.ts";
import type { ClientCredentials } from "./transport/token.ts";
import { createTransport } from "./transport.ts";

export interface BackEndSettings extends HttpClientSettings {
  readonly credentials: ClientCredentials;
  /** The portal's client name at the exchange system. */
  readonly authClient: string;
}

export interface BackEnd extends BackEndPorts {
  /** Waits for running calls and closes every connection. */
  close(): Promise<void>;
}

/** Creates the ports. Nothing is sent before the first call. */
export function backEnd(settings: BackEndSettings): BackEnd {
  const transport = createTransport(settings);
  return {
    logout: logoutNotice(transport),
    credentials: credentials(transport),
    notices: securityNotices(transport),
    signUp: signUpApplications(transport),
    members: memberSource(transport),
    emails: emailChanges(transport),
    memberships: externalMembershipSource(transport),
    clientInfo: clientInfoSource(transport),
    points: pointsSource(transport),
    ownership: ownershipSource(transport),
    credits: creditsSource(transport, settings.authClient),
    entitlements: entitlementsSource(transport),
    charges: chargesSource(transport),
    posting: paymentPosting(transport),
    stays: staySource(transport, settings.authClient),
    specials: resortSpecialSource(transport),
    bookings: bookingSource(transport),
    desk: bookingWriter(transport),
    stayNotices: stayNotices(transport),
    bookingMails: bookingMailer(transport),
    plus: plusRegistrations(transport),
    resorts: resortSource(transport),
    clubResorts: clubResortSource(transport),
    enquiries: enquirySender(transport),
    campaign: campaignSource(transport),
    loyalty: loyaltyLinks(transport),
    documents: documentFiles(transport),
    close: () => transport.close(),
  };
}
