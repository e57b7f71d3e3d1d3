// Drives every call of the back-end through its port: each driver turns the body of an example into the port's call that sends it.

import type { AccountTypeLabel } from "@portico/domain/brand/account-types";
import type { Language } from "@portico/domain/language";
import type { Guest, ProfileChange } from "@portico/domain/member/source";
import { MEMBER_TITLE_CODES, titleOfCode } from "@portico/domain/member/titles";
import type { Currency } from "@portico/domain/money";
import type { CapturedPayment } from "@portico/domain/payments/posting";
import type { PlusApplicant } from "@portico/domain/plus/source";
import type { SecurityNotice } from "@portico/domain/session/source";
import type { WrittenMail } from "@portico/domain/stays/booking-mail-flow";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { SearchCriteria } from "@portico/domain/stays/search";
import type { StayParty } from "@portico/domain/stays/source";
import type { BackEnd } from "../src/back-end.ts";
import type { BackEndCallName, CallName } from "../src/calls.ts";
import { type AddressPayload, addressOf, type GuestPayload, guestOf } from "../src/member/people.ts";
import { type LotPayload, lotsOf } from "../src/stays/lots.ts";

export type RequestFields = Readonly<Record<string, unknown>>;

/** Calls the port so that the fields of the example are sent. */
export type Driver = (ports: BackEnd, sent: RequestFields) => Promise<unknown>;

