import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBackEndDate, anyInstant } from "../../testing/arbitraries.ts";
import { instant } from "../../testing/builders.ts";
import type { Instant } from "../day.ts";
import { explainNotification, isNotificationShown, parseNotification } from "./notifications.ts";

const NOON = "2026-11-20T02:00:00Z";
const MEMBER = ["classic_exchange", "points"];
const NOTICE = { membershipCategories: ["points"], workflowStep: "published" };

describe("isNotificationShown", () => {
  it.each([
    ["a plain start date", "from", "2026-11-19T14:00:00Z", { displayNotificationFrom: "2026-11-20" }],
    ["a start with its zone", "from", NOON, { displayNotificationFrom: "2026-11-20T09:00:00+07:00" }],
    ["a start without a zone", "from", NOON, { displayNotificationFrom: "2026-11-20T12:00:00" }],
    ["a plain end date", "until", "2026-11-20T13:59:59.999Z", { dateEnd: "2026-11-20" }],
    ["an end with its zone", "until", NOON, { dateEnd: "2026-11-20T02:00:00Z" }],
    ["an end without a zone", "until", NOON, { dateEnd: "2026-11-20T12:00:00" }],
  ])("with %s is true %s %s, inclusive", (_, side, text, bounds) => {
    const boundary = instant(text);
    const outside = side === "from" ? boundary - 1 : boundary + 1;
    const [rule, because] =
      side === "from"
        ? ["notifications.not-yet", "the notification does not show yet"]
        : ["notifications.over", "the notification does not show any more"];
    expect(decisionOn(bounds, boundary)).toMatchObject({ outcome: "yes", rule: "notifications.shown" });
    expect(decisionOn(bounds, outside as Instant)).toMatchObject({ outcome: "no", rule, because, missing: [] });
  });

  it.each([{}, { displayNotificationFrom: null, dateEnd: null }])(
    "is true at any time without bounds: %j",
    (bounds) => {
      fc.assert(
        fc.property(anyInstant(), (now) => {
          expect(decisionOn(bounds, now).outcome).toBe("yes");
        }),
      );
    },
  );

  it.each([
    "",
    "2026-02-30",
    "31 Feb 26",
    "20/11/2026",
    "2026-02-30T00:00:00Z",
    "2026-11-20 12:00",
    "soon",
    20_261_120,
    {},
    [],
  ])("is false for the unreadable bound %j", (bound) => {
    expect(decisionOn({ displayNotificationFrom: bound, dateEnd: bound })).toMatchObject({
      outcome: "no",
      rule: "notifications.start-unreadable",
      because: "it is not known when the notification starts",
      missing: ["displayNotificationFrom"],
    });
    expect(decisionOn({ dateEnd: bound })).toMatchObject({
      outcome: "no",
      rule: "notifications.end-unreadable",
      because: "it is not known when the notification ends",
      missing: ["dateEnd"],
    });
  });

  it.each(["archived", "Archived", "ARCHIVED"])("is false for the workflow step %s", (workflowStep) => {
    expect(decisionOn({ workflowStep })).toMatchObject({
      outcome: "no",
      rule: "notifications.archived",
      because: "the notification is archived",
    });
  });

  it.each([undefined, null, "", 7])("is false for the workflow step %j", (workflowStep) => {
    expect(decisionOn({ workflowStep })).toMatchObject({
      outcome: "no",
      rule: "notifications.workflow-missing",
      because: "it is not known whether the notification is archived",
      missing: ["workflowStep"],
    });
  });

  it.each([undefined, null, [], ["classic_weeks"], "points", [5]])(
    "is false for a member without any of its categories %j",
    (membershipCategories) => {
      expect(decisionOn({ membershipCategories })).toMatchObject({
        outcome: "no",
        rule: "notifications.no-category",
        because: "the notification has no category that the member has",
        missing: [],
      });
    },
  );

  it("reports the facts and the rows that it passed over", () => {
    expect(decisionOn({ displayNotificationFrom: "2026-11-20" })).toEqual({
      outcome: "yes",
      rule: "notifications.shown",
      source: "R22",
      because: "the member has the category points",
      facts: {
        categories: ["points"],
        workflowStep: "published",
        from: instant("2026-11-19T14:00:00Z"),
        until: "open",
        member: MEMBER,
        now: instant(NOON),
      },
      missing: [],
      passedOver: [
        { rule: "notifications.workflow-missing", words: "the workflow step is missing" },
        { rule: "notifications.archived", words: "the workflow step is archived" },
        { rule: "notifications.no-category", words: "no category of the notification is one of the member's" },
        { rule: "notifications.start-unreadable", words: "the start cannot be read" },
        { rule: "notifications.end-unreadable", words: "the end cannot be read" },
        { rule: "notifications.not-yet", words: "now is before the start" },
        { rule: "notifications.over", words: "now is after the end" },
      ],
    });
  });

  it.each([null, undefined, [], "notice", 7])("is false for %j", (item) => {
    expect(isNotificationShown(parseNotification(item), { member: MEMBER, now: instant(NOON) })).toBe(false);
  });

  it("equals the outcome of explainNotification for all dates", () => {
    fc.assert(
      fc.property(anyBackEndDate(), anyBackEndDate(), (displayNotificationFrom, dateEnd) => {
        const facts = { member: MEMBER, now: instant(NOON) };
        const notification = parseNotification({ ...NOTICE, displayNotificationFrom, dateEnd });
        const { outcome } = explainNotification({ ...notification, ...facts });
        expect(isNotificationShown(notification, facts)).toBe(outcome === "yes");
      }),
    );
  });
});

function decisionOn(parts: Record<string, unknown>, now: Instant = instant(NOON)) {
  return explainNotification({ ...parseNotification({ ...NOTICE, ...parts }), member: MEMBER, now });
}
