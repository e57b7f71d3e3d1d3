// Drives every call of the back-end through its port: a driver makes the port send the fields of an example.

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
import { type AddressPayload, type GuestPayload, toGuest, toPostalAddress } from "../src/member/people.ts";
import { type LotPayload, toPaidLots } from "../src/stays/lots.ts";

export type RequestFields = Readonly<Record<string, unknown>>;

export type Driver = (ports: BackEnd, sent: RequestFields) => Promise<unknown>;

/** The transport makes `token` itself, and `get-data` belongs to the content adapter. */
const BACK_END_DRIVERS: Readonly<Record<Exclude<BackEndCallName, "token" | "get-data">, Driver>> = {
  logout: (ports) => ports.logout.notifySignOut(),
  "sign-in": (ports, { name, password }) => ports.credentials.verify(asString(name), asString(password)),
  "account-of": (ports, { name }) => ports.credentials.accountOf(asString(name)),
  "sign-up": (ports, { memberNo, isMemberECV, ...otherFields }) =>
    ports.signUp.apply({
      ...(otherFields as Readonly<Record<"firstName" | "lastName" | "email" | "passwordAddress", string>>),
      ...(memberNo !== undefined && { memberNumber: asString(memberNo) }),
      isEcv: isMemberECV === true,
    }),
  "password-reset-request": (ports, sent) =>
    ports.credentials.requestReset(asString(sent["name"]), asString(sent["passwordAddress"])),
  "password-reset-find": (ports, { resetToken }) => ports.credentials.ownerOfLink(asString(resetToken)),
  "password-reset": (ports, { resetToken, newPassword }) =>
    ports.credentials.change({ resetToken: asString(resetToken) }, asString(newPassword)),
  "password-change": (ports, { memberNo, password, newPassword }) =>
    ports.credentials.change({ memberNumber: asString(memberNo), password: asString(password) }, asString(newPassword)),
  "security-notice": (ports, { memberNo, notice }) => ports.notices.send(asString(memberNo), notice as SecurityNotice),
  "get-external-membership": (ports, sent) => ports.memberships.externalMemberships(toMemberKey(sent)),
  "get-member": (ports, sent) => ports.members.member(toMemberKey(sent)),
  "put-member": (ports, sent) =>
    ports.members.update(
      { memberNumber: asString(sent["AccountID"]), isEcv: sent["isMemberECV"] === true },
      toProfileChange(sent),
    ),
  "email-change-request": (ports, { memberNo, password, email, confirmAddress }) =>
    ports.emails.request(
      { memberNumber: asString(memberNo), password: asString(password) },
      { email: asString(email), confirmAddress: asString(confirmAddress) },
    ),
  "email-change-find": (ports, { memberNo }) => ports.emails.pendingChange(asString(memberNo)),
  "email-change-resend": (ports, { memberNo, confirmAddress }) =>
    ports.emails.resend(asString(memberNo), asString(confirmAddress)),
  "email-change-confirm": (ports, { memberNo, confirmToken, undoAddress }) =>
    ports.emails.confirm(asString(memberNo), asString(confirmToken), asString(undoAddress)),
  "email-change-undo": (ports, { undoToken }) => ports.emails.undo(asString(undoToken)),
  "email-change-cancel": (ports, { memberNo }) => ports.emails.cancel(asString(memberNo)),
  "get-client-info": (ports, { memberNo }) => ports.clientInfo.clientInfo(asString(memberNo)),
  "get-ownership": (ports, sent) => ports.ownership.ownership(toMemberKey(sent)),
  "get-soap": (ports, { point, params }) => {
    const memberKey = { memberNumber: asString((params as RequestFields | undefined)?.["DAEMemberNo"]), isEcv: false };
    return point === "DAEGetMemberHistory" ? ports.credits.history(memberKey) : ports.credits.credits(memberKey);
  },
  "get-shares-entitlement": (ports, sent) => ports.entitlements.atResort(toMemberKey(sent), asString(sent["resortID"])),
  "get-all-share-entitlements": (ports, { memberNo }) => ports.entitlements.ofAllShares(asString(memberNo)),
  "get-charges": (ports, sent) => ports.charges.charges(toMemberKey(sent)),
  "payment-post": (ports, sent) => ports.posting.post(toPayment(sent)),
  "payment-find": (ports, { paymentID }) => ports.posting.posted(asString(paymentID)),
  "search-7-night-for-resort": createSearchDriver("weekly-stays"),
  "search-short-stay-by-month": createSearchDriver("short-stays"),
  "search-club-properties-7-night": createSearchDriver("club-properties"),
  "bonus-rental-availability": createSearchDriver("bonus-rental"),
  "holiday-exchange-availability": createSearchDriver("holiday-exchange"),
  "search-bonus-plus": createSearchDriver("plus"),
  "get-booking": (ports, { memberNo }) => ports.bookings.bookings(asString(memberNo)),
  "booking-price": (ports, sent) => ports.specials.offers(asString(sent["specialCode"]), toParty(sent)),
  "booking-hold": (ports, sent) =>
    ports.desk.hold({ id: sent["offerID"], cost: { kind: sent["payWith"] } } as unknown as Offer, {
      holdId: asString(sent["holdID"]),
      party: toParty(sent),
      ...toLotsOption(sent["payFrom"]),
      ...(sent["paidHoldID"] !== undefined && { paidHoldId: asString(sent["paidHoldID"]) }),
      ...(sent["replaces"] !== undefined && { replaces: asString(sent["replaces"]) }),
    }),
  "booking-extras": (ports, { holdID, memberNo, promoCode, protection }) =>
    ports.desk.extras(asString(holdID), {
      memberNumber: asString(memberNo),
      ...(promoCode !== undefined && { promoCode: asString(promoCode) }),
      protection: protection as boolean,
    }),
  "booking-confirm": (ports, { holdID, memberNo, payFrom, arrivingGuest, specialRequests }) =>
    ports.desk.confirm(asString(holdID), {
      memberNumber: asString(memberNo),
      ...toLotsOption(payFrom),
      ...(arrivingGuest !== undefined && { arrivingGuest: asGuest(arrivingGuest) }),
      ...(specialRequests !== undefined && { specialRequests: asString(specialRequests) }),
    }),
  "booking-cancel": (ports, { reference, memberNo }) => ports.desk.cancel(asString(reference), asString(memberNo)),
  "booking-return": (ports, { reference, memberNo, replacedBy }) =>
    ports.desk.returnReplaced(asString(reference), {
      memberNumber: asString(memberNo),
      replacedBy: asString(replacedBy),
    }),
  "booking-details": (ports, { changeID, reference, memberNo, version, arrivingGuest, specialRequests, people }) =>
    ports.bookingDetails.change(asString(reference), {
      id: asString(changeID),
      memberNumber: asString(memberNo),
      version: version as number,
      details: {
        ...(arrivingGuest !== undefined && { arrivingGuest: asGuest(arrivingGuest) }),
        ...(specialRequests !== undefined && { specialRequests: asString(specialRequests) }),
        ...(people !== undefined && { people: people as number }),
      },
    }),
  "stay-notice": (ports, { noticeID, memberNo, ...otherFields }) =>
    ports.stayNotices.send({
      ...(otherFields as { language: Language; search: string; found: number; link: string }),
      id: asString(noticeID),
      memberNumber: asString(memberNo),
    }),
  "booking-mail": (ports, { mailID, memberNo, to, link, ...otherFields }) =>
    ports.bookingMails.send({
      ...(otherFields as Omit<WrittenMail, "id" | "memberNumber" | "to" | "link">),
      to: to === "GUEST" ? "guest" : "member",
      id: asString(mailID),
      memberNumber: asString(memberNo),
      link: link === undefined ? undefined : asString(link),
    }),
  "plus-register": (ports, { memberNo, amount, currency, ...applicant }) =>
    ports.plus.register(asString(memberNo), applicant as unknown as PlusApplicant, {
      minor: Math.round((amount as number) * 100),
      currency: currency as Currency,
    }),
  "plus-registration": (ports, { memberNo }) => ports.plus.registration(asString(memberNo)),
  "document-file": (ports, { documentID }) => ports.documents.open(asString(documentID), { maxBytes: 10_000 }),
  "get-regions-list": (ports) => ports.resorts.regions(),
  countries: (ports, { memberNo }) => ports.resorts.exchangeCountries(asString(memberNo)),
  regions: (ports, sent) => ports.resorts.exchangeRegions(asString(sent["memberNo"]), asString(sent["country_id"])),
  "get-club-resort-id": (ports, sent) =>
    ports.clubResorts.clubResort(asString(sent["memberNo"]), asString(sent["clubResortID"])),
  "send-email": (ports, sent) => ports.enquiries.send(sent as unknown as Parameters<BackEnd["enquiries"]["send"]>[0]),
  "get-two-link": (ports, sent) => ports.loyalty.signOnUrl(asString(sent["member_id"]), asString(sent["redirect"])),
  "preferences-list": (ports, { contact }) => ports.campaign.preferences(asString((contact as RequestFields)["email"])),
  "contact-upseart": (ports, { contact }) =>
    ports.campaign.upsertContact(asString((contact as RequestFields)["email"])),
  "preference-switch": (ports, { changeID, contact, listID, subscribed }) =>
    ports.campaign.switchList(asString((contact as RequestFields)["email"]), {
      id: asString(changeID),
      listId: asString(listID),
      subscribed: subscribed === true,
    }),
};