/** All calls that have a port. The transport makes `token` itself, and `get-data` belongs to the content adapter. */
const BACK_END_DRIVERS: Readonly<Record<Exclude<BackEndCallName, "token" | "get-data">, Driver>> = {
  logout: (ports) => ports.logout.loggedOut(),
  "sign-in": (ports, { name, password }) => ports.credentials.verify(asText(name), asText(password)),
  "account-of": (ports, { name }) => ports.credentials.accountOf(asText(name)),
  "sign-up": (ports, { memberNo, isMemberECV, ...same }) =>
    ports.signUp.apply({
      ...(same as Readonly<Record<"firstName" | "lastName" | "email" | "passwordAddress", string>>),
      ...(memberNo !== undefined && { memberNumber: asText(memberNo) }),
      isEcv: isMemberECV === true,
    }),
  "password-reset-request": (ports, sent) =>
    ports.credentials.requestReset(asText(sent["name"]), asText(sent["passwordAddress"])),
  "password-reset-find": (ports, { resetToken }) => ports.credentials.ownerOfLink(asText(resetToken)),
  "password-reset": (ports, { resetToken, newPassword }) =>
    ports.credentials.change({ resetToken: asText(resetToken) }, asText(newPassword)),
  "password-change": (ports, { memberNo, password, newPassword }) =>
    ports.credentials.change({ memberNumber: asText(memberNo), password: asText(password) }, asText(newPassword)),
  "security-notice": (ports, { memberNo, notice }) => ports.notices.tell(asText(memberNo), notice as SecurityNotice),
  "get-external-membership": (ports, sent) => ports.memberships.externalMemberships(key(sent)),
  "get-member": (ports, sent) => ports.members.member(key(sent)),
  "put-member": (ports, sent) =>
    ports.members.update(
      { memberNumber: asText(sent["AccountID"]), isEcv: sent["isMemberECV"] === true },
      change(sent),
    ),
  "email-change-request": (ports, { memberNo, password, email, confirmAddress }) =>
    ports.emails.request(
      { memberNumber: asText(memberNo), password: asText(password) },
      { email: asText(email), confirmAddress: asText(confirmAddress) },
    ),
  "email-change-find": (ports, { memberNo }) => ports.emails.waiting(asText(memberNo)),
  "email-change-resend": (ports, { memberNo, confirmAddress }) =>
    ports.emails.resend(asText(memberNo), asText(confirmAddress)),
  "email-change-confirm": (ports, { memberNo, confirmToken, undoAddress }) =>
    ports.emails.confirm(asText(memberNo), asText(confirmToken), asText(undoAddress)),
  "email-change-undo": (ports, { undoToken }) => ports.emails.undo(asText(undoToken)),
  "email-change-cancel": (ports, { memberNo }) => ports.emails.cancel(asText(memberNo)),
  "get-client-info": (ports, { memberNo }) => ports.clientInfo.clientInfo(asText(memberNo)),
  "get-ownership": (ports, sent) => ports.ownership.ownership(key(sent)),
  "get-soap": (ports, { point, params }) => {
    const memberKey = { memberNumber: asText((params as RequestFields | undefined)?.["DAEMemberNo"]), isEcv: false };
    return point === "DAEGetMemberHistory" ? ports.credits.history(memberKey) : ports.credits.credits(memberKey);
  },
  "get-shares-entitlement": (ports, sent) => ports.entitlements.atResort(key(sent), asText(sent["resortID"])),
  "get-all-share-entitlements": (ports, { memberNo }) => ports.entitlements.ofAllShares(asText(memberNo)),
  "get-charges": (ports, sent) => ports.charges.charges(key(sent)),
  "payment-post": (ports, sent) => ports.posting.post(payment(sent)),
  "payment-find": (ports, { paymentID }) => ports.posting.posted(asText(paymentID)),
  "search-7-night-for-resort": search("weekly-stays"),
  "search-short-stay-by-month": search("short-stays"),
  "search-club-properties-7-night": search("club-properties"),
  "bonus-rental-availability": search("bonus-rental"),
  "holiday-exchange-availability": search("holiday-exchange"),
  "search-bonus-plus": search("plus"),
  "get-booking": (ports, { memberNo }) => ports.bookings.bookings(asText(memberNo)),
  "booking-price": (ports, sent) => ports.specials.offers(asText(sent["specialCode"]), party(sent)),
  "booking-hold": (ports, sent) =>
    ports.desk.hold({ id: sent["offerID"], cost: { kind: sent["payWith"] } } as unknown as Offer, {
      holdId: asText(sent["holdID"]),
      party: party(sent),
      ...lots(sent["payFrom"]),
      ...(sent["paidHoldID"] !== undefined && { paidHoldId: asText(sent["paidHoldID"]) }),
    }),
  "booking-extras": (ports, { holdID, memberNo, promoCode, protection }) =>
    ports.desk.extras(asText(holdID), {
      memberNumber: asText(memberNo),
      ...(promoCode !== undefined && { promoCode: asText(promoCode) }),
      protection: protection as boolean,
    }),
  "booking-confirm": (ports, { holdID, memberNo, payFrom, arrivingGuest, specialRequests }) =>
    ports.desk.confirm(asText(holdID), {
      memberNumber: asText(memberNo),
      ...lots(payFrom),
      ...(arrivingGuest !== undefined && { arrivingGuest: guest(arrivingGuest) }),
      ...(specialRequests !== undefined && { specialRequests: asText(specialRequests) }),
    }),
  "booking-cancel": (ports, { reference, memberNo }) => ports.desk.cancel(asText(reference), asText(memberNo)),
  "stay-notice": (ports, { noticeID, memberNo, ...same }) =>
    ports.stayNotices.send({
      ...(same as { language: Language; search: string; found: number; link: string }),
      id: asText(noticeID),
      memberNumber: asText(memberNo),
    }),
  "booking-mail": (ports, { mailID, memberNo, to, link, ...same }) =>
    ports.bookingMails.send({
      ...(same as Omit<WrittenMail, "id" | "memberNumber" | "to" | "link">),
      to: to === "GUEST" ? "guest" : "member",
      id: asText(mailID),
      memberNumber: asText(memberNo),
      link: link === undefined ? undefined : asText(link),
    }),
  "plus-register": (ports, { memberNo, amount, currency, ...applicant }) =>
    ports.plus.register(asText(memberNo), applicant as unknown as PlusApplicant, {
      minor: Math.round((amount as number) * 100),
      currency: currency as Currency,
    }),
  "plus-registration": (ports, { memberNo }) => ports.plus.registration(asText(memberNo)),
  "document-file": (ports, { documentID }) => ports.documents.open(asText(documentID), { maxBytes: 10_000 }),
  "get-regions-list": (ports) => ports.resorts.regions(),
  countries: (ports, { memberNo }) => ports.resorts.exchangeCountries(asText(memberNo)),
  regions: (ports, sent) => ports.resorts.exchangeRegions(asText(sent["memberNo"]), asText(sent["country_id"])),
  "get-club-resort-id": (ports, sent) =>
    ports.clubResorts.clubResort(asText(sent["memberNo"]), asText(sent["clubResortID"])),
  "send-email": (ports, sent) => ports.enquiries.send(sent as unknown as Parameters<BackEnd["enquiries"]["send"]>[0]),
  "get-two-link": (ports, sent) => ports.loyalty.signOnAddress(asText(sent["member_id"]), asText(sent["redirect"])),
  "preferences-list": (ports, { contact }) => ports.campaign.preferences(asText((contact as RequestFields)["email"])),
  "contact-upseart": (ports, { contact }) => ports.campaign.keepContact(asText((contact as RequestFields)["email"])),
  "preference-switch": (ports, { changeID, contact, listID, subscribed }) =>
    ports.campaign.switchList(asText((contact as RequestFields)["email"]), {
      id: asText(changeID),
      listId: asText(listID),
      subscribed: subscribed === true,
    }),
};

