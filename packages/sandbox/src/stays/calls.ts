// Back-end calls about stays: searches, holds, bookings.

import type { BackEnd, Call } from "../api/call.ts";
import {
  amount,
  date,
  filled,
  flag,
  list,
  month,
  nullable,
  object,
  oneOf,
  optional,
  type Payload,
  text,
  textUpTo,
  year,
} from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { address } from "../session/links.ts";
import { mailBooking } from "./booking-mails.ts";
import { bookingsOf, bookingView } from "./bookings.ts";
import { extras } from "./extras.ts";
import { cancel, confirm, hold } from "./hold.ts";
import { releaseLapsedHolds } from "./market.ts";
import { mailNotice } from "./notices.ts";
import {
  searchClubProperties,
  searchExchange,
  searchPlus,
  searchShortStays,
  searchSpecial,
  searchWeeks,
} from "./search.ts";

const memberType = oneOf("ESCAPES", "POINTS", "ASPIRE", "WEEKS");
const when = { month, year };
const byDate = { searchByDate: flag, arrivalDate: optional(date), departureDate: optional(date) };
const where = { area: optional(filled), region: optional(filled) };

const EXCHANGE = object({
  not_change_booking: flag,
  get_money: flag,
  ...where,
  weeks_to_show: filled,
  dae_member_no: filled,
  country: optional(text),
  ...when,
  ...byDate,
  authClient: filled,
});

function exchange(backEnd: BackEnd, payload: Payload, kind: "HE" | "BR"): object {
  if (payload["region"] !== undefined && payload["country"] !== undefined) {
    throw new Problem("PAYLOAD_INVALID", { message: "The region is beside a country.", field: "region" });
  }
  return searchExchange(backEnd, payload, kind);
}

const GUEST = object({ FirstName: filled, LastName: filled, Email: nullable(text), Phone: nullable(text) });

const LOTS = list(
  object({
    Points: optional(amount),
    Entitlements: optional(amount),
    ExchangeCredits: optional(amount),
    ShareEntitlementID: optional(filled),
    ExpiryDate: optional(nullable(date)),
  }),
  { mayBeEmpty: false },
);

/** The calls about stays, and the Plus search. */
export const STAYS_CALLS: readonly Call[] = [
  {
    name: "search-7-night-for-resort",
    path: "/api/classic/search-7-night-for-resort",
    payload: object({ memberNo: filled, resortID: filled, ...when, classic_member_type: memberType }),
    answer: searchWeeks,
  },
  {
    name: "search-short-stay-by-month",
    path: "/api/classic/search-short-stay-by-month",
    payload: object({ ...where, ...when, classic_member_type: memberType, ...byDate }),
    answer: searchShortStays,
  },
  {
    name: "search-club-properties-7-night",
    path: "/api/classic/search-club-properties-7-night",
    payload: object({
      ...where,
      ...when,
      classic_member_type: memberType,
      search7NightsShortStay: flag,
      resort_id: optional(filled),
      ...byDate,
    }),
    answer: searchClubProperties,
  },
  {
    name: "search-bonus-plus",
    path: "/api/classic/search-bonus-plus",
    payload: object({ member_type: memberType, ...where, ...when, ...byDate }),
    answer: searchPlus,
  },
  {
    name: "bonus-rental-availability",
    path: "/api/dae/bonus-rental-availability",
    payload: EXCHANGE,
    answer: (backEnd, payload) => exchange(backEnd, payload, "BR"),
  },
  {
    name: "holiday-exchange-availability",
    path: "/api/dae/holiday-exchange-availability",
    payload: EXCHANGE,
    answer: (backEnd, payload) => exchange(backEnd, payload, "HE"),
  },
  {
    name: "get-booking",
    path: "/api/classic/vp/get-booking",
    payload: object({ memberNo: filled }),
    answer: (backEnd, payload) => {
      const memberNo = String(payload["memberNo"]);
      backEnd.members.get(memberNo);
      releaseLapsedHolds(backEnd);
      return { Bookings: bookingsOf(backEnd, memberNo).map((booking) => bookingView(backEnd, booking)) };
    },
  },
  {
    name: "booking-price",
    path: "/api/portico/booking-price",
    payload: object({ memberNo: filled, isMemberECV: flag, classic_member_type: memberType, specialCode: filled }),
    answer: searchSpecial,
  },
  {
    name: "booking-hold",
    path: "/api/portico/booking-hold",
    payload: object({
      holdID: textUpTo(64),
      memberNo: filled,
      isMemberECV: flag,
      classic_member_type: memberType,
      offerID: filled,
      payWith: oneOf("points", "money", "entitlement", "exchange"),
      paidHoldID: optional(textUpTo(64)),
      payFrom: optional(LOTS),
    }),
    answer: hold,
  },
  {
    name: "booking-extras",
    path: "/api/portico/booking-extras",
    payload: object({ holdID: textUpTo(64), memberNo: filled, promoCode: optional(filled), protection: flag }),
    answer: extras,
  },
  {
    name: "booking-confirm",
    path: "/api/portico/booking-confirm",
    payload: object({
      holdID: textUpTo(64),
      memberNo: filled,
      payFrom: optional(LOTS),
      arrivingGuest: optional(GUEST),
      specialRequests: optional(text),
    }),
    answer: confirm,
  },
  {
    name: "booking-cancel",
    path: "/api/portico/booking-cancel",
    payload: object({ reference: filled, memberNo: filled }),
    answer: cancel,
  },
  {
    name: "stay-notice",
    path: "/api/portico/stay-notice",
    payload: object({
      noticeID: textUpTo(64),
      memberNo: filled,
      language: oneOf("en", "vi"),
      search: textUpTo(200),
      found: amount,
      link: address,
    }),
    answer: mailNotice,
  },
  {
    name: "booking-mail",
    path: "/api/portico/booking-mail",
    payload: object({
      mailID: textUpTo(64),
      memberNo: filled,
      reference: filled,
      kind: oneOf("booked", "cancelled"),
      to: oneOf("MEMBER", "GUEST"),
      language: oneOf("en", "vi"),
      subject: textUpTo(200),
      text: textUpTo(4000),
      link: optional(address),
    }),
    answer: mailBooking,
  },
];
