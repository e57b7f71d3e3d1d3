// The club's back-end: every port that it stands behind, over one transport.

import type { ClubPorts } from "@portico/domain/club/ports";
import { chargesSource } from "./charges/charges.ts";
import { documentFiles } from "./documents/files.ts";
import { entitlementsSource } from "./entitlements/entitlements.ts";
import { clientInfoSource } from "./member/client-info.ts";
import { emailChanges } from "./member/email-changes.ts";
import { externalMembershipSource } from "./member/external-memberships.ts";
import { memberSource } from "./member/profile.ts";
import { paymentPosting } from "./payments/posting.ts";
import { plusDesk } from "./plus/desk.ts";
import { creditsSource } from "./points/credits.ts";
import { ownershipSource } from "./points/ownership.ts";
import { pointsSource } from "./points/points.ts";
import { clubResortSource, resortSource } from "./resorts/places.ts";
import { credentials } from "./session/credentials.ts";
import { logoutNotice } from "./session/logout.ts";
import { securityNotices } from "./session/security-notices.ts";
import { signUpDesk } from "./session/sign-up.ts";
import { bookingSource } from "./stays/bookings.ts";
import { bookingDesk } from "./stays/desk.ts";
import { stayNotices } from "./stays/notices.ts";
import { resortSpecialSource, staySource } from "./stays/search.ts";
import { campaignSource } from "./support/campaign.ts";
import { enquiryDesk } from "./support/enquiries.ts";
import { loyaltyLinks } from "./support/loyalty.ts";
import type { ClientCredentials } from "./transport/token.ts";
import type { UpstreamSettings } from "./transport/upstream.ts";
import { openTransport } from "./transport.ts";

/** Where the back-end is, and what the portal is there. */
export interface BackEndSettings extends UpstreamSettings {
  readonly credentials: ClientCredentials;
  /** The portal's name at the exchange system. */
  readonly authClient: string;
}

/** Every port that the back-end stands behind. */
export interface BackEnd extends ClubPorts {
  /** Waits for what is under way, and ends every connection. */
  close(): Promise<void>;
}

/** The back-end; nothing is sent before the first call. */
export function backEnd(settings: BackEndSettings): BackEnd {
  const transport = openTransport(settings);
  return {
    logout: logoutNotice(transport),
    credentials: credentials(transport),
    notices: securityNotices(transport),
    signUp: signUpDesk(transport),
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
    desk: bookingDesk(transport),
    stayNotices: stayNotices(transport),
    plus: plusDesk(transport),
    resorts: resortSource(transport),
    clubResorts: clubResortSource(transport),
    enquiries: enquiryDesk(transport),
    campaign: campaignSource(transport),
    loyalty: loyaltyLinks(transport),
    documents: documentFiles(transport),
    close: () => transport.close(),
  };
}
