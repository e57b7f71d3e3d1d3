// What the club's back-end stands behind: every port to the book of record.

import type { ChargesSource } from "../charges/source.ts";
import type { DocumentFiles } from "../documents/source.ts";
import type { EntitlementsSource } from "../entitlements/source.ts";
import type {
  ClientInfoSource,
  Credentials,
  EmailChanges,
  ExternalMembershipSource,
  MemberSource,
  SignUpDesk,
} from "../member/source.ts";
import type { PaymentPosting } from "../payments/posting.ts";
import type { PlusDesk } from "../plus/source.ts";
import type { CreditsSource, OwnershipSource, PointsSource } from "../points/source.ts";
import type { ClubResortSource, ResortSource } from "../resorts/source.ts";
import type { LogoutNotice, SecurityNotices } from "../session/source.ts";
import type { BookingDesk, BookingSource, ResortSpecialSource, StayNotices, StaySource } from "../stays/source.ts";
import type { CampaignSource, EnquiryDesk, LoyaltyLinks } from "../support/source.ts";

/** The ports, each named as it is asked for. */
export interface ClubPorts {
  readonly logout: LogoutNotice;
  readonly credentials: Credentials;
  readonly notices: SecurityNotices;
  readonly signUp: SignUpDesk;
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
  readonly desk: BookingDesk;
  readonly stayNotices: StayNotices;
  readonly plus: PlusDesk;
  readonly resorts: ResortSource;
  readonly clubResorts: ClubResortSource;
  readonly enquiries: EnquiryDesk;
  readonly campaign: CampaignSource;
  readonly loyalty: LoyaltyLinks;
  readonly documents: DocumentFiles;
}
