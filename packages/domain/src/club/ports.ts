// All ports to the club's back-end.

import type { ChargesSource } from "../charges/source.ts";
import type { DocumentFiles } from "../documents/source.ts";
import type { EntitlementsSource } from "../entitlements/source.ts";
import type {
  ClientInfoSource,
  Credentials,
  EmailChanges,
  ExternalMembershipSource,
  MemberSource,
  SignUpApplications,
} from "../member/source.ts";
import type { PaymentPosting } from "../payments/posting.ts";
import type { PlusRegistrations } from "../plus/source.ts";
import type { CreditsSource, OwnershipSource, PointsSource } from "../points/source.ts";
import type { ClubResortSource, ResortSource } from "../resorts/source.ts";
import type { LogoutNotice, SecurityNotices } from "../session/source.ts";
import type { BookingMailer } from "../stays/booking-mail-flow.ts";
import type {
  BookingDetailsWriter,
  BookingSource,
  BookingWriter,
  ResortSpecialSource,
  StayNotices,
  StaySource,
} from "../stays/source.ts";
import type { CampaignSource, EnquirySender, LoyaltyLinks } from "../support/source.ts";

export interface BackEndPorts {
  readonly logout: LogoutNotice;
  readonly credentials: Credentials;
  readonly notices: SecurityNotices;
  readonly signUp: SignUpApplications;
  readonly members: MemberSource;
  readonly emails: EmailChanges;
  readonly memberships: ExternalMembershipSource;
  readonly clientInfo: ClientInfoSource;
  readonly points: PointsSource;
  readonly ownership: OwnershipSource;
  readonly credits: CreditsSource;
  readonly entitlements: EntitlementsSource;
  readonly charges: ChargesSource;
  readonly posting: PaymentPosting;
  readonly stays: StaySource;
  readonly specials: ResortSpecialSource;
  readonly bookings: BookingSource;
  readonly desk: BookingWriter;
  readonly bookingDetails: BookingDetailsWriter;
  readonly stayNotices: StayNotices;
  readonly bookingMails: BookingMailer;
  readonly plus: PlusRegistrations;
  readonly resorts: ResortSource;
  readonly clubResorts: ClubResortSource;
  readonly enquiries: EnquirySender;
  readonly campaign: CampaignSource;
  readonly loyalty: LoyaltyLinks;
  readonly documents: DocumentFiles;
}