/** For look-ups by any call name. */
export const DRIVERS: Readonly<Partial<Record<CallName, Driver>>> = BACK_END_DRIVERS;

function createSearchDriver(stay: StayType): Driver {
  return (ports, sent) => {
    const criteria = {
      resortId: sent["resortID"] ?? sent["resort_id"],
      weeksToShow: sent["weeks_to_show"],
      ...sent,
      searchByDate: sent["searchByDate"] === true,
    } as unknown as SearchCriteria;
    return ports.stays.search(stay, criteria, toParty(sent));
  };
}

/** Member numbers of guests begin with 9. */
function toParty(sent: RequestFields): StayParty {
  const memberNumber = asString(sent["memberNo"] ?? sent["dae_member_no"]);
  const memberType = asString(sent["classic_member_type"] ?? sent["member_type"]);
  const payers: Readonly<Record<string, StayParty["payer"]>> = {
    ESCAPES: "classic_escapes",
    POINTS: "points",
    ASPIRE: "classic_aspire",
    WEEKS: "classic_weeks",
  } satisfies Record<AccountTypeLabel, StayParty["payer"]>;
  const payer = memberNumber?.startsWith("9") ? "guest" : (payers[memberType] ?? null);
  return { memberNumber, memberType, isEcv: sent["isMemberECV"] === true, payer };
}

