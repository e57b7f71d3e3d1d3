import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDayNear, anyEntitlement } from "../../testing/arbitraries.ts";
import { day, entitlement, lot } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { memberReason } from "../decision.ts";
import { pointsStatus } from "../points/status.ts";
import type { Entitlement } from "./entitlement.ts";
import { ENTITLEMENT_STATUS_RULES, entitlementStatus, explainEntitlementStatus } from "./status.ts";

const TODAY = day("2026-11-20");

function expiring(days: number, parts: Partial<Entitlement> = {}): Entitlement {
  return entitlement({ expiresOn: addDays(TODAY, days), ...parts });
}

describe("entitlementStatus", () => {
  it.each([
    [91, "AVAILABLE", "entitlements.available", "it can be used, and 91 days are left"],
    [90, "EXPIRING", "entitlements.near-expiry", "90 days are left; reminders start 90 days before"],
    [89, "EXPIRING", "entitlements.near-expiry", "89 days are left; reminders start 90 days before"],
    [1, "EXPIRING", "entitlements.near-expiry", "1 day is left; reminders start 90 days before"],
    [0, "EXPIRING", "entitlements.near-expiry", "today is the last day"],
    [-1, "EXPIRED", "entitlements.past-expiry", "the entitlement could be used until 19 Nov 2026"],
  ])("with %i days to expiry returns %s", (days, outcome, rule, because) => {
    expect(entitlementStatus(expiring(days), TODAY)).toBe(outcome);
    expect(explainEntitlementStatus(expiring(days), TODAY)).toMatchObject({ outcome, rule, because, missing: [] });
  });

  it("is EXPIRING on the expiry day, unlike points", () => {
    expect(entitlementStatus(entitlement({ expiresOn: TODAY }), TODAY)).toBe("EXPIRING");
    expect(pointsStatus(lot({ expiresOn: TODAY }), TODAY)).toBe("EXPIRED");
  });

  it.each([
    [1, "AVAILABLE", "entitlements.available"],
    [0, "USED", "entitlements.all-used"],
    [-1, "USED", "entitlements.all-used"],
  ])("with a balance of %i returns %s", (remaining, outcome, rule) => {
    expect(explainEntitlementStatus(expiring(91, { remaining }), TODAY)).toMatchObject({ outcome, rule });
  });

  it.each([expiring(-1), expiring(0), entitlement({ expiresOn: undefined })])(
    "is USED with a balance of 0 for any date: %j",
    (used) => {
      expect(explainEntitlementStatus({ ...used, remaining: 0 }, TODAY)).toMatchObject({
        outcome: "USED",
        because: "nothing is left of this entitlement",
        missing: [],
      });
    },
  );

  it.each([
    [
      { status: undefined, remaining: undefined, expiresOn: undefined },
      "entitlements.status-missing",
      "Status",
      "the club's record does not show a status",
    ],
    [
      { remaining: undefined, expiresOn: undefined },
      "entitlements.balance-unreadable",
      "Balance",
      "the club's record does not show how much of the entitlement is left",
    ],
    [
      { expiresOn: undefined },
      "entitlements.date-unreadable",
      "ExpiryDate",
      "the club's record has no expiry date for this entitlement",
    ],
  ])("is UNKNOWN with %j, and names the missing fact", (parts, rule, missing, because) => {
    expect(entitlementStatus(entitlement(parts), TODAY)).toBe("UNKNOWN");
    expect(explainEntitlementStatus(entitlement(parts), TODAY)).toMatchObject({
      outcome: "UNKNOWN",
      rule,
      missing: [missing],
      because,
    });
  });

  it.each(["active", "ACTIVE ", "PENDING", "USED", "EXPIRED"])("passes the status %j through unchanged", (status) => {
    const holding = expiring(-1, { status, remaining: 0 });
    expect(entitlementStatus(holding, TODAY)).toBe(status);
    expect(explainEntitlementStatus(holding, TODAY)).toMatchObject({
      outcome: status,
      rule: "entitlements.not-refined",
      because: `the back-end says ${status}, and only ACTIVE is looked at further`,
      missing: [],
    });
  });

  it("reports the facts and the rows that it passed over", () => {
    expect(explainEntitlementStatus(expiring(91), TODAY)).toEqual({
      outcome: "AVAILABLE",
      rule: "entitlements.available",
      source: "R18",
      because: "it can be used, and 91 days are left",
      facts: { status: "ACTIVE", remaining: 1, expiresOn: addDays(TODAY, 91), today: TODAY },
      missing: [],
      passedOver: [
        { rule: "entitlements.status-missing", words: "Status is missing or no text" },
        { rule: "entitlements.not-refined", words: "Status is anything but ACTIVE, to the letter" },
        { rule: "entitlements.balance-unreadable", words: "Balance is missing or unreadable" },
        { rule: "entitlements.all-used", words: "0 or less remains" },
        { rule: "entitlements.date-unreadable", words: "ExpiryDate is missing or unreadable" },
        { rule: "entitlements.past-expiry", words: "today is after the expiry day" },
        { rule: "entitlements.near-expiry", words: "90 days or fewer are left, the expiry day among them" },
      ],
    });
  });

  it("equals the outcome of explainEntitlementStatus", () => {
    fc.assert(
      fc.property(anyEntitlement(), anyDayNear(), (someEntitlement, today) => {
        expect(entitlementStatus(someEntitlement, today)).toBe(
          explainEntitlementStatus(someEntitlement, today).outcome,
        );
      }),
    );
  });

  it("changes only with the day, and only from AVAILABLE to EXPIRING to EXPIRED", () => {
    const order = ["AVAILABLE", "EXPIRING", "EXPIRED"];
    fc.assert(
      fc.property(anyEntitlement(), anyDayNear(), fc.nat(300), (someEntitlement, today, daysLater) => {
        const before = entitlementStatus(someEntitlement, today);
        const after = entitlementStatus({ ...someEntitlement }, addDays(today, daysLater));
        if (daysLater === 0 || !order.includes(before)) expect(after).toBe(before);
        else expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });
});

describe("memberReason of an entitlement status in Vietnamese", () => {
  it.each<[Entitlement, string]>([
    [expiring(91), "vẫn dùng được, và còn 91 ngày"],
    [expiring(1), "còn 1 ngày; chúng tôi bắt đầu nhắc khi còn 90 ngày"],
    [expiring(0), "hôm nay là ngày cuối"],
    [expiring(-1), "quyền lợi dùng được đến hết ngày 19 Nov 2026"],
    [expiring(5, { status: "SUSPENDED" }), "câu lạc bộ ghi trạng thái là SUSPENDED"],
  ])("for %j is %s", (holding, reason) => {
    expect(memberReason(ENTITLEMENT_STATUS_RULES, explainEntitlementStatus(holding, TODAY), "vi")).toBe(reason);
  });
});

it("ENTITLEMENT_STATUS_RULES cite these readings in order", () => {
  expect(ENTITLEMENT_STATUS_RULES.map(({ source }) => source).join(" ")).toBe("R17 R18 R17 R18 R17 R18 R18 R18");
});
