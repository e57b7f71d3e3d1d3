// All member-facing text has Vietnamese, and both languages state the same facts.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot } from "../testing/arbitraries.ts";
import { charge, day, member, membership } from "../testing/builders.ts";
import { refusalMessage, refusingRuleIds } from "./access/messages.ts";
import { BANNER_RULES, CHARGE_RULES, explainCharge } from "./charges/outstanding.ts";
import { startOfDay } from "./day.ts";
import { type LocalizedRule, memberReason } from "./decision.ts";
import { ENTITLEMENT_STATUS_RULES, explainEntitlementStatus } from "./entitlements/status.ts";
import { errorMessage, type PublicErrorCode, VIETNAMESE_ERRORS } from "./error-messages.ts";
import { ERRORS } from "./errors.ts";
import { joinNames, type LocalizedText } from "./language.ts";
import { accountOf } from "./member/account.ts";
import { BOOKING_RULES, EXCHANGE_RULES, eligibilityFacts } from "./member/eligibility.ts";
import { FIELD_ERRORS, type FieldMessage } from "./member/profile-form-messages.ts";
import { explainPointsStatus, POINTS_STATUS_RULES } from "./points/status.ts";
import { NEW_PASSWORD_RULES } from "./session/new-password.ts";
import { SESSION_STATES } from "./session/session.ts";
import { BOOKING_STATE_RULES, CANCELLATION_RULES } from "./stays/booking-state.ts";
import { STAY_TYPES } from "./stays/kinds.ts";
import { stayMessages } from "./stays/messages.ts";
import { explainStay, STAY_RULES } from "./stays/verdict.ts";
import { TODO_RULES } from "./todos/todo-rules.ts";

const TODAY = day("2026-11-20");
const DUE_DAY = day("2026-12-01");
const MEMBER = member({
  memberships: [membership({ entityId: "16509" }), membership({ entityId: "1", name: "Classic Exchange" })],
});
const ACCOUNT = accountOf(MEMBER, { brand: "member_portal_vn", today: TODAY });
const ELIGIBILITY = eligibilityFacts(MEMBER, ACCOUNT, TODAY);

function reasonsOf<Facts>(rules: readonly LocalizedRule<Facts, unknown>[], facts: Facts): [string, LocalizedText][] {
  return rules.map(({ id, because, en, vi }) => [id, { en: (en ?? because)(facts), vi: vi(facts) }]);
}

const LOT = { remaining: 350, expiresOn: DUE_DAY, status: "SUSPENDED", today: TODAY };
const NAME = { en: "Levy", vi: "Phí" };
const BOOKING_FACTS = {
  booking: {
    state: "confirmed",
    heldUntil: undefined,
    arrival: TODAY,
    nights: 2,
    paid: undefined,
    cancellation: undefined,
  },
  now: startOfDay(TODAY),
} as const;
const REASONS: [string, LocalizedText][] = [
  ...reasonsOf(POINTS_STATUS_RULES, LOT),
  ...reasonsOf(ENTITLEMENT_STATUS_RULES, LOT),
  ...reasonsOf(CHARGE_RULES, { ...charge({ dueOn: DUE_DAY }), unreadable: "Balance", today: TODAY }),
  ...reasonsOf(BANNER_RULES, { portalType: null, owes: false }),
  ...reasonsOf(BOOKING_RULES, ELIGIBILITY),
  ...reasonsOf(EXCHANGE_RULES, ELIGIBILITY),
  ...reasonsOf(NEW_PASSWORD_RULES, { password: "" }),
  ...reasonsOf(TODO_RULES, { recordType: "charge", state: "due", name: NAME, on: DUE_DAY, today: TODAY }),
  ...reasonsOf(BOOKING_STATE_RULES, BOOKING_FACTS),
  ...reasonsOf(CANCELLATION_RULES, BOOKING_FACTS),
  ...STAY_TYPES.flatMap((stay) =>
    reasonsOf(STAY_RULES, { stay, member: MEMBER, account: ACCOUNT, today: TODAY }).map(
      ([id, reason]): [string, LocalizedText] => [`${id} ${stay}`, reason],
    ),
  ),
];

const STAY_MESSAGES: [string, LocalizedText][] = STAY_RULES.flatMap(({ id }) => {
  const decision = explainStay({ stay: "owner-week", member: MEMBER, account: ACCOUNT, today: TODAY });
  const [en, vi] = (["en", "vi"] as const).map((language) => stayMessages({ ...decision, rule: id }, language));
  return (["because", "next"] as const).map((part): [string, LocalizedText] => [
    `${id} ${part}`,
    { en: en?.[part] ?? "", vi: vi?.[part] ?? "" },
  ]);
});

const REFUSALS: [string, LocalizedText][] = [...refusingRuleIds(), "access.unheard-of"].flatMap((row) => {
  return SESSION_STATES.flatMap((session) => {
    const en = refusalMessage(row, "en", { session });
    const vi = refusalMessage(row, "vi", { session });
    return (["because", "next"] as const).map((part): [string, LocalizedText] => [
      `${row} ${part}, ${session}`,
      { en: en[part], vi: vi[part] },
    ]);
  });
});

