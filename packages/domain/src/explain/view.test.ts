import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMember } from "../../testing/arbitraries.ts";
import { charge, day, instant, lot, member, visitor } from "../../testing/builders.ts";
import { explainAccess } from "../access/decide.ts";
import { explainCharge } from "../charges/outstanding.ts";
import { explainLink } from "../content/links.ts";
import { explainNotification, parseNotification } from "../content/notifications.ts";
import type { Decision } from "../decision.ts";
import { accountOf } from "../member/account.ts";
import { explainPointsStatus } from "../points/status.ts";
import { explainReturnPath } from "../session/return-path.ts";
import { explainSession } from "../session/session.ts";
import { explainStay } from "../stays/verdict.ts";
import { explainMember } from "./member.ts";
import { decisionView } from "./view.ts";

const TODAY = day("2026-11-20");
const NOW = instant("2026-11-20T09:00:00Z");

describe("decisionView", () => {
  it("contains every field of a decision except the outcome", () => {
    expect(decisionView(explainPointsStatus(lot({ remaining: 0 }), TODAY))).toEqual({
      rule: "points.all-used",
      source: "R17",
      because: "no points remain",
      facts: { remaining: 0, expiresOn: "2099-12-31", status: "ACTIVE", today: "2026-11-20" },
      missing: [],
      passedOver: [
        { rule: "points.status-missing", words: "Status is missing or no text" },
        { rule: "points.not-refined", words: "Status is anything but ACTIVE, to the letter" },
        { rule: "points.balance-unreadable", words: "Balance is missing or unreadable" },
      ],
    });
  });

  it.each<[string, Decision, object]>([
    [
      "a missing fact as null",
      explainPointsStatus(lot({ expiresOn: undefined }), TODAY),
      { remaining: 1_000, expiresOn: null, status: "ACTIVE", today: "2026-11-20" },
    ],
    [
      "a due date as a date, and money unchanged",
      explainCharge(charge({ dueOn: TODAY }), TODAY),
      { balance: { minor: 100_00, currency: "AUD" }, dueOn: "2026-11-20", today: "2026-11-20" },
    ],
    [
      "instants of a session as timestamps",
      explainSession({ presented: true, expires: instant("2026-11-20T10:00:00+10:00"), now: NOW }),
      { presented: true, expires: "2026-11-20T00:00:00.000Z", now: "2026-11-20T09:00:00.000Z" },
    ],
    [
      "the bounds of a notification as timestamps or text",
      explainNotification({ ...parseNotification({ displayNotificationFrom: "2026-11-20" }), member: ["x"], now: NOW }),
      { from: "2026-11-19T14:00:00.000Z", until: "open", member: ["x"], workflowStep: null },
    ],
    [
      "the end of a notification as a timestamp",
      explainNotification({ ...parseNotification({ dateEnd: "2026-11-20" }), member: [], now: NOW }),
      { from: "open", until: "2026-11-20T13:59:59.999Z" },
    ],
    [
      "kinds by name",
      explainAccess("/points", visitor(["points", "classic_plus"])),
      { kinds: ["points", "classic_plus"] },
    ],
    [
      "a set of kinds by name",
      { ...explainSession({ presented: false, expires: undefined, now: NOW }), facts: { kinds: 3 } },
      { kinds: ["classic_escapes", "points"] },
    ],
    [
      "nested facts",
      explainStay({
        stay: "car-hire",
        member: member(),
        account: accountOf(member(), { brand: "member_portal", today: TODAY }),
        today: TODAY,
      }),
      { account: { kindSet: ["points"] }, member: { accountType: "Points Member" }, today: "2026-11-20" },
    ],
    [
      "unparsed facts unchanged",
      explainLink({ type: { today: 1e300 }, slug: [{ kinds: 3 }], contentId: { from: 1e300 } }),
      { type: { today: 1e300 }, slug: [{ kinds: 3 }], contentId: { from: 1e300 } },
    ],
    ["an unparsed return path unchanged", explainReturnPath({ now: 1e300 }), { r: { now: 1e300 } }],
    ["an undefined return path as null", explainReturnPath(undefined), { r: null }],
  ])("formats %s", (_, decision, facts) => {
    expect(decisionView(decision).facts).toMatchObject(facts);
  });

  it("is plain JSON for every decision about any member", () => {
    fc.assert(
      fc.property(anyMember(), (someMember) => {
        const { account: _, ...explanation } = explainMember(someMember, { brand: "member_portal", now: NOW });
        for (const { decision } of Object.values(explanation).flat()) {
          const view = decisionView(decision);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        }
      }),
      { numRuns: 10 },
    );
  });
});
