// get-booking: the bookings of a member.

import { parseDay, parseInstant } from "@portico/domain/day";
import type { Booking, BookingSource, Refund, Returned } from "@portico/domain/ports";
import { netRefund } from "@portico/domain/stays";
import { z } from "zod";
import { GUEST, toGuest } from "../member/people.ts";
import { requireDay, requireInstant, throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { STAY_BY_CODE } from "./codes.ts";
import { LOTS, toPaidLots } from "./lots.ts";
import { PRICE, requireCost, requireMoney } from "./price.ts";
import { STAY, toStay } from "./stay.ts";
import { TERMS, toTerms } from "./terms.ts";

export const RETURNED = z.object({
  Points: z.number().nullish(),
  PointsExpiryDate: z.string().nullish(),
  Amount: z.number().nullish(),
  Entitlements: z.number().nullish(),
  ExchangeCredits: z.number().nullish(),
  ReturnsTo: LOTS,
  Fee: z.number(),
  Net: z.number().nullish(),
  Currency: z.string(),
});
export type ReturnedPayload = z.infer<typeof RETURNED>;

const REFUND = z.object({
  RefundReference: z.string(),
  State: z.string(),
  Amount: z.number(),
  Fee: z.number(),
  Net: z.number(),
  Currency: z.string(),
  RequestedOn: z.string(),
  PaidOn: z.string().nullish(),
});

const REFUND_STATE_BY_CODE: ReadonlyMap<string, Refund["state"]> = new Map([
  ["REQUESTED", "requested"],
  ["PAID", "paid"],
  ["FAILED", "failed"],
] as const);

export const BOOKING = z.object({
  BookingReference: z.string(),
  HoldID: z.string().nullish(),
  State: z.enum(["HELD", "CONFIRMED", "CANCELLED"]),
  StayType: z.string().nullish(),
  ...STAY.shape,
  BookedAt: z.string(),
  HeldUntil: z.string().nullish(),
  ChargeID: z.string().nullish(),
  ChargeAmount: z.number().nullish(),
  ChargeCurrency: z.string().nullish(),
  Price: PRICE,
  Paid: PRICE.nullish(),
  PaysFrom: LOTS,
  Protection: z.object({ Amount: z.number(), Currency: z.string(), Taken: z.boolean() }).nullish(),
  Promo: z.object({ Code: z.string(), Words: z.string(), WordsVi: z.string() }).nullish(),
  ArrivingGuest: GUEST.nullish(),
  SpecialRequests: z.string().nullish(),
  People: z.number().nullish(),
  DetailsVersion: z.number().nullish(),
  Terms: TERMS.nullish(),
  Cancellation: z.object({ UntilDate: z.string(), Returns: RETURNED }).nullish(),
  Returned: RETURNED.nullish(),
  Refund: REFUND.nullish(),
  Change: z.object({ Of: z.string(), Fee: z.number(), Currency: z.string(), Returns: RETURNED }).nullish(),
  ReplacedBy: z.string().nullish(),
});
export type BookingPayload = z.infer<typeof BOOKING>;

const BOOKING_STATE_BY_CODE: ReadonlyMap<BookingPayload["State"], Booking["state"]> = new Map([
  ["HELD", "held"],
  ["CONFIRMED", "confirmed"],
  ["CANCELLED", "cancelled"],
] as const);

const RESPONSE = z.object({ Bookings: z.array(BOOKING) });

export function createBookingSource(transport: Transport): BookingSource {
  return {
    bookings: (memberNumber) =>
      transport.call("get-booking", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: ({ Bookings }) => Bookings.map((booking, index) => toBooking(booking, `Bookings.${index}`)),
      }),
  };
}

