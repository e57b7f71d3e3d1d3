// What an adapter implements: the sources of a back-end, a content service and a payment gateway, and the parsers of their fields.

export { type ChargesSource, type ListedCharge, type ListedCharges, parseListedCharge } from "../src/charges/source.ts";
export type { BackEndPorts } from "../src/club/ports.ts";
export { type ContentSetting, type ContentSource, NOT_READ } from "../src/content/source.ts";
export type { AbortSignalLike, DocumentFile, DocumentFileOptions, DocumentFiles } from "../src/documents/source.ts";
export type { EntitlementsSource } from "../src/entitlements/source.ts";
export {
  type Application,
  type ClientInfo,
  type ClientInfoSource,
  type Contact,
  type Credentials,
  type EmailChange,
  type EmailChanges,
  type ExternalMembershipSource,
  type Guest,
  greetingName,
  type MemberKey,
  type MemberProfile,
  type MemberSource,
  type PostalAddress,
  type ProfileChange,
  type SignUpApplications,
} from "../src/member/source.ts";
export {
  asRecord,
  parseEnumValue,
  parseIdentifier,
  parseList,
  parseQuantity,
  rowName,
} from "../src/parse.ts";
export type { GatewayOutcome, GatewayRecord, HostedPage, PaymentGateway } from "../src/payments/gateway.ts";
export type { CapturedPayment, PaymentPosting } from "../src/payments/posting.ts";
export type { PlusApplicant, PlusRegistration, PlusRegistrations } from "../src/plus/source.ts";
export type {
  CreditMovement,
  CreditsSource,
  Ownership,
  OwnershipSource,
  PointsSource,
  Share,
} from "../src/points/source.ts";
export type { ClubRegion, ClubResortSource, Region, ResortSource } from "../src/resorts/source.ts";
export type { LogoutNotice, SecurityNotice, SecurityNotices } from "../src/session/source.ts";
export type { BookingMail, BookingMailKind, MailTerms } from "../src/stays/booking-mail.ts";
export type { BookingMailer, WrittenMail } from "../src/stays/booking-mail-flow.ts";
export {
  type Booking,
  type BookingChange,
  type BookingDetails,
  type BookingDetailsWriter,
  type BookingSource,
  type BookingWriter,
  type DetailsChange,
  REFUND_STATES,
  type Refund,
  type RefundState,
  type ResortSpecialSource,
  type Returned,
  type StayNotice,
  type StayNotices,
  type StayParty,
  type StaySource,
} from "../src/stays/source.ts";
export type { CampaignSource, Enquiry, EnquirySender, LoyaltyLinks, MailingList } from "../src/support/source.ts";
