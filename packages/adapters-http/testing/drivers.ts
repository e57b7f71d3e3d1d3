// Every call of the back-end as the portal makes it: from the body of an example to the port that sends such a body.

import type { AccountTypeLabel } from "@portico/domain/brand/account-types";
import type { Language } from "@portico/domain/language";
import type { Guest, ProfileChange } from "@portico/domain/member/source";
import { MEMBER_TITLE_CODES, titleOfCode } from "@portico/domain/member/titles";
import type { Currency } from "@portico/domain/money";
import type { CapturedPayment } from "@portico/domain/payments/posting";
import type { PlusApplicant } from "@portico/domain/plus/source";
import type { SecurityNotice } from "@portico/domain/session/source";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import type { SearchCriteria } from "@portico/domain/stays/search";
import type { StayParty } from "@portico/domain/stays/source";
import type { BackEnd } from "../src/back-end.ts";
import type { BackEndCallName, CallName } from "../src/calls.ts";
import { addressOf, guestOf, type WireAddress, type WireGuest } from "../src/member/people.ts";

/** What an example sends; every test knows which fields there are. */
export type Sent = Readonly<Record<string, unknown>>;

/** Makes a call such that the body of the example is sent. */
export type Driver = (back: BackEnd, sent: Sent) => Promise<unknown>;

/** The calls that have a port of their own; `token` is made by itself, and `get-data` is the content adapter's. */
const BACK_END_DRIVERS: Readonly<Record<Exclude<BackEndCallName, "token" | "get-data">, Driver>> = {
  logout: (back) => back.logout.loggedOut(),
  "sign-in": (back, { name, password }) => back.credentials.verify(word(name), word(password)),
  "account-of": (back, { name }) => back.credentials.accountOf(word(name)),
  "sign-up": (back, { memberNo, isMemberECV, ...same }) =>
    back.signUp.apply({
      ...(same as Readonly<Record<"firstName" | "lastName" | "email" | "passwordAddress", string>>),
      ...(memberNo !== undefined && { memberNumber: word(memberNo) }),
      isEcv: isMemberECV === true,
    }),
  "password-reset-request": (back, sent) =>
    back.credentials.requestReset(word(sent["name"]), word(sent["passwordAddress"])),
  "password-reset-find": (back, { resetToken }) => back.credentials.ownerOfLink(word(resetToken)),
  "password-reset": (back, { resetToken, newPassword }) =>
    back.credentials.change({ resetToken: word(resetToken) }, word(newPassword)),
  "password-change": (back, { memberNo, password, newPassword }) =>
    back.credentials.change({ memberNumber: word(memberNo), password: word(password) }, word(newPassword)),
  "security-notice": (back, { memberNo, notice }) => back.notices.tell(word(memberNo), notice as SecurityNotice),
  "get-external-membership": (back, sent) => back.memberships.externalMemberships(key(sent)),
  "get-member": (back, sent) => back.members.member(key(sent)),
  "put-member": (back, sent) =>
    back.members.update({ memberNumber: word(sent["AccountID"]), isEcv: sent["isMemberECV"] === true }, change(sent)),
  "email-change-request": (back, { memberNo, password, email, confirmAddress }) =>
    back.emails.request(
      { memberNumber: word(memberNo), password: word(password) },
      { email: word(email), confirmAddress: word(confirmAddress) },
    ),
  "email-change-find": (back, { memberNo }) => back.emails.waiting(word(memberNo)),
  "email-change-resend": (back, { memberNo, confirmAddress }) =>
    back.emails.resend(word(memberNo), word(confirmAddress)),
  "email-change-confirm": (back, { memberNo, confirmToken }) => back.emails.confirm(word(memberNo), word(confirmToken)),
  "email-change-cancel": (back, { memberNo }) => back.emails.cancel(word(memberNo)),
  "get-client-info": (back, { memberNo }) => back.clientInfo.clientInfo(word(memberNo)),
  "get-ownership": (back, sent) => back.ownership.ownership(key(sent)),
  "get-soap": (back, { point, params }) => {
    const asked = { memberNumber: word((params as Sent | undefined)?.["DAEMemberNo"]), isEcv: false };
    return point === "DAEGetMemberHistory" ? back.credits.history(asked) : back.credits.credits(asked);
  },
  "get-shares-entitlement": (back, sent) => back.entitlements.atResort(key(sent), word(sent["resortID"])),
  "get-all-share-entitlements": (back, { memberNo }) => back.entitlements.ofAllShares(word(memberNo)),
  "get-charges": (back, sent) => back.charges.charges(key(sent)),
  "payment-post": (back, sent) => back.posting.post(payment(sent)),
  "payment-find": (back, { paymentID }) => back.posting.posted(word(paymentID)),
  "search-7-night-for-resort": search("weekly-stays"),
  "search-short-stay-by-month": search("short-stays"),
  "search-club-properties-7-night": search("club-properties"),
  "bonus-rental-availability": search("bonus-rental"),
  "holiday-exchange-availability": search("holiday-exchange"),
  "search-bonus-plus": search("plus"),
  "get-booking": (back, { memberNo }) => back.bookings.bookings(word(memberNo)),
  "booking-price": (back, sent) => back.specials.offers(word(sent["specialCode"]), party(sent)),
  "booking-hold": (back, sent) =>
    back.desk.hold({ id: sent["offerID"], cost: { kind: sent["payWith"] } } as unknown as Offer, {
      holdId: word(sent["holdID"]),
      party: party(sent),
      ...(sent["paidHoldID"] !== undefined && { paidHoldId: word(sent["paidHoldID"]) }),
    }),
  "booking-extras": (back, { holdID, memberNo, promoCode, protection }) =>
    back.desk.extras(word(holdID), {
      memberNumber: word(memberNo),
      ...(promoCode !== undefined && { promoCode: word(promoCode) }),
      protection: protection as boolean,
    }),
  "booking-confirm": (back, { holdID, memberNo, arrivingGuest, specialRequests, link }) =>
    back.desk.confirm(word(holdID), {
      memberNumber: word(memberNo),
      ...(arrivingGuest !== undefined && { arrivingGuest: guest(arrivingGuest) }),
      ...(specialRequests !== undefined && { specialRequests: word(specialRequests) }),
      ...(link !== undefined && { link: word(link) }),
    }),
  "booking-cancel": (back, { reference, memberNo }) => back.desk.cancel(word(reference), word(memberNo)),
  "stay-notice": (back, { noticeID, memberNo, ...same }) =>
    back.stayNotices.send({
      ...(same as { language: Language; search: string; found: number; link: string }),
      id: word(noticeID),
      memberNumber: word(memberNo),
    }),
  "plus-register": (back, { memberNo, amount, currency, ...applicant }) =>
    back.plus.register(word(memberNo), applicant as unknown as PlusApplicant, {
      minor: Math.round((amount as number) * 100),
      currency: currency as Currency,
    }),
  "plus-registration": (back, { memberNo }) => back.plus.registration(word(memberNo)),
  "document-file": (back, { documentID }) => back.documents.open(word(documentID), { maxBytes: 10_000 }),
  "get-regions-list": (back) => back.resorts.regions(),
  countries: (back, { memberNo }) => back.resorts.exchangeCountries(word(memberNo)),
  regions: (back, sent) => back.resorts.exchangeRegions(word(sent["memberNo"]), word(sent["country_id"])),
  "get-club-resort-id": (back, sent) => back.clubResorts.clubResort(word(sent["memberNo"]), word(sent["clubResortID"])),
  "send-email": (back, sent) => back.enquiries.send(sent as unknown as Parameters<BackEnd["enquiries"]["send"]>[0]),
  "get-two-link": (back, sent) => back.loyalty.signOnAddress(word(sent["member_id"]), word(sent["redirect"])),
  "preferences-list": (back, { contact }) => back.campaign.preferences(word((contact as Sent)["email"])),
  "contact-upseart": (back, { contact }) => back.campaign.keepContact(word((contact as Sent)["email"])),
  "preference-switch": (back, { changeID, contact, listID, subscribed }) =>
    back.campaign.switchList(word((contact as Sent)["email"]), {
      id: word(changeID),
      listId: word(listID),
      subscribed: subscribed === true,
    }),
};