/** `path` is the booking's place in the response, for error messages. */
export function toBooking(payload: BookingPayload, path: string): Booking {
  const { Cancellation, Paid, ArrivingGuest, StayType, Promo, Returned: returnedPayload } = payload;
  return {
    reference: payload.BookingReference,
    holdId: payload.HoldID ?? undefined,
    // An unknown type of stay does not hide the booking.
    stay: StayType ? STAY_BY_CODE.get(StayType) : undefined,
    ...toStay(payload, path),
    state: BOOKING_STATE_BY_CODE.get(payload.State) ?? throwInvalidField(`${path}.State`),
    bookedAt: requireInstant(payload.BookedAt, `${path}.BookedAt`),
    heldUntil: parseInstant(payload.HeldUntil),
    charge: toCharge(payload, path),
    protection: toProtection(payload, path),
    promo: Promo ? { code: Promo.Code, words: { en: Promo.Words, vi: Promo.WordsVi } } : undefined,
    cost: requireCost(payload.Price, `${path}.Price`),
    paid: Paid ? requireCost(Paid, `${path}.Paid`) : undefined,
    lots: toPaidLots(payload.PaysFrom, `${path}.PaysFrom`),
    arrivingGuest: ArrivingGuest ? toGuest(ArrivingGuest) : undefined,
    specialRequests: payload.SpecialRequests ?? undefined,
    people: payload.People ?? undefined,
    detailsVersion: payload.DetailsVersion ?? undefined,
    terms: payload.Terms ? toTerms(payload.Terms, `${path}.Terms`) : undefined,
    cancellation: Cancellation
      ? {
          until: requireDay(Cancellation.UntilDate, `${path}.Cancellation.UntilDate`),
          returns: toReturned(Cancellation.Returns, `${path}.Cancellation.Returns`),
        }
      : undefined,
    returned: returnedPayload ? toReturned(returnedPayload, `${path}.Returned`) : undefined,
    refund: payload.Refund ? toRefund(payload.Refund, `${path}.Refund`) : undefined,
    change: toChange(payload, path),
    replacedBy: payload.ReplacedBy ?? undefined,
  };
}

function toCharge({ ChargeID, ChargeAmount, ChargeCurrency }: BookingPayload, path: string): Booking["charge"] {
  return ChargeID
    ? { id: ChargeID, amount: requireMoney(ChargeAmount, ChargeCurrency, `${path}.ChargeAmount`) }
    : undefined;
}

function toProtection({ Protection }: BookingPayload, path: string): Booking["protection"] {
  if (!Protection) return undefined;
  const { Amount, Currency, Taken } = Protection;
  return { price: requireMoney(Amount, Currency, `${path}.Protection.Amount`), isTaken: Taken };
}

function toChange({ Change: change }: BookingPayload, path: string): Booking["change"] {
  if (!change) return undefined;
  return {
    replaces: change.Of,
    fee: requireMoney(change.Fee, change.Currency, `${path}.Change.Fee`),
    returns: toReturned(change.Returns, `${path}.Change.Returns`),
  };
}

export function toReturned(payload: ReturnedPayload, path: string): Returned {
  return {
    points: payload.Points ?? undefined,
    pointsExpireOn: parseDay(payload.PointsExpiryDate),
    ...toRefundMoney(payload, path),
    entitlements: payload.Entitlements ?? undefined,
    exchangeCredits: payload.ExchangeCredits ?? undefined,
    lots: toPaidLots(payload.ReturnsTo, `${path}.ReturnsTo`),
  };
}

function toRefund(payload: z.infer<typeof REFUND>, path: string): Refund {
  return {
    reference: payload.RefundReference,
    // An unknown state does not hide the refund.
    state: REFUND_STATE_BY_CODE.get(payload.State) ?? "not known",
    ...toRefundMoney(payload, path),
    requestedOn: requireDay(payload.RequestedOn, `${path}.RequestedOn`),
    paidOn: parseDay(payload.PaidOn),
  };
}

type MoneyPayload = Pick<ReturnedPayload, "Amount" | "Fee" | "Net" | "Currency">;

/** Gross, fee and net must agree: a member must never be promised money that is not paid (reading R50). */
function toRefundMoney(payload: MoneyPayload & { Amount: number }, path: string): Pick<Refund, "money" | "fee">;
function toRefundMoney(payload: MoneyPayload, path: string): Pick<Returned, "money" | "fee">;
function toRefundMoney({ Amount, Fee, Net, Currency }: MoneyPayload, path: string): Pick<Returned, "money" | "fee"> {
  const fee = requireMoney(Fee, Currency, `${path}.Fee`);
  const hasAmount = Amount !== null && Amount !== undefined;
  const money = hasAmount ? requireMoney(Amount, Currency, `${path}.Amount`) : undefined;
  const net = netRefund({ money, fee });
  if (net === undefined) return { money, fee };
  if (net.minor < 0) return throwInvalidField(`${path}.Amount`);
  const hasNet = Net !== null && Net !== undefined;
  return hasNet && requireMoney(Net, Currency, `${path}.Net`).minor !== net.minor
    ? throwInvalidField(`${path}.Net`)
    : { money, fee };
}