/** The same, for look-ups by any call name. */
export const DRIVERS: Readonly<Partial<Record<CallName, Driver>>> = BACK_END_DRIVERS;

function search(stay: StayType): Driver {
  return (ports, sent) => {
    const criteria = {
      resortId: sent["resortID"] ?? sent["resort_id"],
      weeksToShow: sent["weeks_to_show"],
      ...sent,
      searchByDate: sent["searchByDate"] === true,
    } as unknown as SearchCriteria;
    return ports.stays.search(stay, criteria, party(sent));
  };
}

/** The party of an example. Member numbers that begin with 9 are guests. */
function party(sent: RequestFields): StayParty {
  const memberNumber = asText(sent["memberNo"] ?? sent["dae_member_no"]);
  const memberType = asText(sent["classic_member_type"] ?? sent["member_type"]);
  const payers: Readonly<Record<string, StayParty["payer"]>> = {
    ESCAPES: "classic_escapes",
    POINTS: "points",
    ASPIRE: "classic_aspire",
    WEEKS: "classic_weeks",
  } satisfies Record<AccountTypeLabel, StayParty["payer"]>;
  const payer = memberNumber?.startsWith("9") ? "guest" : (payers[memberType] ?? null);
  return { memberNumber, memberType, isEcv: sent["isMemberECV"] === true, payer };
}

function key({ memberNo, isMemberECV }: RequestFields) {
  return { memberNumber: asText(memberNo), isEcv: isMemberECV === true };
}

function change({ TitleCode, Phone, BillingAddress, Guests }: RequestFields): ProfileChange {
  const title = TitleCode === undefined ? undefined : (titleOfCode(Number(TitleCode)) ?? "Mr");
  return {
    ...(title !== undefined && title in MEMBER_TITLE_CODES && { title }),
    ...(Phone !== undefined && { phone: asText(Phone) }),
    ...(BillingAddress !== undefined && { billingAddress: addressOf(BillingAddress as AddressPayload) }),
    ...(Guests !== undefined && { guests: (Guests as readonly GuestPayload[]).map(guestOf) }),
  };
}

function lots(wire: unknown) {
  const paidLots = lotsOf(wire as LotPayload[] | undefined, "payFrom");
  return paidLots && { lots: paidLots };
}

function guest(wire: unknown): Guest {
  return guestOf(wire as GuestPayload);
}

function payment({ paymentID, memberNo, chargeIDs, amount, currency }: RequestFields): CapturedPayment {
  return {
    id: asText(paymentID),
    memberNumber: asText(memberNo),
    chargeIds: chargeIDs as readonly string[],
    amount: { minor: Math.round(Number(amount) * 100), currency: asText(currency) },
  };
}

// Examples of errors omit fields or send other types. The value is sent as it is.
function asText(value: unknown): string {
  return value as string;
}
