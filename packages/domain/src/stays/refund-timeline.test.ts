import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../../testing/index.ts";
import { addDays, type Day } from "../day.ts";
import type { OfferCost } from "./offer.ts";
import { netRefund, notReturned } from "./refund.ts";
import {
  bookingTimeline,
  pieceOn,
  protectionSavings,
  refundTimeline,
  type StayToCancel,
  timelineText,
} from "./refund-timeline.ts";
import type { Booking, Returned } from "./source.ts";
import type { StayTerms, TermsStep } from "./terms.ts";

const TODAY = day("2026-11-20");
const nzd = (minor: number) => ({ minor, currency: "NZD" }) as const;
const MONEY: OfferCost = { kind: "money", money: nzd(414_00) };
const POINTS: OfferCost = { kind: "points", points: 480 };
const EXCHANGE: OfferCost = { kind: "exchange", credits: 2, fee: nzd(229_00) };

function terms(unprotected: readonly TermsStep[], protectedUntil?: string): StayTerms {
  return {
    unprotected,
    protected: protectedUntil === undefined ? undefined : [{ until: day(protectedUntil), fee: nzd(0) }],
    detailsUntil: undefined,
    datesUntil: undefined,
    changeFee: nzd(0),
  };
}

const STEPS = [
  { until: day("2026-12-05"), fee: nzd(0) },
  { until: day("2027-02-19"), fee: nzd(60_00) },
];

/** What the back-end returns by its terms on a day; `undefined` if nothing. */
function returnedOn({ cost, terms: { unprotected } }: StayToCancel, on: Day): Returned | undefined {
  const step = unprotected.find(({ until }) => until >= on);
  if (step === undefined) return undefined;
  const nothing = { points: undefined, pointsExpireOn: undefined, entitlements: undefined, exchangeCredits: undefined };
  if (cost.kind === "money") return { ...nothing, money: cost.money, fee: step.fee };
  if (cost.kind === "points") return { ...nothing, points: cost.points, money: undefined, fee: nzd(0) };
  if (cost.kind === "entitlement") return { ...nothing, entitlements: 1, money: undefined, fee: nzd(0) };
  return { ...nothing, exchangeCredits: cost.credits, money: cost.fee, fee: step.fee };
}

/** Days of the steps relative to today, with fees that rise up to the price's money. */
const anyStay = fc
  .record({
    cost: fc.constantFrom(MONEY, POINTS, EXCHANGE, { kind: "entitlement", resortId: "R12" } as const),
    steps: fc.array(fc.tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 0, max: 229_00 })), { maxLength: 4 }),
    protectedUntil: fc.integer({ min: -5, max: 70 }),
  })
  .map(({ cost, steps, protectedUntil }): StayToCancel => {
    const days = steps.map(([offset]) => offset).toSorted((first, second) => first - second);
    const fees = steps.map(([, fee]) => fee).toSorted((first, second) => first - second);
    const hasMoney = cost.kind === "money" || cost.kind === "exchange";
    const unprotected = days.map((offset, index) => ({
      until: addDays(TODAY, offset),
      fee: nzd(hasMoney ? (fees[index] ?? 0) : 0),
    }));
    const protectedSteps = [{ until: addDays(TODAY, protectedUntil), fee: nzd(0) }];
    return { cost, terms: { ...terms(unprotected), protected: protectedSteps }, isProtected: false };
  });

const LAST_DAY = 80;
const anyOffset = fc.integer({ min: 0, max: LAST_DAY });

