// Holds and bookings as they are kept, and as the wire shows them.

import { dayOfMoment, dayText, momentText, parseDay } from "../calendar.ts";
import type { BackEnd } from "../wire/call.ts";
import type { Price } from "./prices.ts";
import { promoView } from "./promos.ts";
import type { Returned } from "./purse.ts";

/** What never changes about a booking, and what confirming adds. */
export interface BookingRecord {
  readonly StayType: string | null;
  readonly ResortID: string | number;
  readonly ResortName: string;
  readonly UnitType: string;
  readonly Sleeps: number;
  readonly ArrivalDate: string;
  readonly Nights: number;
  readonly BookedAt: string;
  readonly Price: Price;
  readonly ArrivingGuest: unknown;
  readonly SpecialRequests: string | null;
  readonly pointsExpire?: string;
  /** What a hold comes with; a booking that was made elsewhere comes with nothing. */
  readonly extras?: Extras;
  /** The reference of the hold to which its money went over. */
  readonly paidOverTo?: string;
}

/** What a hold comes with. */
export interface Extras {
  /** The price before a promo code. */
  readonly usualPrice: Price;
  readonly promoCode: string | null;
  /** Null where the club does not offer it. */
  readonly protection: { readonly Amount: number; readonly Currency: string; readonly Taken: boolean } | null;
}

/** A booking as it is kept. LAPSED is the sandbox's own word; the wire says CANCELLED. */
export interface Booking {
  readonly reference: string;
  readonly holdId: string | null;
  readonly memberNo: string;
  readonly offerId: string | null;
  readonly payWith: string | null;
  readonly state: "HELD" | "CONFIRMED" | "CANCELLED" | "LAPSED";
  readonly heldUntil: number | null;
  readonly chargeId: string | null;
  readonly chargeAmount: number | null;
  /** Whether its charge, or where it has none its points, credits or entitlements, have been paid. */
  readonly isPaid: boolean;
  readonly record: BookingRecord;
  readonly returned: Returned | null;
}

/** Writes a booking, new or changed. */
export function saveBooking({ database }: BackEnd, booking: Booking): void {
  const {
    reference,
    holdId,
    memberNo,
    offerId,
    payWith,
    state,
    heldUntil,
    chargeId,
    chargeAmount,
    isPaid,
    record,
    returned,
  } = booking;
  const given = [
    reference,
    holdId,
    memberNo,
    offerId,
    payWith,
    state,
    heldUntil,
    chargeId,
    chargeAmount,
    Number(isPaid),
  ];
  database
    .prepare(
      `INSERT INTO booking (reference, hold_id, member_no, offer_id, pay_with, state, held_until, charge_id, charge_amount, is_paid, record, returned)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (reference) DO UPDATE SET state = excluded.state, held_until = excluded.held_until, is_paid = excluded.is_paid,
         charge_id = excluded.charge_id, charge_amount = excluded.charge_amount, record = excluded.record, returned = excluded.returned`,
    )
    .run(...given, JSON.stringify(record), returned === null ? null : JSON.stringify(returned));
}

const COLUMNS = { reference: "reference", hold: "hold_id", charge: "charge_id" } as const;

/** The booking with a reference, of a hold, or behind a charge. */
export function findBooking({ database }: BackEnd, by: keyof typeof COLUMNS, value: string): Booking | undefined {
  const row = database.prepare(`SELECT * FROM booking WHERE ${COLUMNS[by]} = ?`).get(value);
  return row === undefined ? undefined : bookingOf(row);
}

/** The bookings of a member, newest first. */
export function bookingsOf({ database }: BackEnd, memberNo: string): readonly Booking[] {
  return database.prepare("SELECT * FROM booking WHERE member_no = ? ORDER BY rowid DESC").all(memberNo).map(bookingOf);
}

