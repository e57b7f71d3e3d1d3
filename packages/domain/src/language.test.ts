// All member-facing text: every sentence has Vietnamese, none is left in English, and both state the same facts.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, anyLot } from "../testing/arbitraries.ts";
import { charge, day, member, membership } from "../testing/builders.ts";
import { refusalMessage, refusingRows } from "./access/messages.ts";
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
const ON = day("2026-12-01");
const HOLDER = member({
  memberships: [membership({ entityId: "16509" }), membership({ entityId: "1", name: "Classic Exchange" })],
});
const ACCOUNT = accountOf(HOLDER, { brand: "member_portal_vn", today: TODAY });
const ELIGIBILITY = eligibilityFacts(HOLDER, ACCOUNT, TODAY);

/** The sentences of a table, each evaluated with complete facts. */
function sentences<Facts>(rules: readonly LocalizedRule<Facts, unknown>[], facts: Facts): [string, LocalizedText][] {
  return rules.map(({ id, because, en, vi }) => [id, { en: (en ?? because)(facts), vi: vi(facts) }]);
}

const LOT = { remaining: 350, expiresOn: ON, status: "SUSPENDED", today: TODAY };
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
  ...sentences(POINTS_STATUS_RULES, LOT),
  ...sentences(ENTITLEMENT_STATUS_RULES, LOT),
  ...sentences(CHARGE_RULES, { ...charge({ dueOn: ON }), unreadable: "Balance", today: TODAY }),
  ...sentences(BANNER_RULES, { portalType: null, owes: false }),
  ...sentences(BOOKING_RULES, ELIGIBILITY),
  ...sentences(EXCHANGE_RULES, ELIGIBILITY),
  ...sentences(NEW_PASSWORD_RULES, { password: "" }),
  ...sentences(TODO_RULES, { matter: "charge", state: "due", name: NAME, on: ON, today: TODAY }),
  ...sentences(BOOKING_STATE_RULES, BOOKING_FACTS),
  ...sentences(CANCELLATION_RULES, BOOKING_FACTS),
  ...STAY_TYPES.flatMap((stay) =>
    sentences(STAY_RULES, { stay, member: HOLDER, account: ACCOUNT, today: TODAY }).map(
      ([id, words]): [string, LocalizedText] => [`${id} ${stay}`, words],
    ),
  ),
];

const STAY_WORDS: [string, LocalizedText][] = STAY_RULES.flatMap(({ id }) => {
  const decision = explainStay({ stay: "owner-week", member: HOLDER, account: ACCOUNT, today: TODAY });
  const [en, vi] = (["en", "vi"] as const).map((language) => stayMessages({ ...decision, rule: id }, language));
  return (["because", "next"] as const).map((part): [string, LocalizedText] => [
    `${id} ${part}`,
    { en: en?.[part] ?? "", vi: vi?.[part] ?? "" },
  ]);
});

const REFUSALS: [string, LocalizedText][] = [...refusingRows(), "access.unheard-of"].flatMap((row) => {
  return SESSION_STATES.flatMap((session) => {
    const en = refusalMessage(row, "en", { session });
    const vi = refusalMessage(row, "vi", { session });
    return (["because", "next"] as const).map((part): [string, LocalizedText] => [
      `${row} ${part}, ${session}`,
      { en: en[part], vi: vi[part] },
    ]);
  });
});

const CODES = Object.keys(ERRORS).filter((code) => !code.startsWith("EVAL_")) as PublicErrorCode[];
const ANSWERS: [string, LocalizedText][] = CODES.flatMap((code) => {
  const en = errorMessage(code, "en");
  const vi = errorMessage(code, "vi");
  return (["title", "hint"] as const).map((part): [string, LocalizedText] => [
    `${code} ${part}`,
    { en: en[part], vi: vi[part] },
  ]);
});

