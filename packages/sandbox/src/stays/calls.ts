// Calls about stays: searches, holds, bookings.

import type { BackEnd, Call } from "../api/call.ts";
import {
  booleanCheck,
  dateCheck,
  listOf,
  monthCheck,
  nonEmptyText,
  nullable,
  numberCheck,
  objectOf,
  oneOf,
  optional,
  type Payload,
  textCheck,
  textUpTo,
  yearCheck,
} from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { urlCheck } from "../session/links.ts";
import { mailBooking } from "./booking-mails.ts";
import { listBookings, toBookingView } from "./bookings.ts";
import { returnReplaced } from "./change.ts";
import { changeDetails } from "./details.ts";
import { changeExtras } from "./extras.ts";
import { cancelBooking, confirmHold, holdOffer } from "./hold.ts";
import { releaseLapsedHolds } from "./market.ts";
import { mailStayNotice } from "./notices.ts";
import {
  searchClubProperties,
  searchExchange,
  searchPlus,
  searchShortStays,
  searchSpecial,
  searchWeeks,
} from "./search.ts";

const memberType = oneOf("ESCAPES", "POINTS", "ASPIRE", "WEEKS");
const monthFields = { month: monthCheck, year: yearCheck };
const dateFields = { searchByDate: booleanCheck, arrivalDate: optional(dateCheck), departureDate: optional(dateCheck) };
const placeFields = { area: optional(nonEmptyText), region: optional(nonEmptyText) };

const EXCHANGE = objectOf({
  not_change_booking: booleanCheck,
  get_money: booleanCheck,
  ...placeFields,
  weeks_to_show: nonEmptyText,
  dae_member_no: nonEmptyText,
  country: optional(textCheck),
  ...monthFields,
  ...dateFields,
  authClient: nonEmptyText,
});

function searchExchangeSystem(backEnd: BackEnd, payload: Payload, kind: "HE" | "BR"): object {
  if (payload["region"] !== undefined && payload["country"] !== undefined) {
    throw new Problem("PAYLOAD_INVALID", { message: "The region is beside a country.", field: "region" });
  }
  return searchExchange(backEnd, payload, kind);
}

const GUEST = objectOf({
  FirstName: nonEmptyText,
  LastName: nonEmptyText,
  Email: nullable(textCheck),
  Phone: nullable(textCheck),
});

const LOTS = listOf(
  objectOf({
    Points: optional(numberCheck),
    Entitlements: optional(numberCheck),
    ExchangeCredits: optional(numberCheck),
    ShareEntitlementID: optional(nonEmptyText),
    ExpiryDate: optional(nullable(dateCheck)),
  }),
  { mayBeEmpty: false },
);