/** The same, for whoever looks among all calls. */
export const DRIVERS: Readonly<Partial<Record<CallName, Driver>>> = BACK_END_DRIVERS;

function search(stay: StayType): Driver {
  return (back, sent) => {
    const criteria = {
      resortId: sent["resortID"] ?? sent["resort_id"],
      weeksToShow: sent["weeks_to_show"],
      ...sent,
      searchByDate: sent["searchByDate"] === true,
    } as unknown as SearchCriteria;
    return back.stays.search(stay, criteria, party(sent));
  };
}

/** The party of an example: whose number starts with 9 is a guest. */
function party(sent: Sent): StayParty {
  const memberNumber = word(sent["memberNo"] ?? sent["dae_member_no"]);
  const memberType = word(sent["classic_member_type"] ?? sent["member_type"]);
  const payers: Readonly<Record<string, StayParty["payer"]>> = {
    ESCAPES: "classic_escapes",
    POINTS: "points",
    ASPIRE: "classic_aspire",
    WEEKS: "classic_weeks",
  } satisfies Record<AccountTypeLabel, StayParty["payer"]>;
  const payer = memberNumber?.startsWith("9") ? "guest" : (payers[memberType] ?? null);
  return { memberNumber, memberType, isEcv: sent["isMemberECV"] === true, payer };
}

function key({ memberNo, isMemberECV }: Sent) {
  return { memberNumber: word(memberNo), isEcv: isMemberECV === true };
}

function change({ TitleCode, Phone, BillingAddress, Guests }: Sent): ProfileChange {
  const title = TitleCode === undefined ? undefined : (titleOfCode(Number(TitleCode)) ?? "Mr");
  return {
    ...(title !== undefined && title in MEMBER_TITLE_CODES && { title }),
    ...(Phone !== undefined && { phone: word(Phone) }),
    ...(BillingAddress !== undefined && { billingAddress: addressOf(BillingAddress as WireAddress) }),
    ...(Guests !== undefined && { guests: (Guests as readonly WireGuest[]).map(guestOf) }),
  };
}

function guest(wire: unknown): Guest {
  return guestOf(wire as WireGuest);
}

function payment({ paymentID, memberNo, chargeIDs, amount, currency }: Sent): CapturedPayment {
  return {
    id: word(paymentID),
    memberNumber: word(memberNo),
    chargeIds: chargeIDs as readonly string[],
    amount: { minor: Math.round(Number(amount) * 100), currency: word(currency) },
  };
}

// Examples of mistakes leave fields out or send them as something else; then this is what goes out.
function word(value: unknown): string {
  return value as string;
}
