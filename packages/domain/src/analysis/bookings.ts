// The areas of a booking's state and of its cancellation.

import { type Instant, startOfDay } from "../day.ts";
import type { LocalizedRules } from "../decision.ts";
import { CHANGE_RULES, type ChangeFacts } from "../purchase/change.ts";
import { BOOKING_STATE_RULES, type BookingFacts, CANCELLATION_RULES } from "../stays/booking-state.ts";
import { DETAILS_RULES, type DetailsFacts } from "../stays/details-change.ts";
import type { StayType } from "../stays/kinds.ts";
import type { Booking } from "../stays/source.ts";
import type { StayTerms } from "../stays/terms.ts";
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

/** The details axis has days from today to their last day. */
const DETAILS_AXES: readonly Axis[] = [
  { name: "state", values: ["confirmed", "held", "cancelled"] },
  { name: "held until", values: ["none", 1, 0, -1] },
  { name: "arrival", values: [1, -NIGHTS, -NIGHTS - 1] },
  { name: "details", values: ["not reported", "not offered", 1, 0, -1] },
];

export const BOOKING_STATE_AREA: RuleArea = bookingArea("booking state", BOOKING_STATE_RULES);

export const CANCELLATION_AREA: RuleArea = bookingArea("cancellation", CANCELLATION_RULES);

export const DETAILS_AREA: RuleArea = detailsArea();

function detailsArea(): RuleArea {
  const table = ruleTable<DetailsFacts>(DETAILS_RULES, {
    facts: ([state, heldUntil, arrival, details]) => {
      const facts = bookingFacts([state, heldUntil, arrival, false, "not offered"] as Case);
      return facts && { ...facts, booking: { ...facts.booking, ...detailsTerms(details) } };
    },
    reads: [
      "booking.state",
      "booking.heldUntil",
      "booking.arrival",
      "booking.nights",
      "booking.paid",
      "booking.terms",
      "booking.terms.detailsUntil",
      "booking.detailsVersion",
      "now",
    ],
  });
  return {
    name: "booking details",
    axes: DETAILS_AXES,
    table,
    decide: (values) => decideByTable(table, values),
    describe: ([state, heldUntil, arrival, details]) =>
      [
        describeBooking([state, heldUntil, arrival, false, "not offered"] as Case),
        typeof details === "number"
          ? `with a last day of changes ${describeDays(details)}`
          : `with changes ${String(details)}`,
      ].join(", "),
    texts: rowTexts(DETAILS_RULES),
  };
}

/** The change axis has days from today to the last day of a change of dates. */
const CHANGE_AXES: readonly Axis[] = [
  { name: "state", values: ["confirmed", "held", "cancelled"] },
  { name: "held until", values: ["none", 1, 0, -1] },
  { name: "arrival", values: [1, -NIGHTS, -NIGHTS - 1] },
  { name: "stay", values: ["short-stays", "resort-specials", null] },
  { name: "replaced", values: [false, true] },
  { name: "change", values: ["not reported", "not offered", 1, 0, -1] },
];

export const CHANGE_AREA: RuleArea = changeArea();

function changeArea(): RuleArea {
  const table = ruleTable<ChangeFacts>(CHANGE_RULES, {
    facts: ([state, heldUntil, arrival, stay, replaced, change]) => {
      const facts = bookingFacts([state, heldUntil, arrival, false, "not offered"] as Case);
      const { terms } = detailsTerms(change);
      const datesUntil = dayAt(change);
      return (
        facts && {
          ...facts,
          booking: {
            ...facts.booking,
            stay: stay === null ? undefined : (stay as StayType),
            replacedBy: replaced === true ? "BK-2" : undefined,
            terms: terms && { ...terms, datesUntil },
          },
        }
      );
    },
    reads: [
      "booking.state",
      "booking.heldUntil",
      "booking.arrival",
      "booking.nights",
      "booking.paid",
      "booking.stay",
      "booking.replacedBy",
      "booking.terms",
      "booking.terms.datesUntil",
      "now",
    ],
  });
  return {
    name: "booking change",
    axes: CHANGE_AXES,
    table,
    decide: (values) => decideByTable(table, values),
    describe: ([state, heldUntil, arrival, stay, replaced, change]) =>
      [
        describeBooking([state, heldUntil, arrival, false, "not offered"] as Case),
        `of kind ${String(stay ?? "not known")}`,
        ...(replaced === true ? ["replaced"] : []),
        typeof change === "number"
          ? `with a last day of changes ${describeDays(change)}`
          : `with changes ${String(change)}`,
      ].join(", "),
    texts: rowTexts(CHANGE_RULES),
  };
}

function detailsTerms(details: Value | undefined): Pick<Booking, "terms" | "detailsVersion"> {
  if (details === "not reported") return {};
  const terms: StayTerms = {
    unprotected: [],
    protected: undefined,
    detailsUntil: dayAt(details),
    datesUntil: undefined,
    changeFee: { minor: 0, currency: "AUD" },
  };
  return { terms, detailsVersion: 1 };
}

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
