// All ports of the back-end over one transport.

import type { BackEndPorts } from "@portico/domain/ports";
import { createChargesSource } from "./charges/charges.ts";
import { createDocumentFiles } from "./documents/files.ts";
import { createEntitlementsSource } from "./entitlements/entitlements.ts";
import { createClientInfoSource } from "./member/client-info.ts";
import { createEmailChanges } from "./member/email-changes.ts";
import { createExternalMembershipSource } from "./member/external-memberships.ts";
import { createMemberSource } from "./member/profile.ts";
import { createPaymentPosting } from "./payments/posting.ts";
import { createPlusRegistrations } from "./plus/registrations.ts";
import { createCreditsSource } from "./points/credits.ts";
import { createOwnershipSource } from "./points/ownership.ts";
import { createPointsSource } from "./points/points.ts";
import { createClubResortSource, createResortSource } from "./resorts/places.ts";
import { createCredentials } from "./session/credentials.ts";
import { createLogoutNotice } from "./session/logout.ts";
import { createSecurityNotices } from "./session/security-notices.ts";
import { createSignUpApplications } from "./session/sign-up.ts";
import { createBookingDetailsWriter, createBookingWriter } from "./stays/booking-writer.ts";
import { createBookingSource } from "./stays/bookings.ts";
import { createBookingMailer, createStayNotices } from "./stays/notices.ts";
import { createResortSpecialSource, createStaySource } from "./stays/search.ts";
import { createCampaignSource } from "./support/campaign.ts";
import { createEnquirySender } from "./support/enquiries.ts";
import { createLoyaltyLinks } from "./support/loyalty.ts";
import type { HttpClientSettings } from "./transport/http-client.ts";
import type { ClientCredentials } from "./transport/token.ts";
import { createTransport } from "./transport.ts";

export interface BackEndSettings extends HttpClientSettings {
  readonly credentials: ClientCredentials;
  /** The portal's client name at the exchange system. */
  readonly authClient: string;
}

export interface BackEnd extends BackEndPorts {
  /** Waits for running calls. */
  close(): Promise<void>;
}

/** Nothing is sent before the first call. */
export function createBackEndPorts(settings: BackEndSettings): BackEnd {
  const transport = createTransport(settings);
  return {
    logout: createLogoutNotice(transport),
    credentials: createCredentials(transport),
    notices: createSecurityNotices(transport),
    signUp: createSignUpApplications(transport),
    members: createMemberSource(transport),
    emails: createEmailChanges(transport),
    memberships: createExternalMembershipSource(transport),
    clientInfo: createClientInfoSource(transport),
    points: createPointsSource(transport),
    ownership: createOwnershipSource(transport),
    credits: createCreditsSource(transport, settings.authClient),
    entitlements: createEntitlementsSource(transport),
    charges: createChargesSource(transport),
    posting: createPaymentPosting(transport),
    stays: createStaySource(transport, settings.authClient),
    specials: createResortSpecialSource(transport),
    bookings: createBookingSource(transport),
    desk: createBookingWriter(transport),
    bookingDetails: createBookingDetailsWriter(transport),
    stayNotices: createStayNotices(transport),
    bookingMails: createBookingMailer(transport),
    plus: createPlusRegistrations(transport),
    resorts: createResortSource(transport),
    clubResorts: createClubResortSource(transport),
    enquiries: createEnquirySender(transport),
    campaign: createCampaignSource(transport),
    loyalty: createLoyaltyLinks(transport),
    documents: createDocumentFiles(transport),
    close: () => transport.close(),
  };
}