function toMemberKey({ memberNo, isMemberECV }: RequestFields) {
  return { memberNumber: asString(memberNo), isEcv: isMemberECV === true };
}

function toProfileChange({ TitleCode, Phone, BillingAddress, Guests }: RequestFields): ProfileChange {
  const title = TitleCode === undefined ? undefined : (titleOfCode(Number(TitleCode)) ?? "Mr");
  return {
    ...(title !== undefined && title in MEMBER_TITLE_CODES && { title }),
    ...(Phone !== undefined && { phone: asString(Phone) }),
    ...(BillingAddress !== undefined && { billingAddress: toPostalAddress(BillingAddress as AddressPayload) }),
    ...(Guests !== undefined && { guests: (Guests as readonly GuestPayload[]).map(toGuest) }),
  };
}

function toLotsOption(payload: unknown) {
  const paidLots = toPaidLots(payload as LotPayload[] | undefined, "payFrom");
  return paidLots && { lots: paidLots };
}

function asGuest(payload: unknown): Guest {
  return toGuest(payload as GuestPayload);
}

function toPayment({ paymentID, memberNo, chargeIDs, amount, currency }: RequestFields): CapturedPayment {
  return {
    id: asString(paymentID),
    memberNumber: asString(memberNo),
    chargeIds: chargeIDs as readonly string[],
    amount: { minor: Math.round(Number(amount) * 100), currency: asString(currency) },
  };
}

// Examples of errors omit fields or have other types; values are sent as they are.
function asString(value: unknown): string {
  return value as string;
}
