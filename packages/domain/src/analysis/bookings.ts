// The areas of a booking's state and of its cancellation.

import { type Instant, startOfDay } from "../day.ts";
import type { LocalizedRules } from "../decision.ts";
import { BOOKING_STATE_RULES, type BookingFacts, CANCELLATION_RULES } from "../stays/booking-state.ts";
import type { Booking } from "../stays/source.ts";
import { type Axis, type Case, decideByTable, type RuleArea, ruleTable, type Value } from "./area.ts";
import { dayAt, describeDays, numberAt, rowTexts, TODAY } from "./tables.ts";

const NOW = startOfDay(TODAY);
const NIGHTS = 2;

// The rows read only whether something was paid.
const PAID = { kind: "money", money: { minor: 1, currency: "AUD" } } as const;
const NO_RETURNS = {} as NonNullable<Booking["cancellation"]>["returns"];

const AXES: readonly Axis[] = [
  { name: "state", values: ["confirmed", "held", "cancelled"] },
  // Milliseconds from now.
  { name: "held until", values: ["none", 1, 0, -1] },
  { name: "arrival", values: [1, 0, -1, -NIGHTS, -NIGHTS - 1] },
  { name: "paid", values: [false, true] },
  { name: "cancellation", values: ["not offered", 1, 0, -1] },
];

export const BOOKING_STATE_AREA: RuleArea = bookingArea("booking state", BOOKING_STATE_RULES);

export const CANCELLATION_AREA: RuleArea = bookingArea("cancellation", CANCELLATION_RULES);

function bookingArea(name: string, rules: LocalizedRules<BookingFacts, string>): RuleArea {
  const table = ruleTable<BookingFacts>(rules, {
    facts: bookingFacts,
    reads: [
      "booking.state",
      "booking.heldUntil",
      "booking.arrival",
      "booking.nights",
      "booking.paid",
      "booking.cancellation.until",
      "now",
    ],
  });
  return {
    name,
    axes: AXES,
    table,
    decide: (values) => decideByTable(table, values),
    describe: describeBooking,
    texts: rowTexts(rules),
  };
}

function bookingFacts([state, heldUntil, arrival, paid, cancellation]: Case): BookingFacts | undefined {
  const holdEndMs = numberAt(heldUntil);
  const until = dayAt(cancellation);
  if (state === "confirmed" && holdEndMs !== undefined) return undefined;
  return {
    booking: {
      state: state as BookingFacts["booking"]["state"],
      heldUntil: holdEndMs === undefined ? undefined : ((NOW + holdEndMs) as Instant),
      arrival: dayAt(arrival) ?? TODAY,
      nights: NIGHTS,
      paid: paid === true ? PAID : undefined,
      cancellation: until === undefined ? undefined : { until, returns: NO_RETURNS },
    },
    now: NOW,
  };
}

function describeBooking([state, heldUntil, arrival, paid, cancellation]: Case): string {
  const parts = [
    `a ${String(state)} stay of ${NIGHTS} nights, arriving ${describeDays(arrival)}`,
    describeHold(heldUntil),
    paid === true ? "paid" : "",
    describeCancellation(cancellation),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function describeHold(heldUntil: Value | undefined): string {
  if (typeof heldUntil !== "number") return "";
  if (heldUntil === 0) return "held until now";
  return heldUntil > 0 ? "held until later" : "held until before now";
}

function describeCancellation(cancellation: Value | undefined): string {
  return typeof cancellation === "number" ? `with a last day of cancellation ${describeDays(cancellation)}` : "";
}