describe("refundTimeline", () => {
  it("reads as the club's terms", () => {
    const timeline = refundTimeline({ cost: MONEY, terms: terms(STEPS), isProtected: false }, TODAY);
    expect(timelineText(timeline, "en")).toBe(
      "free until 05 Dec 2026 · NZD 60.00 until 19 Feb 2027 · nothing back after",
    );
    expect(timelineText(timeline, "vi")).toBe(
      "miễn phí đến hết ngày 05 Dec 2026 · NZD 60.00 đến hết ngày 19 Feb 2027 · sau đó không hoàn lại",
    );
  });

  it.each([
    ["2026-12-05", "free until 05 Dec 2026 · NZD 60.00 until 19 Feb 2027 · nothing back after"],
    ["2026-12-06", "NZD 60.00 until 19 Feb 2027 · nothing back after"],
    ["2027-02-19", "NZD 60.00 until 19 Feb 2027 · nothing back after"],
    ["2027-02-20", "nothing back"],
  ])("drops what is over on %s", (today, text) => {
    const timeline = refundTimeline({ cost: MONEY, terms: terms(STEPS), isProtected: false }, day(today));
    expect(timelineText(timeline, "en")).toBe(text);
  });

  it("agrees with the refund rule on every day", () => {
    fc.assert(
      fc.property(anyStay, anyOffset, (stay, offset) => {
        const on = addDays(TODAY, offset);
        const { keeps } = pieceOn(refundTimeline(stay, TODAY), on);
        const returned = returnedOn(stay, on);
        if (returned === undefined) {
          expect(keeps).toEqual(stay.cost);
          return;
        }
        const lost = notReturned({ paid: stay.cost, protection: undefined }, returned);
        const lostMinor = lost.reduce((sum, { cost }) => sum + (cost.kind === "money" ? cost.money.minor : 0), 0);
        expect(lost.every(({ cost }) => cost.kind === "money")).toBe(true);
        const paidMinor = returned.money?.minor ?? 0;
        expect((netRefund(returned)?.minor ?? 0) + lostMinor).toBe(paidMinor);
        expect(keeps === undefined ? 0 : keeps.kind === "money" ? keeps.money.minor : Number.NaN).toBe(lostMinor);
      }),
    );
  });

  it("has contiguous pieces that keep more and more, and says the same later", () => {
    fc.assert(
      fc.property(anyStay, anyOffset, (stay, offset) => {
        const timeline = refundTimeline(stay, TODAY);
        const ends = timeline.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
        expect(ends).toEqual([...new Set(ends)].toSorted((first, second) => first - second));
        expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
        expect(timeline.filter(({ until }) => until === undefined)).toHaveLength(1);
        const kept = timeline.slice(0, -1).map(({ keeps }) => (keeps?.kind === "money" ? keeps.money.minor : 0));
        expect(kept).toEqual(kept.toSorted((first, second) => first - second));
        const later = addDays(TODAY, offset);
        expect(pieceOn(refundTimeline(stay, later), later)).toEqual(pieceOn(timeline, later));
      }),
    );
  });
});

describe("protectionSavings", () => {
  it("saves the fee, then the whole price, until the day before the arrival", () => {
    expect(protectionSavings({ cost: MONEY, terms: terms(STEPS, "2027-03-25") }, TODAY)).toEqual([
      { until: day("2026-12-05"), saves: undefined },
      { until: day("2027-02-19"), saves: { kind: "money", money: nzd(60_00) } },
      { until: day("2027-03-25"), saves: MONEY },
    ]);
  });

  it("is undefined if the club does not offer it", () => {
    expect(protectionSavings({ cost: MONEY, terms: terms(STEPS) }, TODAY)).toBeUndefined();
  });

  it("is on each day what the stay keeps without protection and does not keep with it", () => {
    fc.assert(
      fc.property(anyStay, anyOffset, (stay, offset) => {
        const on = addDays(TODAY, offset);
        const saving = protectionSavings(stay, TODAY)?.find(({ until }) => until >= on)?.saves;
        const without = pieceOn(refundTimeline(stay, TODAY), on).keeps;
        const kept = pieceOn(refundTimeline({ ...stay, isProtected: true }, TODAY), on).keeps;
        // Protection without a fee keeps nothing, or it has ended and keeps what is kept without it.
        if (kept === undefined) expect(saving).toEqual(without);
        else if (JSON.stringify(kept) === JSON.stringify(without)) expect(saving).toBeUndefined();
      }),
    );
  });
});

describe("bookingTimeline", () => {
  const returns = { ...(returnedOn({ cost: MONEY, terms: terms(STEPS), isProtected: false }, TODAY) as Returned) };
  const booking = {
    state: "confirmed",
    cost: MONEY,
    paid: MONEY,
    protection: undefined,
    terms: terms(STEPS),
    cancellation: { until: day("2027-02-19"), returns },
  } as unknown as Booking;
  const textOf = (change: Partial<Booking>, today = TODAY) => {
    const timeline = bookingTimeline({ ...booking, ...change }, today);
    return timeline && timelineText(timeline, "en");
  };

  it("shows the club's terms", () => {
    expect(textOf({})).toBe("free until 05 Dec 2026 · NZD 60.00 until 19 Feb 2027 · nothing back after");
  });

  it("shows the booking's own cancellation if there are no terms, or others", () => {
    const withFee = { until: day("2027-01-31"), returns: { ...returns, fee: nzd(75_00) } };
    expect(textOf({ terms: undefined })).toBe("free until 19 Feb 2027 · nothing back after");
    expect(textOf({ cancellation: withFee })).toBe("NZD 75.00 until 31 Jan 2027 · nothing back after");
  });

  it("is undefined for a cancelled booking, and for one that the club does not cancel", () => {
    expect(textOf({ state: "cancelled" })).toBeUndefined();
    expect(textOf({ cancellation: undefined })).toBeUndefined();
  });

  it("keeps an exchange fee that is not returned", () => {
    const creditsBack = { ...returns, money: undefined, exchangeCredits: 2 };
    const cancellation = { until: day("2027-02-19"), returns: creditsBack };
    expect(textOf({ cost: EXCHANGE, paid: EXCHANGE, terms: undefined, cancellation })).toBe(
      "NZD 229.00 until 19 Feb 2027 · nothing back after",
    );
  });
});