export const STAYS_CALLS: readonly Call[] = [
  {
    name: "search-7-night-for-resort",
    path: "/api/classic/search-7-night-for-resort",
    checkPayload: objectOf({
      memberNo: nonEmptyText,
      resortID: nonEmptyText,
      ...monthFields,
      classic_member_type: memberType,
    }),
    respond: searchWeeks,
  },
  {
    name: "search-short-stay-by-month",
    path: "/api/classic/search-short-stay-by-month",
    checkPayload: objectOf({ ...placeFields, ...monthFields, classic_member_type: memberType, ...dateFields }),
    respond: searchShortStays,
  },
  {
    name: "search-club-properties-7-night",
    path: "/api/classic/search-club-properties-7-night",
    checkPayload: objectOf({
      ...placeFields,
      ...monthFields,
      classic_member_type: memberType,
      search7NightsShortStay: booleanCheck,
      resort_id: optional(nonEmptyText),
      ...dateFields,
    }),
    respond: searchClubProperties,
  },
  {
    name: "search-bonus-plus",
    path: "/api/classic/search-bonus-plus",
    checkPayload: objectOf({ member_type: memberType, ...placeFields, ...monthFields, ...dateFields }),
    respond: searchPlus,
  },
  {
    name: "bonus-rental-availability",
    path: "/api/dae/bonus-rental-availability",
    checkPayload: EXCHANGE,
    respond: (backEnd, payload) => searchExchangeSystem(backEnd, payload, "BR"),
  },
  {
    name: "holiday-exchange-availability",
    path: "/api/dae/holiday-exchange-availability",
    checkPayload: EXCHANGE,
    respond: (backEnd, payload) => searchExchangeSystem(backEnd, payload, "HE"),
  },
  {
    name: "get-booking",
    path: "/api/classic/vp/get-booking",
    checkPayload: objectOf({ memberNo: nonEmptyText }),
    respond: (backEnd, payload) => {
      const memberNo = String(payload["memberNo"]);
      backEnd.members.get(memberNo);
      releaseLapsedHolds(backEnd);
      return { Bookings: listBookings(backEnd, memberNo).map((booking) => toBookingView(backEnd, booking)) };
    },
  },
  {
    name: "booking-price",
    path: "/api/portico/booking-price",
    checkPayload: objectOf({
      memberNo: nonEmptyText,
      isMemberECV: booleanCheck,
      classic_member_type: memberType,
      specialCode: nonEmptyText,
    }),
    respond: searchSpecial,
  },
  {
    name: "booking-hold",
    path: "/api/portico/booking-hold",
    checkPayload: objectOf({
      holdID: textUpTo(64),
      memberNo: nonEmptyText,
      isMemberECV: booleanCheck,
      classic_member_type: memberType,
      offerID: nonEmptyText,
      payWith: oneOf("points", "money", "entitlement", "exchange"),
      paidHoldID: optional(textUpTo(64)),
      replaces: optional(nonEmptyText),
      payFrom: optional(LOTS),
    }),
    respond: holdOffer,
  },
  {
    name: "booking-extras",
    path: "/api/portico/booking-extras",
    checkPayload: objectOf({
      holdID: textUpTo(64),
      memberNo: nonEmptyText,
      promoCode: optional(nonEmptyText),
      protection: booleanCheck,
    }),
    respond: changeExtras,
  },
  {
    name: "booking-confirm",
    path: "/api/portico/booking-confirm",
    checkPayload: objectOf({
      holdID: textUpTo(64),
      memberNo: nonEmptyText,
      payFrom: optional(LOTS),
      arrivingGuest: optional(GUEST),
      specialRequests: optional(textCheck),
    }),
    respond: confirmHold,
  },
  {
    name: "booking-cancel",
    path: "/api/portico/booking-cancel",
    checkPayload: objectOf({ reference: nonEmptyText, memberNo: nonEmptyText }),
    respond: cancelBooking,
  },
  {
    name: "booking-return",
    path: "/api/portico/booking-return",
    checkPayload: objectOf({ reference: nonEmptyText, memberNo: nonEmptyText, replacedBy: nonEmptyText }),
    respond: returnReplaced,
  },
  {
    name: "booking-details",
    path: "/api/portico/booking-details",
    checkPayload: objectOf({
      changeID: textUpTo(64),
      reference: nonEmptyText,
      memberNo: nonEmptyText,
      version: numberCheck,
      arrivingGuest: optional(GUEST),
      specialRequests: optional(textCheck),
      people: optional(numberCheck),
    }),
    respond: changeDetails,
  },
  {
    name: "stay-notice",
    path: "/api/portico/stay-notice",
    checkPayload: objectOf({
      noticeID: textUpTo(64),
      memberNo: nonEmptyText,
      language: oneOf("en", "vi"),
      search: textUpTo(200),
      found: numberCheck,
      link: urlCheck,
    }),
    respond: mailStayNotice,
  },
  {
    name: "booking-mail",
    path: "/api/portico/booking-mail",
    checkPayload: objectOf({
      mailID: textUpTo(64),
      memberNo: nonEmptyText,
      reference: nonEmptyText,
      kind: oneOf("booked", "changed", "cancelled"),
      to: oneOf("MEMBER", "GUEST"),
      language: oneOf("en", "vi"),
      subject: textUpTo(200),
      text: textUpTo(4000),
      link: optional(urlCheck),
    }),
    respond: mailBooking,
  },
];
