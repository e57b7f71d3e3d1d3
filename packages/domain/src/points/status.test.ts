import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDayNear, anyLot, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, lot } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { memberReason } from "../decision.ts";
import { daysLeft } from "../holding.ts";
import type { Lot } from "./lot.ts";
import { explainPointsStatus, POINTS_STATUS_RULES, pointsStatus } from "./status.ts";

const TODAY = day("2026-11-20");

function expiring(days: number, parts: Partial<Lot> = {}): Lot {
  return lot({ expiresOn: addDays(TODAY, days), ...parts });
}

describe("pointsStatus", () => {
  it.each([
    [91, "ACTIVE", "points.usable", "1,000 points can be used, and 91 days are left"],
    [90, "EXPIRING", "points.near-expiry", "90 days are left; reminders start 90 days before"],
    [89, "EXPIRING", "points.near-expiry", "89 days are left; reminders start 90 days before"],
    [2, "EXPIRING", "points.near-expiry", "2 days are left; reminders start 90 days before"],
    [1, "EXPIRING", "points.near-expiry", "today is the last day"],
    [0, "EXPIRED", "points.past-expiry", "the points expired on 20 Nov 2026"],
    [-1, "EXPIRED", "points.past-expiry", "the points expired on 19 Nov 2026"],
  ])("with %i days to expiry returns %s", (days, outcome, rule, because) => {
    expect(pointsStatus(expiring(days), TODAY)).toBe(outcome);
    expect(explainPointsStatus(expiring(days), TODAY)).toMatchObject({ outcome, rule, because, missing: [] });
  });

  it.each([
    [1, "ACTIVE", "points.usable"],
    [0, "USED", "points.all-used"],
    [-1, "USED", "points.all-used"],
  ])("with %i points left returns %s", (remaining, outcome, rule) => {
    expect(explainPointsStatus(expiring(91, { remaining }), TODAY)).toMatchObject({ outcome, rule });
  });

  it.each([
    [1, "1 point can be used, and 91 days are left"],
    [0.1 + 0.2, "0.3 points can be used, and 91 days are left"],
  ])("with %d points left gives the reason %s", (remaining, because) => {
    expect(explainPointsStatus(expiring(91, { remaining }), TODAY)).toMatchObject({ because });
  });

  it.each([91, 90, 0, -1])("is USED if no points are left, with %i days to expiry", (days) => {
    const spent = explainPointsStatus(expiring(days, { remaining: 0 }), TODAY);
    expect(spent).toMatchObject({ outcome: "USED", because: "no points remain", missing: [] });
  });

  it("is USED if no points are left and there is no expiry day", () => {
    expect(pointsStatus(lot({ remaining: 0, expiresOn: undefined }), TODAY)).toBe("USED");
  });

  it.each([
    [
      { status: undefined, remaining: undefined, expiresOn: undefined },
      "points.status-missing",
      "Status",
      "the club's record does not show a status",
    ],
    [
      { remaining: undefined, expiresOn: undefined },
      "points.balance-unreadable",
      "Balance",
      "the club's record does not show how many points are left",
    ],
    [
      { expiresOn: undefined },
      "points.date-unreadable",
      "ExpiryDate",
      "the club's record has no expiry date for these points",
    ],
  ])("is UNKNOWN with %j, and names the missing fact", (parts, rule, missing, because) => {
    expect(pointsStatus(lot(parts), TODAY)).toBe("UNKNOWN");
    expect(explainPointsStatus(lot(parts), TODAY)).toMatchObject({
      outcome: "UNKNOWN",
      rule,
      missing: [missing],
      because,
    });
  });

  it.each(["active", "Active", "ACTIVE ", "PENDING", "USED", "EXPIRED", "AVAILABLE"])(
    "passes the back-end status %j through unchanged",
    (status) => {
      const statusOnly = { status, remaining: undefined, expiresOn: undefined };
      expect(pointsStatus(lot(statusOnly), TODAY, { usesAvailable: true })).toBe(status);
      expect(explainPointsStatus(expiring(-1, { status, remaining: 0 }), TODAY)).toMatchObject({
        outcome: status,
        rule: "points.not-refined",
        because: `the back-end says ${status}, and only ACTIVE is looked at further`,
        missing: [],
      });
    },
  );

  it.each([
    [91, {}, "AVAILABLE"],
    [90, {}, "EXPIRING"],
    [0, {}, "EXPIRED"],
    [91, { remaining: 0 }, "USED"],
    [91, { remaining: undefined }, "UNKNOWN"],
  ])("is AVAILABLE instead of ACTIVE if that wording is set: %i days, %j", (days, parts, outcome) => {
    expect(pointsStatus(expiring(days, parts), TODAY, { usesAvailable: true })).toBe(outcome);
    expect(explainPointsStatus(expiring(days, parts), TODAY, { usesAvailable: true }).outcome).toBe(outcome);
  });

  it("is ACTIVE without that wording", () => {
    expect(pointsStatus(lot(), TODAY, { usesAvailable: false })).toBe("ACTIVE");
  });

  it("reports the facts and the rows that it passed over", () => {
    expect(explainPointsStatus(expiring(91), TODAY)).toEqual({
      outcome: "ACTIVE",
      rule: "points.usable",
      source: "R17",
      because: "1,000 points can be used, and 91 days are left",
      facts: { remaining: 1_000, expiresOn: addDays(TODAY, 91), status: "ACTIVE", today: TODAY },
      missing: [],
      passedOver: [
        { rule: "points.status-missing", words: "Status is missing or no text" },
        { rule: "points.not-refined", words: "Status is anything but ACTIVE, to the letter" },
        { rule: "points.balance-unreadable", words: "Balance is missing or unreadable" },
        { rule: "points.all-used", words: "0 points or less remain" },
        { rule: "points.date-unreadable", words: "ExpiryDate is missing or unreadable" },
        { rule: "points.past-expiry", words: "the expiry day is today or earlier" },
        { rule: "points.near-expiry", words: "90 days or fewer are left" },
      ],
    });
  });

  it("equals the outcome of explainPointsStatus", () => {
    fc.assert(
      fc.property(anyLot(), anyDayNear(), fc.boolean(), (someLot, today, usesAvailable) => {
        const { outcome } = explainPointsStatus(someLot, today, { usesAvailable });
        expect(pointsStatus(someLot, today, { usesAvailable })).toBe(outcome);
      }),
    );
  });

  it("changes only with the day, and only from ACTIVE to EXPIRING to EXPIRED", () => {
    const order = ["ACTIVE", "EXPIRING", "EXPIRED"];
    fc.assert(
      fc.property(anyLot(), anyDayNear(), fc.nat(300), (someLot, today, daysLater) => {
        const before = pointsStatus(someLot, today);
        const after = pointsStatus({ ...someLot }, addDays(today, daysLater));
        if (daysLater === 0 || !order.includes(before)) expect(after).toBe(before);
        else expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });
});

describe("daysLeft", () => {
  it.each([
    [0, "0 days are left"],
    [1, "1 day is left"],
    [2, "2 days are left"],
  ])("formats %i as %j", (days, text) => {
    expect(daysLeft(addDays(SAMPLE_TODAY, days), SAMPLE_TODAY)).toBe(text);
  });
});

describe("memberReason of a points status in Vietnamese", () => {
  it.each<[Lot, string]>([
    [expiring(91, { remaining: 12_000.5 }), "dùng được 12,000.5 điểm, và còn 91 ngày"],
    [expiring(2), "còn 2 ngày; chúng tôi bắt đầu nhắc khi còn 90 ngày"],
    [expiring(1), "hôm nay là ngày cuối"],
    [expiring(0), "điểm đã hết hạn vào ngày 20 Nov 2026"],
    [expiring(5, { status: "SUSPENDED" }), "câu lạc bộ ghi trạng thái là SUSPENDED"],
    [expiring(5, { status: undefined }), "hồ sơ không ghi trạng thái"],
  ])("for %j is %s", (someLot, reason) => {
    expect(memberReason(POINTS_STATUS_RULES, explainPointsStatus(someLot, TODAY), "vi")).toBe(reason);
  });
});

it("POINTS_STATUS_RULES cite R17 in every row", () => {
  expect(POINTS_STATUS_RULES.map(({ source }) => source).join(" ")).toBe("R17 R17 R17 R17 R17 R17 R17 R17");
});