const FIELDS: [string, LocalizedText][] = Object.entries(FIELD_ERRORS).flatMap(([name, words]) => {
  const made =
    typeof words === "function" ? (words as (...with_: unknown[]) => FieldMessage)("name", "Việt Nam") : words;
  return (["title", "hint"] as const).map((part): [string, LocalizedText] => [`${name} ${part}`, made[part]]);
});

// Letters of Vietnamese that English lacks.
const VIETNAMESE = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ\u1EA0-\u1EF9]/i;

// Examples are the same in both languages, except for the word "Ví dụ".
const EXAMPLE = /^Ví dụ /;

describe("member-facing text", () => {
  it.each([...REASONS, ...STAY_WORDS, ...REFUSALS, ...ANSWERS, ...FIELDS])("%s has Vietnamese", (_, { en, vi }) => {
    expect(vi).not.toBe(en);
    expect(vi).toMatch(VIETNAMESE);
    expect(`${en} ${vi}`).not.toMatch(/undefined|NaN|\[object/);
    const ours = vi.replaceAll(ACCOUNT.accountType, "");
    if (!EXAMPLE.test(vi)) expect(ours).not.toMatch(/\b(the|is|are|not|member|your|page)\b/i);
    // Ends like its English sentence: some are clauses of another sentence.
    expect(/[.!]$/.test(vi)).toBe(/[.!]$/.test(en));
    if (/[.!]$/.test(vi)) expect(vi).toMatch(/^[\p{Lu}\d]/u);
  });

  it("has Vietnamese for exactly the codes that a response can contain", () => {
    expect(Object.keys(VIETNAMESE_ERRORS)).toEqual(CODES);
    expect(errorMessage("EVAL_NOT_JSON", "vi")).toEqual(errorMessage("EVAL_NOT_JSON", "en"));
  });

  it("distinguishes all errors in Vietnamese too", () => {
    expect(new Set(CODES.map((code) => errorMessage(code, "vi").title)).size).toBe(CODES.length);
  });

  it("contains the same days, amounts and numbers in both languages", () => {
    const numbers = (text: string) => (text.match(/\d+(?:[.,]\d+)*(?: [A-Z][a-z]{2} \d{4})?/g) ?? []).toSorted();
    const same = <Facts>(
      rules: readonly LocalizedRule<Facts, unknown>[],
      decision: Parameters<typeof memberReason<Facts>>[1],
    ) => {
      const [en, vi] = (["en", "vi"] as const).map((language) => memberReason(rules, decision, language));
      expect(numbers(vi ?? "")).toEqual(numbers(en ?? ""));
    };
    fc.assert(
      fc.property(anyLot(TODAY), anyEntitlement(TODAY), fc.integer(), (lot, entitlement, days) => {
        same(POINTS_STATUS_RULES, explainPointsStatus(lot, TODAY));
        same(ENTITLEMENT_STATUS_RULES, explainEntitlementStatus(entitlement, TODAY));
        same(CHARGE_RULES, explainCharge(charge({ dueOn: day(days % 2 === 0 ? "2026-11-19" : "2027-02-01") }), TODAY));
      }),
    );
  });
});

describe("memberReason", () => {
  const lost = { rule: "points.unheard-of", facts: LOT };

  it("comes from the deciding row", () => {
    const decision = explainPointsStatus({ remaining: 0, expiresOn: ON, status: "ACTIVE" }, TODAY);
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
    expect(() => memberReason(POINTS_STATUS_RULES, lost, "vi")).toThrow(/points\.unheard-of/);
  });
});

describe("listed", () => {
  it.each([
    [[], "", ""],
    [["Points"], "Points", "Points"],
    [["Points", "Weeks"], "Points and Weeks", "Points và Weeks"],
    [["Points", "Weeks", "Plus"], "Points, Weeks and Plus", "Points, Weeks và Plus"],
  ])("%j", (names, en, vi) => {
    expect(joinNames(names, "en")).toBe(en);
    expect(joinNames(names, "vi")).toBe(vi);
  });
});
