import { describe, expect, it } from "vitest";
import { day, instant } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { memberReason } from "../decision.ts";
import {
  BOOKING_STATE_RULES,
  type BookingFacts,
  type BookingState,
  bookingState,
  CANCELLATION_RULES,
  explainBookingState,
  explainCancellation,
} from "./booking-state.ts";

const TODAY = day("2026-11-20");
const NOW = instant("2026-11-20T09:00:00+10:00");

const facts = (parts: Partial<BookingFacts["booking"]> = {}): BookingFacts => ({
  booking: {
    state: "confirmed",
    heldUntil: undefined,
    arrival: addDays(TODAY, 10),
    nights: 3,
    paid: undefined,
    cancellation: undefined,
    ...parts,
  },
  now: NOW,
});

describe("explainBookingState", () => {
  it.each<[Partial<BookingFacts["booking"]>, BookingState]>([
    [{}, "upcoming"],
    [{ arrival: addDays(TODAY, -3), nights: 3 }, "upcoming"],
    [{ arrival: addDays(TODAY, -4), nights: 3 }, "past"],
    [{ state: "held" }, "held"],
    [{ state: "held", heldUntil: instant("2026-11-20T09:00:00.001+10:00") }, "held"],
    [{ state: "held", heldUntil: NOW }, "lapsed"],
    [{ state: "held", heldUntil: NOW, arrival: addDays(TODAY, -40) }, "lapsed"],
    [{ state: "cancelled" }, "cancelled"],
    [{ state: "cancelled", heldUntil: instant("2026-11-20T09:10:00+10:00") }, "lapsed"],
    [{ state: "cancelled", heldUntil: instant("2026-11-20T08:00:00+10:00") }, "lapsed"],
    [{ state: "cancelled", arrival: addDays(TODAY, -40) }, "cancelled"],
  ])("with %j is %s", (parts, state) => {
    expect(bookingState(facts(parts))).toBe(state);
    expect(explainBookingState(facts(parts)).outcome).toBe(state);
  });

  it("gives the reason in the member's language", () => {
    const past = explainBookingState(facts({ arrival: addDays(TODAY, -9) }));
    expect(past.because).toBe("the stay ended on 14 Nov 2026");
    expect(memberReason(BOOKING_STATE_RULES, past, "vi")).toBe("kỳ nghỉ đã kết thúc vào ngày 14 Nov 2026");
  });
});

describe("explainCancellation", () => {
  const until = (daysFromToday: number) => ({ until: addDays(TODAY, daysFromToday), returns: RETURNS });

  it.each<[Partial<BookingFacts["booking"]>, "yes" | "no", string]>([
    [{ cancellation: until(0) }, "yes", "cancellation.possible"],
    [{ state: "held", cancellation: until(0) }, "yes", "cancellation.possible"],
    [{ state: "held" }, "yes", "cancellation.held"],
    [{ state: "held", cancellation: until(-1) }, "no", "cancellation.too-late"],
    [{ cancellation: until(-1) }, "no", "cancellation.too-late"],
    [{ arrival: addDays(TODAY, 1), cancellation: until(-1) }, "no", "cancellation.too-late"],
    [{ arrival: TODAY, cancellation: until(-1) }, "no", "cancellation.begun"],
    [{ arrival: addDays(TODAY, -2) }, "no", "cancellation.begun"],
    [{ arrival: TODAY, cancellation: until(0) }, "yes", "cancellation.possible"],
    [{ state: "cancelled", heldUntil: NOW, cancellation: until(9) }, "no", "cancellation.lapsed"],
    [{}, "no", "cancellation.not-offered"],
    [{ arrival: addDays(TODAY, -9), cancellation: until(9) }, "no", "cancellation.past"],
    [{ state: "cancelled", cancellation: until(9) }, "no", "cancellation.cancelled"],
    [{ state: "held", heldUntil: NOW, cancellation: until(9) }, "no", "cancellation.lapsed"],
  ])("with %j is %s by %s", (parts, outcome, rule) => {
    expect(explainCancellation(facts(parts))).toMatchObject({ outcome, rule });
  });

  it("names the last day to cancel", () => {
    const decision = explainCancellation(facts({ cancellation: until(4) }));
    expect(decision.because).toBe("it can be cancelled until 24 Nov 2026");
    expect(memberReason(CANCELLATION_RULES, decision, "vi")).toBe("hủy được đến ngày 24 Nov 2026");
  });
});

const RETURNS = {
  points: 100,
  pointsExpireOn: undefined,
  money: undefined,
  entitlements: undefined,
  exchangeCredits: undefined,
  fee: { minor: 0, currency: "AUD" },
} as const;
