// Stores holds and bookings, and converts them for responses.

import type { BackEnd } from "../api/call.ts";
import { dayOfMoment, dayText, momentText, parseDay } from "../calendar.ts";
import type { PaidLot, Returned } from "./payment-lots.ts";
import type { Price } from "./prices.ts";
import { promoView } from "./promos.ts";

/** The fixed data of a booking, and the data added by its confirmation. */
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
  readonly PaysFrom?: readonly PaidLot[];
  /** Extras of a hold; absent for bookings made elsewhere. */
  readonly extras?: Extras;
  /** The reference of the hold that received this hold's payment. */
  readonly paidOverTo?: string;
  readonly refund?: { readonly reference: string; readonly requestedOn: string };
}

export interface Extras {
  /** Before the promo code. */
  readonly usualPrice: Price;
  readonly promoCode: string | null;
  /** `null` if protection is not available. */
  readonly protection: { readonly Amount: number; readonly Currency: string; readonly Taken: boolean } | null;
}

/** A stored booking. LAPSED exists only in the sandbox; responses say CANCELLED. */
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
  /** Whether its charge is paid; without a charge, whether points, credits or entitlements have been spent. */
  readonly isPaid: boolean;
  readonly record: BookingRecord;
  readonly returned: Returned | null;
}

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

/** The booking with a reference, a hold id or a charge id. */
export function findBooking({ database }: BackEnd, by: keyof typeof COLUMNS, value: string): Booking | undefined {
  const row = database.prepare(`SELECT * FROM booking WHERE ${COLUMNS[by]} = ?`).get(value);
  return row === undefined ? undefined : bookingOf(row);
}

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

// Bookings paid with money need longer notice. With protection, cancellation is possible until the day before arrival.
const NOTICE_DAYS = { money: 35, others: 28, protected: 1 };
const MONEY_FEE = 60;

/** The last day for cancellation and what is returned; `undefined` if the booking is not confirmed. */
function cancellationOf({ record, state }: Booking): { UntilDate: string; Returns: Returned } | undefined {
  const { Price: price, ArrivalDate } = record;
  const unprotected = price.Amount === undefined ? NOTICE_DAYS.others : NOTICE_DAYS.money;
  const notice = isProtected(record) ? NOTICE_DAYS.protected : unprotected;
  const until = (parseDay(ArrivalDate) ?? 0) - notice;
  return state === "CONFIRMED" ? { UntilDate: dayText(until), Returns: returnsOf(record) } : undefined;
}

/** What a cancellation returns today; `undefined` if it is too late. */
export function returnsToday(backEnd: BackEnd, booking: Booking): Returned | undefined {
  const { UntilDate, Returns } = cancellationOf(booking) ?? {};
  return UntilDate !== undefined && (parseDay(UntilDate) ?? 0) >= dayOfMoment(backEnd.now()) ? Returns : undefined;
}

function isProtected({ extras }: BookingRecord): boolean {
  return extras?.protection?.Taken === true;
}

// With protection, everything paid for the stay is returned, exchange fees included. The price of the protection is not.
function returnsOf(record: BookingRecord): Returned {
  const { Price: price, PaysFrom } = record;
  const { Points, Entitlements, ExchangeCredits, Currency = "AUD" } = price;
  // Points from several lots have several expiry days, which are in ReturnsTo.
  const [lot, another] = Points === undefined ? [] : (PaysFrom ?? []);
  const Amount = price.Amount ?? (isProtected(record) ? price.Fee : undefined);
  const Fee = Amount === undefined || isProtected(record) ? 0 : Math.min(MONEY_FEE, Amount);
  return {
    ...(Points === undefined ? {} : { Points }),
    ...(lot?.ExpiryDate && another === undefined ? { PointsExpiryDate: lot.ExpiryDate } : {}),
    ...(Entitlements === undefined ? {} : { Entitlements }),
    ...(ExchangeCredits === undefined ? {} : { ExchangeCredits }),
    ...(PaysFrom === undefined ? {} : { ReturnsTo: PaysFrom }),
    ...moneyBack({ Amount, Fee, Currency }),
  };
}

/** The returned money, gross and net. */
export function moneyBack({
  Amount,
  Fee,
  Currency,
}: {
  Amount: number | undefined;
  Fee: number;
  Currency: string;
}): Pick<Returned, "Amount" | "Fee" | "Net" | "Currency"> {
  return Amount === undefined ? { Fee, Currency } : { Amount, Fee, Net: (cents(Amount) - cents(Fee)) / 100, Currency };
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

const REFUND_TAKES_DAYS = 3;

/** The refund after a cancellation, paid three days after it was requested. */
function refundView({ returned, record: { refund } }: Booking, today: number): object {
  if (refund === undefined || returned?.Net === undefined) return {};
  const { Amount, Fee, Net, Currency } = returned;
  const paidOn = (parseDay(refund.requestedOn) ?? 0) + REFUND_TAKES_DAYS;
  const isPaid = paidOn <= today;
  return {
    Refund: {
      RefundReference: refund.reference,
      State: isPaid ? "PAID" : "REQUESTED",
      Amount,
      Fee,
      Net,
      Currency,
      RequestedOn: refund.requestedOn,
      PaidOn: isPaid ? dayText(paidOn) : null,
    },
  };
}

export function bookingView(backEnd: Pick<BackEnd, "now">, booking: Booking): object {
  const { reference, holdId, state, heldUntil, chargeId, chargeAmount, isPaid, record } = booking;
  const { paidOverTo: _, refund: _refund, extras, ArrivingGuest, SpecialRequests, Price: price, ...stay } = record;
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
    ...refundView(booking, dayOfMoment(backEnd.now())),
  };
}
