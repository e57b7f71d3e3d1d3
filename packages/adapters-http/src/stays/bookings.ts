// get-booking: the bookings of a member, and what a booking is on the wire.

import { parseDay, parseInstant } from "@portico/domain/day";
import type { Booking, BookingSource, Returned } from "@portico/domain/stays/source";
import { z } from "zod";
import { GUEST, guestOf, type WireGuest } from "../member/people.ts";
import { dayAt, flag, instantAt, list, type Maybe, maybe, missing, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";
import { STAY_OF_CODE } from "./codes.ts";
import { agreedCost, moneyAt, PRICE, type WirePrice } from "./price.ts";
import { STAY, stayOf, type WireStay } from "./stay.ts";

/** What goes back, on the wire. */
export interface WireReturned {
  Points: Maybe<number>;
  PointsExpiryDate: Maybe<string>;
  Amount: Maybe<number>;
  Entitlements: Maybe<number>;
  ExchangeCredits: Maybe<number>;
  Fee: number;
  Currency: string;
}

/** Cancellation protection on the wire. */
interface WireProtection {
  Amount: number;
  Currency: string;
  Taken: boolean;
}

/** A promo code on the wire. */
interface WirePromo {
  Code: string;
  Words: string;
  WordsVi: string;
}

/** A booking on the wire. */
export interface WireBooking extends WireStay {
  BookingReference: string;
  HoldID: Maybe<string>;
  State: "HELD" | "CONFIRMED" | "CANCELLED";
  StayType: Maybe<string>;
  BookedAt: string;
  HeldUntil: Maybe<string>;
  ChargeID: Maybe<string>;
  ChargeAmount: Maybe<number>;
  ChargeCurrency: Maybe<string>;
  Price: WirePrice;
  Paid: Maybe<WirePrice>;
  Protection: Maybe<WireProtection>;
  Promo: Maybe<WirePromo>;
  ArrivingGuest: Maybe<WireGuest>;
  SpecialRequests: Maybe<string>;
  Cancellation: Maybe<{ UntilDate: string; Returns: WireReturned }>;
  Returned: Maybe<WireReturned>;
}

const STATES: ReadonlyMap<WireBooking["State"], Booking["state"]> = new Map([
  ["HELD", "held"],
  ["CONFIRMED", "confirmed"],
  ["CANCELLED", "cancelled"],
] as const);

/** The check of what goes back. */
export const RETURNED: z.ZodType<WireReturned> = shape<WireReturned>({
  Points: maybe(number),
  PointsExpiryDate: maybe(text),
  Amount: maybe(number),
  Entitlements: maybe(number),
  ExchangeCredits: maybe(number),
  Fee: number,
  Currency: text,
});

/** The check of a booking. */
export const BOOKING: z.ZodType<WireBooking> = shape<WireBooking>({
  BookingReference: text,
  HoldID: maybe(text),
  State: z.enum(["HELD", "CONFIRMED", "CANCELLED"]),
  StayType: maybe(text),
  ...STAY,
  BookedAt: text,
  HeldUntil: maybe(text),
  ChargeID: maybe(text),
  ChargeAmount: maybe(number),
  ChargeCurrency: maybe(text),
  Price: PRICE,
  Paid: maybe(PRICE),
  Protection: maybe(shape<WireProtection>({ Amount: number, Currency: text, Taken: flag })),
  Promo: maybe(shape<WirePromo>({ Code: text, Words: text, WordsVi: text })),
  ArrivingGuest: maybe(GUEST),
  SpecialRequests: maybe(text),
  Cancellation: maybe(shape<{ UntilDate: string; Returns: WireReturned }>({ UntilDate: text, Returns: RETURNED })),
  Returned: maybe(RETURNED),
});

const ANSWER = shape<{ Bookings: readonly WireBooking[] }>({ Bookings: list(BOOKING) });

/** Bookings over the wire. */
export function bookingSource(transport: Transport): BookingSource {
  return {
    bookings: (memberNumber) =>
      transport.ask("get-booking", {
        body: { memberNo: memberNumber },
        answer: ANSWER,
        reshape: ({ Bookings }) => Bookings.map((booking, index) => bookingOf(booking, `Bookings.${index}`)),
      }),
  };
}

/** A booking of the port; `path` says where it stands in the answer. */
export function bookingOf(wire: WireBooking, path: string): Booking {
  const { Cancellation, Paid, ArrivingGuest, StayType, Promo, Returned: Given } = wire;
  return {
    reference: wire.BookingReference,
    holdId: wire.HoldID ?? undefined,
    // A type of stay that the portal does not know is a booking all the same.
    stay: StayType ? STAY_OF_CODE.get(StayType) : undefined,
    ...stayOf(wire, path),
    state: STATES.get(wire.State) ?? missing(`${path}.State`),
    bookedAt: instantAt(wire.BookedAt, `${path}.BookedAt`),
    heldUntil: parseInstant(wire.HeldUntil),
    charge: chargeOf(wire, path),
    protection: protectionOf(wire, path),
    promo: Promo ? { code: Promo.Code, words: { en: Promo.Words, vi: Promo.WordsVi } } : undefined,
    cost: agreedCost(wire.Price, `${path}.Price`),
    paid: Paid ? agreedCost(Paid, `${path}.Paid`) : undefined,
    arrivingGuest: ArrivingGuest ? guestOf(ArrivingGuest) : undefined,
    specialRequests: wire.SpecialRequests ?? undefined,
    cancellation: Cancellation
      ? {
          until: dayAt(Cancellation.UntilDate, `${path}.Cancellation.UntilDate`),
          returns: returnedOf(Cancellation.Returns, `${path}.Cancellation.Returns`),
        }
      : undefined,
    returned: Given ? returnedOf(Given, `${path}.Returned`) : undefined,
  };
}

function chargeOf({ ChargeID, ChargeAmount, ChargeCurrency }: WireBooking, path: string): Booking["charge"] {
  return ChargeID ? { id: ChargeID, amount: moneyAt(ChargeAmount, ChargeCurrency, `${path}.ChargeAmount`) } : undefined;
}

function protectionOf({ Protection }: WireBooking, path: string): Booking["protection"] {
  if (!Protection) return undefined;
  const { Amount, Currency, Taken } = Protection;
  return { price: moneyAt(Amount, Currency, `${path}.Protection.Amount`), isTaken: Taken };
}

/** What goes back, of the port. */
export function returnedOf(wire: WireReturned, path: string): Returned {
  const { Amount, Currency } = wire;
  return {
    points: wire.Points ?? undefined,
    pointsExpireOn: parseDay(wire.PointsExpiryDate),
    money: Amount === null || Amount === undefined ? undefined : moneyAt(Amount, Currency, `${path}.Amount`),
    entitlements: wire.Entitlements ?? undefined,
    exchangeCredits: wire.ExchangeCredits ?? undefined,
    fee: moneyAt(wire.Fee, Currency, `${path}.Fee`),
  };
}