function bookingOf(row: Readonly<Record<string, unknown>>): Booking {
  const text = (name: string) => row[name] as string | null;
  const returned = text("returned");
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  return {
    reference: String(row["reference"]),
    holdId: text("hold_id"),
    memberNo: String(row["member_no"]),
    offerId: text("offer_id"),
    payWith: text("pay_with"),
    state: String(row["state"]) as Booking["state"],
    heldUntil: number("held_until"),
    chargeId: text("charge_id"),
    chargeAmount: number("charge_amount"),
    isPaid: row["is_paid"] === 1,
    record: JSON.parse(String(row["record"])) as BookingRecord,
    returned: returned === null ? null : (JSON.parse(returned) as Returned),
  };
}

// Money wants longer notice than points, credits and entitlements; who is protected may cancel until the day before they arrive.
const NOTICE_DAYS = { money: 35, others: 28, protected: 1 };
const MONEY_FEE = 60;

/** Until when a booking can be cancelled, or could, and what that gives back; undefined for what is no booking. */
function cancellationOf({ record, state }: Booking): { UntilDate: string; Returns: Returned } | undefined {
  const { Price: price, ArrivalDate } = record;
  const unprotected = price.Amount === undefined ? NOTICE_DAYS.others : NOTICE_DAYS.money;
  const notice = isProtected(record) ? NOTICE_DAYS.protected : unprotected;
  const until = (parseDay(ArrivalDate) ?? 0) - notice;
  return state === "CONFIRMED" ? { UntilDate: dayText(until), Returns: returnsOf(record) } : undefined;
}

/** What a cancellation gives back today; undefined where it is too late. */
export function returnsToday(backEnd: BackEnd, booking: Booking): Returned | undefined {
  const { UntilDate, Returns } = cancellationOf(booking) ?? {};
  return UntilDate !== undefined && (parseDay(UntilDate) ?? 0) >= dayOfMoment(backEnd.now()) ? Returns : undefined;
}

function isProtected({ extras }: BookingRecord): boolean {
  return extras?.protection?.Taken === true;
}

function returnsOf(record: BookingRecord): Returned {
  const { Price: price, pointsExpire } = record;
  const { Points, Amount, Entitlements, ExchangeCredits, Currency = "AUD" } = price;
  return {
    ...(Points === undefined ? {} : { Points }),
    ...(pointsExpire === undefined ? {} : { PointsExpiryDate: pointsExpire }),
    ...(Amount === undefined ? {} : { Amount }),
    ...(Entitlements === undefined ? {} : { Entitlements }),
    ...(ExchangeCredits === undefined ? {} : { ExchangeCredits }),
    Fee: Amount === undefined || isProtected(record) ? 0 : Math.min(MONEY_FEE, Amount),
    Currency,
  };
}

/** A booking as the wire shows it. */
export function bookingView(booking: Booking): object {
  const { reference, holdId, state, heldUntil, chargeId, chargeAmount, isPaid, record } = booking;
  const { pointsExpire: _, paidOverTo: _to, extras, ArrivingGuest, SpecialRequests, Price: price, ...stay } = record;
  const isCharged = chargeId !== null && chargeAmount !== null && chargeAmount > 0;
  return {
    BookingReference: reference,
    HoldID: holdId,
    State: state === "LAPSED" ? "CANCELLED" : state,
    ...stay,
    HeldUntil: heldUntil === null ? null : momentText(heldUntil),
    ChargeID: isCharged ? chargeId : null,
    ChargeAmount: isCharged ? chargeAmount / 100 : null,
    ChargeCurrency: isCharged ? (price.Currency ?? extras?.protection?.Currency ?? null) : null,
    Price: price,
    Paid: isPaid ? price : null,
    Protection: extras?.protection ?? null,
    Promo: promoView(extras?.promoCode ?? null),
    ArrivingGuest,
    SpecialRequests,
    Cancellation: cancellationOf(booking) ?? null,
    Returned: booking.returned,
  };
}
