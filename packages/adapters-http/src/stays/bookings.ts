// get-booking: the bookings of a member, and the payload of a booking.

import { parseDay, parseInstant } from "@portico/domain/day";
import type { Booking, BookingSource, Refund, Returned } from "@portico/domain/ports";
import { netRefund } from "@portico/domain/stays";
import { z } from "zod";
import { GUEST, guestOf } from "../member/people.ts";
import { requireDay, requireInstant, throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { STAY_BY_CODE } from "./codes.ts";
import { LOTS, lotsOf } from "./lots.ts";
import { agreedCost, PRICE, requireMoney } from "./price.ts";
import { STAY, stayOf } from "./stay.ts";

/** What a cancellation returns to the member. */
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

const REFUND_STATES: ReadonlyMap<string, Refund["state"]> = new Map([
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
  Cancellation: z.object({ UntilDate: z.string(), Returns: RETURNED }).nullish(),
  Returned: RETURNED.nullish(),
  Refund: REFUND.nullish(),
});
export type BookingPayload = z.infer<typeof BOOKING>;

const STATES: ReadonlyMap<BookingPayload["State"], Booking["state"]> = new Map([
  ["HELD", "held"],
  ["CONFIRMED", "confirmed"],
  ["CANCELLED", "cancelled"],
] as const);

const RESPONSE = z.object({ Bookings: z.array(BOOKING) });

export function bookingSource(transport: Transport): BookingSource {
  return {
    bookings: (memberNumber) =>
      transport.call("get-booking", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: ({ Bookings }) => Bookings.map((booking, index) => bookingOf(booking, `Bookings.${index}`)),
      }),
  };
}

/** `path` is the booking's place in the response, for error messages. */
export function bookingOf(wire: BookingPayload, path: string): Booking {
  const { Cancellation, Paid, ArrivingGuest, StayType, Promo, Returned: returnedPayload } = wire;
  return {
    reference: wire.BookingReference,
    holdId: wire.HoldID ?? undefined,
    // A booking with an unknown type of stay is still returned.
    stay: StayType ? STAY_BY_CODE.get(StayType) : undefined,
    ...stayOf(wire, path),
    state: STATES.get(wire.State) ?? throwMissing(`${path}.State`),
    bookedAt: requireInstant(wire.BookedAt, `${path}.BookedAt`),
    heldUntil: parseInstant(wire.HeldUntil),
    charge: chargeOf(wire, path),
    protection: protectionOf(wire, path),
    promo: Promo ? { code: Promo.Code, words: { en: Promo.Words, vi: Promo.WordsVi } } : undefined,
    cost: agreedCost(wire.Price, `${path}.Price`),
    paid: Paid ? agreedCost(Paid, `${path}.Paid`) : undefined,
    lots: lotsOf(wire.PaysFrom, `${path}.PaysFrom`),
    arrivingGuest: ArrivingGuest ? guestOf(ArrivingGuest) : undefined,
    specialRequests: wire.SpecialRequests ?? undefined,
    cancellation: Cancellation
      ? {
          until: requireDay(Cancellation.UntilDate, `${path}.Cancellation.UntilDate`),
          returns: returnedOf(Cancellation.Returns, `${path}.Cancellation.Returns`),
        }
      : undefined,
    returned: returnedPayload ? returnedOf(returnedPayload, `${path}.Returned`) : undefined,
    refund: wire.Refund ? refundOf(wire.Refund, `${path}.Refund`) : undefined,
  };
}

function chargeOf({ ChargeID, ChargeAmount, ChargeCurrency }: BookingPayload, path: string): Booking["charge"] {
  return ChargeID
    ? { id: ChargeID, amount: requireMoney(ChargeAmount, ChargeCurrency, `${path}.ChargeAmount`) }
    : undefined;
}

function protectionOf({ Protection }: BookingPayload, path: string): Booking["protection"] {
  if (!Protection) return undefined;
  const { Amount, Currency, Taken } = Protection;
  return { price: requireMoney(Amount, Currency, `${path}.Protection.Amount`), isTaken: Taken };
}

export function returnedOf(wire: ReturnedPayload, path: string): Returned {
  return {
    points: wire.Points ?? undefined,
    pointsExpireOn: parseDay(wire.PointsExpiryDate),
    ...refundMoney(wire, path),
    entitlements: wire.Entitlements ?? undefined,
    exchangeCredits: wire.ExchangeCredits ?? undefined,
    lots: lotsOf(wire.ReturnsTo, `${path}.ReturnsTo`),
  };
}

function refundOf(wire: z.infer<typeof REFUND>, path: string): Refund {
  return {
    reference: wire.RefundReference,
    // A refund with an unknown state is still returned.
    state: REFUND_STATES.get(wire.State) ?? "not known",
    ...refundMoney(wire, path),
    requestedOn: requireDay(wire.RequestedOn, `${path}.RequestedOn`),
    paidOn: parseDay(wire.PaidOn),
  };
}

type MoneyPayload = Pick<ReturnedPayload, "Amount" | "Fee" | "Net" | "Currency">;

/** Gross, fee and net must agree: a member must never be promised money that is not paid (reading R50). */
function refundMoney(wire: MoneyPayload & { Amount: number }, path: string): Pick<Refund, "money" | "fee">;
function refundMoney(wire: MoneyPayload, path: string): Pick<Returned, "money" | "fee">;
function refundMoney({ Amount, Fee, Net, Currency }: MoneyPayload, path: string): Pick<Returned, "money" | "fee"> {
  const fee = requireMoney(Fee, Currency, `${path}.Fee`);
  const hasAmount = Amount !== null && Amount !== undefined;
  const money = hasAmount ? requireMoney(Amount, Currency, `${path}.Amount`) : undefined;
  const net = netRefund({ money, fee });
  if (net === undefined) return { money, fee };
  if (net.minor < 0) return throwMissing(`${path}.Amount`);
  const hasNet = Net !== null && Net !== undefined;
  return hasNet && requireMoney(Net, Currency, `${path}.Net`).minor !== net.minor
    ? throwMissing(`${path}.Net`)
    : { money, fee };
}