const PUBLIC_CODES = Object.keys(ERRORS).filter((code) => !code.startsWith("EVAL_")) as PublicErrorCode[];
const ERROR_MESSAGES: [string, LocalizedText][] = PUBLIC_CODES.flatMap((code) => {
  const en = errorMessage(code, "en");
  const vi = errorMessage(code, "vi");
  return (["title", "hint"] as const).map((part): [string, LocalizedText] => [
    `${code} ${part}`,
    { en: en[part], vi: vi[part] },
  ]);
});

const FIELD_MESSAGES: [string, LocalizedText][] = Object.entries(FIELD_ERRORS).flatMap(([name, entry]) => {
  const message =
    typeof entry === "function" ? (entry as (...parameters: unknown[]) => FieldMessage)("name", "Việt Nam") : entry;
  return (["title", "hint"] as const).map((part): [string, LocalizedText] => [`${name} ${part}`, message[part]]);
});

const VIETNAMESE_LETTERS = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ\u1EA0-\u1EF9]/i;

// Examples are equal in both languages, except for the prefix.
const EXAMPLE_PREFIX = /^Ví dụ /;

describe("member-facing text", () => {
  it.each([...REASONS, ...STAY_MESSAGES, ...REFUSALS, ...ERROR_MESSAGES, ...FIELD_MESSAGES])(
    "%s has Vietnamese",
    (_, { en, vi }) => {
      expect(vi).not.toBe(en);
      expect(vi).toMatch(VIETNAMESE_LETTERS);
      expect(`${en} ${vi}`).not.toMatch(/undefined|NaN|\[object/);
      const withoutAccountType = vi.replaceAll(ACCOUNT.accountType, "");
      if (!EXAMPLE_PREFIX.test(vi)) expect(withoutAccountType).not.toMatch(/\b(the|is|are|not|member|your|page)\b/i);
      // Some texts are clauses without a full stop.
      expect(/[.!]$/.test(vi)).toBe(/[.!]$/.test(en));
      if (/[.!]$/.test(vi)) expect(vi).toMatch(/^[\p{Lu}\d]/u);
    },
  );

  it("has Vietnamese for exactly the public error codes", () => {
    expect(Object.keys(VIETNAMESE_ERRORS)).toEqual(PUBLIC_CODES);
    expect(errorMessage("EVAL_NOT_JSON", "vi")).toEqual(errorMessage("EVAL_NOT_JSON", "en"));
  });

  it("has unique error titles in Vietnamese", () => {
    expect(new Set(PUBLIC_CODES.map((code) => errorMessage(code, "vi").title)).size).toBe(PUBLIC_CODES.length);
  });

  it("contains the same days, amounts and numbers in both languages", () => {
    const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)*(?: [A-Z][a-z]{2} \d{4})?/g) ?? []).toSorted();
    const expectSameNumbers = <Facts>(
      rules: readonly LocalizedRule<Facts, unknown>[],
      decision: Parameters<typeof memberReason<Facts>>[1],
    ) => {
      const [en, vi] = (["en", "vi"] as const).map((language) => memberReason(rules, decision, language));
      expect(numbersIn(vi ?? "")).toEqual(numbersIn(en ?? ""));
    };
    fc.assert(
      fc.property(anyLot(TODAY), anyEntitlement(TODAY), fc.integer(), (lot, entitlement, days) => {
        expectSameNumbers(POINTS_STATUS_RULES, explainPointsStatus(lot, TODAY));
        expectSameNumbers(ENTITLEMENT_STATUS_RULES, explainEntitlementStatus(entitlement, TODAY));
        expectSameNumbers(
          CHARGE_RULES,
          explainCharge(charge({ dueOn: day(days % 2 === 0 ? "2026-11-19" : "2027-02-01") }), TODAY),
        );
      }),
    );
  });
});

describe("memberReason", () => {
  const unknownRow = { rule: "points.unheard-of", facts: LOT };

  it("returns the text of the deciding row", () => {
    const decision = explainPointsStatus({ remaining: 0, expiresOn: DUE_DAY, status: "ACTIVE" }, TODAY);
    expect(decision.rule).toBe("points.all-used");
    expect(memberReason(POINTS_STATUS_RULES, decision, "en")).toBe(decision.because);
    expect(memberReason(POINTS_STATUS_RULES, decision, "vi")).toBe("không còn điểm nào");
  });

  it("uses the member's English if the row's reason is for staff", () => {
    const decision = explainPointsStatus(LOT, TODAY);
    expect(decision.because).toBe("the back-end says SUSPENDED, and only ACTIVE is looked at further");
    expect(memberReason(POINTS_STATUS_RULES, decision, "en")).toBe("the club lists it as SUSPENDED");
  });

  it("throws for a row that the table does not contain", () => {
    expect(() => memberReason(POINTS_STATUS_RULES, unknownRow, "vi")).toThrow(/points\.unheard-of/);
  });
});

describe("joinNames", () => {
  it.each([
    [[], "", ""],
    [["Points"], "Points", "Points"],
    [["Points", "Weeks"], "Points and Weeks", "Points và Weeks"],
    [["Points", "Weeks", "Plus"], "Points, Weeks and Plus", "Points, Weeks và Plus"],
  ])("joins %j", (names, en, vi) => {
    expect(joinNames(names, "en")).toBe(en);
    expect(joinNames(names, "vi")).toBe(vi);
  });
});
