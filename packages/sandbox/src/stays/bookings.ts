// Stores bookings, and renders them with their cancellation terms and refunds.

import type { BackEnd } from "../api/call.ts";
import { dayOfInstant, formatDay, formatInstant, parseDay } from "../calendar.ts";
import { nextNumber } from "../database.ts";
import type { PaidLot, Returned } from "./payment-lots.ts";
import type { Price } from "./prices.ts";
import { toPromoView } from "./promos.ts";
import { createTerms, findStep, type Terms } from "./terms.ts";

/** Data of the hold and of its confirmation. */
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
  /** Absent for bookings made elsewhere. */
  readonly extras?: Extras;
  /** The reference of the hold that received this hold's payment. */
  readonly paidOverTo?: string;
  readonly refund?: { readonly reference: string; readonly requestedOn: string };
  /** The reference of the booking that replaces this one. */
  readonly movedTo?: string;
  readonly change?: BookingChange;
  /** Absent until the first change of the details. */
  readonly details?: {
    readonly version: number;
    readonly changeIds: readonly string[];
    readonly people: number | null;
  };
}

/** Of a hold or booking that replaces another one. */
export interface BookingChange {
  readonly of: string;
  readonly fee: number;
  /** Lots of the old booking that pay for the new one. */
  readonly kept: readonly PaidLot[];
  readonly returns: Returned;
}

export interface Extras {
  /** Before the promo code. */
  readonly usualPrice: Price;
  readonly promoCode: string | null;
  /** `null` if not available. */
  readonly protection: { readonly Amount: number; readonly Currency: string; readonly Taken: boolean } | null;
}

/** LAPSED exists only in the sandbox; responses have CANCELLED. */
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
  /** Without a charge, whether points, credits or entitlements have been spent. */
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
  const values = [
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
    .run(...values, JSON.stringify(record), returned === null ? null : JSON.stringify(returned));
}

const COLUMNS = { reference: "reference", hold: "hold_id", charge: "charge_id" } as const;

export function findBooking({ database }: BackEnd, by: keyof typeof COLUMNS, value: string): Booking | undefined {
  const row = database.prepare(`SELECT * FROM booking WHERE ${COLUMNS[by]} = ?`).get(value);
  return row === undefined ? undefined : toBooking(row);
}

export function listBookings({ database }: BackEnd, memberNo: string): readonly Booking[] {
  return database.prepare("SELECT * FROM booking WHERE member_no = ? ORDER BY rowid DESC").all(memberNo).map(toBooking);
}

