// Bookings of the sample members. Dates are relative to 20 Nov 2026.

import type { BackEnd } from "../api/call.ts";
import { parseDay } from "../calendar.ts";
import { shiftDays } from "../member/store.ts";
import { type Booking, type BookingRecord, saveBooking } from "./bookings.ts";
import { takeNights } from "./market.ts";
import { findUnit } from "./units.ts";

const TONI = { FirstName: "Toni", LastName: "Example", Email: "toni@example.com", Phone: "0491 570 158" };

const BANKSIA = { ResortID: "R12", ResortName: "Banksia Shores" };

function createStay(given: Partial<BookingRecord> & Pick<BookingRecord, "ArrivalDate" | "Price">): BookingRecord {
  return {
    ...BANKSIA,
    StayType: "SHORT_STAYS",
    UnitType: "1 bedroom",
    Sleeps: 4,
    Nights: 3,
    BookedAt: "2026-11-20T01:00:00Z",
    ArrivingGuest: null,
    SpecialRequests: null,
    ...given,
  };
}

interface Row extends Partial<Booking> {
  readonly reference: string;
  readonly memberNo: string;
  readonly holdId: string | null;
  readonly state: Booking["state"];
  readonly unit: string;
  readonly record: BookingRecord;
}

const ROWS: readonly Row[] = [
  {
    reference: "19-00417",
    memberNo: "100201",
    holdId: null,
    state: "CONFIRMED",
    unit: "27/ST",
    record: createStay({
      StayType: null,
      ResortID: 27,
      ResortName: "Kauri Lake Lodge",
      UnitType: "Studio",
      Sleeps: 2,
      ArrivalDate: "2019-07-06T00:00:00",
      Nights: 7,
      BookedAt: "2019-02-11T03:00:00Z",
      Price: { Amount: 300, Currency: "NZD" },
    }),
  },
  {
    reference: "BK-40233",
    memberNo: "100201",
    holdId: "0a1b2c3d-4e5f-4061-8273-8495a6b7c8d9",
    state: "CANCELLED",
    unit: "R12/1B",
    returned: { Points: 480, PointsExpiryDate: "2027-06-30", Fee: 0, Currency: "AUD" },
    record: createStay({
      ArrivalDate: "2026-12-04",
      BookedAt: "2026-08-02T22:10:00Z",
      Price: { Points: 480 },
      ArrivingGuest: TONI,
      SpecialRequests: "A cot, please.",
    }),
  },
  {
    reference: "BK-40790",
    memberNo: "100201",
    holdId: "5f6e7d8c-9b0a-4123-8456-789abcdef012",
    state: "HELD",
    unit: "R12/1B",
    offerId: "a sample's",
    payWith: "points",
    record: createStay({ ArrivalDate: "2027-03-19", Price: { Points: 480 } }),
  },
  {
    reference: "BK-40771",
    memberNo: "100201",
    holdId: "3c9a1f60-52d7-4e0b-a3a8-7be1d2f04c11",
    state: "CONFIRMED",
    unit: "R12/1B",
    offerId: "a sample's",
    payWith: "points",
    record: {
      ...createStay({
        ArrivalDate: "2027-03-05",
        Price: { Points: 480 },
        ArrivingGuest: TONI,
        SpecialRequests: "A cot, please.",
      }),
      PaysFrom: [{ Points: 480, ExpiryDate: "2027-06-30" }],
    },
  },
  {
    reference: "BK-40772",
    memberNo: "100202",
    holdId: "e07b6d25-91c4-4b3a-8d2f-6a5c4e3b2a19",
    state: "CONFIRMED",
    unit: "R12/2B",
    chargeId: "H-40772",
    chargeAmount: 68_950,
    record: createStay({
      StayType: "RENTAL_WEEK",
      UnitType: "2 bedroom",
      Sleeps: 6,
      ArrivalDate: "2027-03-06",
      Nights: 7,
      Price: { Amount: 689.5, Currency: "AUD" },
    }),
  },
  {
    reference: "BK-40656",
    memberNo: "100202",
    holdId: "88888888-1111-4222-8333-444444444444",
    state: "CONFIRMED",
    unit: "exchange 8207/2B",
    chargeId: "H-40656",
    chargeAmount: 22_900,
    record: createStay({
      StayType: "HOLIDAY_EXCHANGE",
      ResortID: "8207",
      ResortName: "Driftwood Terraces",
      UnitType: "2 bedroom",
      Sleeps: 6,
      ArrivalDate: "2026-12-05",
      Nights: 7,
      Price: { ExchangeCredits: 2, Fee: 229, Currency: "AUD" },
    }),
  },
  {
    reference: "BK-40655",
    memberNo: "100202",
    holdId: "77777777-1111-4222-8333-444444444444",
    state: "CONFIRMED",
    unit: "R12/2B",
    record: createStay({
      StayType: "OWNER_WEEK",
      UnitType: "2 bedroom",
      Sleeps: 6,
      ArrivalDate: "2027-07-03",
      Nights: 7,
      Price: { Entitlements: 1, EntitlementResortID: "R12" },
      PaysFrom: [{ Entitlements: 1, ShareEntitlementID: "SE-9004", ExpiryDate: "2027-06-30" }],
    }),
  },
];

/** Holds start now. */
export function writeSampleBookings(backEnd: BackEnd, today: number): void {
  for (const { unit: key, record, returned = null, ...row } of ROWS) {
    const booking: Booking = {
      offerId: null,
      payWith: null,
      chargeId: null,
      chargeAmount: null,
      ...row,
      isPaid: row.state !== "HELD",
      heldUntil: row.state === "HELD" ? backEnd.now() + 20 * 60_000 : null,
      returned: shiftDays(returned, today),
      record: shiftDays(record, today),
    };
    saveBooking(backEnd, booking);
    const unit = findUnit(key);
    const firstNight = parseDay(booking.record.ArrivalDate);
    const isTaken = row.state === "HELD" || row.state === "CONFIRMED";
    if (isTaken && unit !== undefined && firstNight !== undefined)
      takeNights(backEnd, unit, { reference: row.reference, firstNight, nights: record.Nights });
  }
}