function toBooking(row: Readonly<Record<string, unknown>>): Booking {
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

export function termsOf({ Price: price, ArrivalDate: arrivalDate, extras }: BookingRecord): Terms {
  return createTerms({ price, arrivalDate, isProtected: extras?.protection?.Taken });
}

/** `undefined` if the booking is not confirmed. */
function getCancellation(
  { record, state }: Booking,
  today: number,
): { UntilDate: string; Returns: Returned } | undefined {
  const terms = termsOf(record);
  const steps = isProtected(record) ? (terms.Protected ?? []) : terms.Unprotected;
  const last = steps.at(-1);
  if (state !== "CONFIRMED" || last === undefined) return undefined;
  const { Fee } = findStep(steps, today) ?? last;
  return { UntilDate: last.UntilDate, Returns: computeReturns(record, Fee) };
}

/** `undefined` if it is too late to cancel today. */
export function findReturns(backEnd: BackEnd, booking: Booking): Returned | undefined {
  const today = dayOfInstant(backEnd.now());
  const { UntilDate, Returns } = getCancellation(booking, today) ?? {};
  return UntilDate !== undefined && (parseDay(UntilDate) ?? 0) >= today ? Returns : undefined;
}

function isProtected({ extras }: BookingRecord): boolean {
  return extras?.protection?.Taken === true;
}

// Protection returns everything paid, exchange fees included, except its own price.
function computeReturns(record: BookingRecord, fee: number): Returned {
  const { Price: price, PaysFrom } = record;
  const { Points, Entitlements, ExchangeCredits, Currency = "AUD" } = price;
  // Several lots have several expiry days, which are in ReturnsTo.
  const [lot, otherLot] = Points === undefined ? [] : (PaysFrom ?? []);
  const Amount = price.Amount ?? (isProtected(record) ? price.Fee : undefined);
  const Fee = Amount === undefined ? 0 : fee;
  return {
    ...(Points === undefined ? {} : { Points }),
    ...(lot?.ExpiryDate && otherLot === undefined ? { PointsExpiryDate: lot.ExpiryDate } : {}),
    ...(Entitlements === undefined ? {} : { Entitlements }),
    ...(ExchangeCredits === undefined ? {} : { ExchangeCredits }),
    ...(PaysFrom === undefined ? {} : { ReturnsTo: PaysFrom }),
    ...toReturnedMoney({ Amount, Fee, Currency }),
  };
}

export function toReturnedMoney({
  Amount,
  Fee,
  Currency,
}: {
  Amount: number | undefined;
  Fee: number;
  Currency: string;
}): Pick<Returned, "Amount" | "Fee" | "Net" | "Currency"> {
  return Amount === undefined
    ? { Fee, Currency }
    : { Amount, Fee, Net: (toCents(Amount) - toCents(Fee)) / 100, Currency };
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}

const REFUND_DAYS = 3;

/** Paid three days after the request. */
function toRefundView({ returned, record: { refund } }: Booking, today: number): object {
  if (refund === undefined || returned?.Net === undefined) return {};
  const { Amount, Fee, Net, Currency } = returned;
  const paidOn = (parseDay(refund.requestedOn) ?? 0) + REFUND_DAYS;
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
      PaidOn: isPaid ? formatDay(paidOn) : null,
    },
  };
}

export function toBookingView(backEnd: Pick<BackEnd, "now">, booking: Booking): object {
  const { reference, holdId, state, heldUntil, chargeId, chargeAmount, isPaid, record } = booking;
  const {
    paidOverTo: _,
    refund: _refund,
    extras,
    details,
    change,
    movedTo,
    ArrivingGuest,
    SpecialRequests,
    Price: price,
    ...stay
  } = record;
  const today = dayOfInstant(backEnd.now());
  const isCharged = chargeId !== null && chargeAmount !== null && chargeAmount > 0;
  return {
    BookingReference: reference,
    HoldID: holdId,
    State: state === "LAPSED" ? "CANCELLED" : state,
    ...stay,
    HeldUntil: heldUntil === null ? null : formatInstant(heldUntil),
    ChargeID: isCharged ? chargeId : null,
    ChargeAmount: isCharged ? chargeAmount / 100 : null,
    ChargeCurrency: isCharged ? (price.Currency ?? extras?.protection?.Currency ?? null) : null,
    Price: price,
    Paid: isPaid ? price : null,
    Protection: extras?.protection ?? null,
    Promo: toPromoView(extras?.promoCode ?? null),
    ArrivingGuest,
    SpecialRequests,
    People: details?.people ?? null,
    DetailsVersion: details?.version ?? 1,
    Terms: termsOf(record),
    Cancellation: getCancellation(booking, today) ?? null,
    Returned: booking.returned,
    Change:
      change === undefined
        ? null
        : { Of: change.of, Fee: change.fee, Currency: change.returns.Currency, Returns: change.returns },
    ReplacedBy: movedTo ?? null,
    ...toRefundView(booking, today),
  };
}

/** Only if money is returned. */
export function addRefund(backEnd: BackEnd, { record }: Booking, { Net = 0 }: Returned): Booking["record"] {
  if (Net <= 0) return record;
  const reference = `RF-${nextNumber(backEnd.database, "refund", 71_004)}`;
  return { ...record, refund: { reference, requestedOn: formatDay(dayOfInstant(backEnd.now())) } };
}
