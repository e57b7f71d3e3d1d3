// For areas without a member: generated facts are decided by the same row as their case.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyAccountType,
  anyBrand,
  anyCharge,
  anyDayNear,
  anyMembership,
  anyQuantity,
  orMissing,
} from "../../testing/arbitraries.ts";
import { BANNER_RULES, CHARGE_RULES, type ChargeFacts, type ChargeState } from "../charges/outstanding.ts";
import { menuForCategories, withoutRefusedLinks } from "../content/menu.ts";
import { NOTIFICATION_RULES } from "../content/notifications.ts";
import { CATEGORY_MATCH_RULES } from "../content/visibility.ts";
import { addDays, type Day, type Instant, parseDay, startOfDay } from "../day.ts";
import { decide, decidingRow, type LocalizedRules } from "../decision.ts";
import { DOCUMENT_RULES } from "../documents/visible.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import { ACCOUNT_TYPE_RULES, findAccountType } from "../member/account-type.ts";
import { type ExternalMembership, isUnexpired } from "../member/external-membership.ts";
import { NO_KINDS, PORTAL_TYPES } from "../member/kinds.ts";
import { PAYABLE_RULES } from "../payments/choice.ts";
import { PAYMENT_STATES } from "../payments/payment.ts";
import { PLAN_RULES } from "../plan/plan.ts";
import { PLUS_PRICE_RULES } from "../plus/price.ts";
import { CHANGE_RULES, type ChangeFacts } from "../purchase/change.ts";
import { UNIT_NEEDS } from "../resorts/needs.ts";
import { SHOWERS, UNIT_NEED_RULES } from "../resorts/unit-need.ts";
import { SESSION_RULES } from "../session/session.ts";
import { BOOKING_STATE_RULES, type BookingFacts, CANCELLATION_RULES } from "../stays/booking-state.ts";
import { DETAILS_RULES, type DetailsFacts } from "../stays/details-change.ts";
import type { Booking } from "../stays/source.ts";
import { LIST_SWITCH_RULES } from "../support/list-switch.ts";
import { TODO_RULES } from "../todos/todo-rules.ts";
import type { Case, RuleArea, Value } from "./area.ts";
import { AREAS } from "./areas.ts";
import { BOOKING_STATE_AREA, CANCELLATION_AREA, CHANGE_AREA, DETAILS_AREA } from "./bookings.ts";
import { BANNER_AREA, PAYABLE_AREA } from "./charges.ts";
import { CONTENT_AREA, DOCUMENTS_AREA, MENU_AREA, NOTIFICATIONS_AREA } from "./content.ts";
import { ACCOUNT_TYPE_AREA, SESSION_AREA } from "./members.ts";
import { PLAN_AREA } from "./plan.ts";
import { LIST_SWITCH_AREA, PLUS_PRICE_AREA } from "./plus.ts";
import { TODAY } from "./tables.ts";
import { TODOS_AREA } from "./todos.ts";
import { UNIT_NEED_AREA } from "./units.ts";

const NOW = startOfDay(TODAY);
const NO_RETURNS = {} as NonNullable<Booking["cancellation"]>["returns"];

const NUM_RUNS = fc.readConfigureGlobal().numRuns === undefined ? 3_000 : 1_000_000;

/** The case of generated facts, and the deciding row. */
interface Sample {
  readonly values: Case;
  readonly decided: string;
}

function sessionSamples(): fc.Arbitrary<Sample> {
  return fc.tuple(fc.boolean(), orMissing(fc.integer({ min: -3, max: 3 }))).map(([presented, timeout]) => ({
    values: [presented, timeout === undefined ? null : signOf(timeout)],
    decided: decidingRow(SESSION_RULES, {
      presented,
      expires: timeout === undefined ? undefined : ((NOW + timeout) as Instant),
      now: NOW,
    }).id,
  }));
}

function accountTypeSamples(): fc.Arbitrary<Sample> {
  const memberships = fc.array(anyMembership(TODAY), { maxLength: 2 });
  return fc.tuple(anyAccountType(), anyBrand(), memberships).map(([given, brand, held]) => ({
    values: [typeValue(given), brand, aspireValue(held)],
    decided: decidingRow(ACCOUNT_TYPE_RULES, {
      given,
      brand,
      memberships: held,
      today: TODAY,
      listed: findAccountType(given),
    }).id,
  }));
}

function typeValue(given: string | undefined): Value {
  if (given === undefined) return null;
  return findAccountType(given) ?? "Friend";
}

function aspireValue(memberships: readonly ExternalMembership[]): Value {
  const aspire = memberships.filter(({ name }) => /\baspire\b/i.test(name ?? ""));
  if (aspire.some((membership) => isUnexpired(membership, TODAY))) return "Aspire";
  if (aspire.some(({ expiresOn }) => expiresOn === undefined)) return "undated Aspire";
  return aspire.length > 0 ? "expired Aspire" : "none";
}

function bookingSamples(rules: LocalizedRules<BookingFacts, string>): fc.Arbitrary<Sample> {
  const parts = fc.record({
    state: fc.constantFrom("confirmed" as const, "held" as const, "cancelled" as const),
    heldMs: orMissing(fc.integer({ min: -3, max: 3 })),
    arrival: fc.integer({ min: -12, max: 4 }),
    nights: fc.integer({ min: 1, max: 9 }),
    isPaid: fc.boolean(),
    lastDay: orMissing(fc.integer({ min: -3, max: 3 })),
  });
  return parts.map(({ state, heldMs: generatedHeldMs, arrival, nights, isPaid, lastDay }) => {
    const heldMs = state === "confirmed" ? undefined : generatedHeldMs;
    const booking: BookingFacts["booking"] = {
      state,
      heldUntil: heldMs === undefined ? undefined : ((NOW + heldMs) as Instant),
      arrival: addDays(TODAY, arrival),
      nights,
      paid: isPaid ? { kind: "money", money: { minor: 5, currency: "NZD" } } : undefined,
      cancellation: lastDay === undefined ? undefined : { until: addDays(TODAY, lastDay), returns: NO_RETURNS },
    };
    const values = [
      state,
      heldMs === undefined ? "none" : signOf(heldMs),
      arrivalValue(arrival, nights),
      isPaid,
      lastDay === undefined ? "not offered" : signOf(lastDay),
    ];
    return { values, decided: decidingRow(rules, { booking, now: NOW }).id };
  });
}

function detailsSamples(): fc.Arbitrary<Sample> {
  const parts = fc.record({
    state: fc.constantFrom("confirmed" as const, "held" as const, "cancelled" as const),
    heldMs: orMissing(fc.integer({ min: -3, max: 3 })),
    isPast: fc.boolean(),
    details: fc.oneof(fc.constantFrom("not reported", "not offered"), fc.integer({ min: -3, max: 3 })),
  });
  return parts.map(({ state, heldMs: generatedHeldMs, isPast, details }) => {
    const heldMs = state === "confirmed" ? undefined : generatedHeldMs;
    const terms = {
      unprotected: [],
      protected: undefined,
      detailsUntil: typeof details === "number" ? addDays(TODAY, details) : undefined,
      datesUntil: undefined,
      changeFee: { minor: 0, currency: "AUD" as const },
    };
    const booking: DetailsFacts["booking"] = {
      state,
      heldUntil: heldMs === undefined ? undefined : ((NOW + heldMs) as Instant),
      arrival: addDays(TODAY, isPast ? -3 : 1),
      nights: 2,
      paid: undefined,
      cancellation: undefined,
      ...(details !== "not reported" && { terms, detailsVersion: 3 }),
    };
    const values = [
      state,
      heldMs === undefined ? "none" : signOf(heldMs),
      isPast ? -3 : 1,
      typeof details === "number" ? signOf(details) : details,
    ];
    return { values, decided: decidingRow(DETAILS_RULES, { booking, now: NOW }).id };
  });
}

function changeSamples(): fc.Arbitrary<Sample> {
  const parts = fc.record({
    state: fc.constantFrom("confirmed" as const, "held" as const, "cancelled" as const),
    heldMs: orMissing(fc.integer({ min: -3, max: 3 })),
    isPast: fc.boolean(),
    stay: fc.constantFrom("short-stays" as const, "resort-specials" as const, undefined),
    isReplaced: fc.boolean(),
    change: fc.oneof(fc.constantFrom("not reported", "not offered"), fc.integer({ min: -3, max: 3 })),
  });
  return parts.map(({ state, heldMs: generatedHeldMs, isPast, stay, isReplaced, change }) => {
    const heldMs = state === "confirmed" ? undefined : generatedHeldMs;
    const terms = {
      unprotected: [],
      protected: undefined,
      detailsUntil: undefined,
      datesUntil: typeof change === "number" ? addDays(TODAY, change) : undefined,
      changeFee: { minor: 0, currency: "AUD" as const },
    };
    const booking: ChangeFacts["booking"] = {
      state,
      heldUntil: heldMs === undefined ? undefined : ((NOW + heldMs) as Instant),
      arrival: addDays(TODAY, isPast ? -3 : 1),
      nights: 2,
      paid: undefined,
      cancellation: undefined,
      stay,
      replacedBy: isReplaced ? "BK-9" : undefined,
      terms: change === "not reported" ? undefined : terms,
    };
    const values = [
      state,
      heldMs === undefined ? "none" : signOf(heldMs),
      isPast ? -3 : 1,
      stay ?? null,
      isReplaced,
      typeof change === "number" ? signOf(change) : change,
    ];
    return { values, decided: decidingRow(CHANGE_RULES, { booking, now: NOW }).id };
  });
}

/** Relative to a stay of two nights. */
function arrivalValue(arrival: number, nights: number): Value {
  if (arrival >= 0) return Math.sign(arrival);
  const departure = arrival + nights;
  return departure > 0 ? -1 : departure === 0 ? -2 : -3;
}

function bannerSamples(): fc.Arbitrary<Sample> {
  return fc.tuple(fc.constantFrom(null, ...PORTAL_TYPES), fc.boolean()).map(([portalType, owes]) => ({
    values: [portalType ?? "none", owes],
    decided: decidingRow(BANNER_RULES, { portalType, owes }).id,
  }));
}

function payableSamples(): fc.Arbitrary<Sample> {
  const payment = fc.record({ state: fc.constantFrom(...PAYMENT_STATES), isOwn: fc.boolean() });
  const currencies = fc.subarray(["AUD", "NZD"]);
  const parts = fc.tuple(anyCharge(TODAY), fc.boolean(), orMissing(payment), currencies);
  return parts.map(([generated, isNamed, anyPayment, accounts]) => {
    const charge = { ...generated, id: isNamed ? "U7" : undefined, description: undefined };
    const underWay = isNamed ? anyPayment : undefined;
    const currency = charge.balance?.currency;
    // Any other currency has no account.
    const isListed = currency === "AUD" || currency === "NZD";
    const state = decide<ChargeFacts, ChargeState>(CHARGE_RULES, { ...charge, today: TODAY });
    return {
      values: [
        charge.balance === undefined
          ? charge.unreadable === "Currency"
            ? "no currency"
            : null
          : signOf(charge.balance.minor),
        charge.dueOn === undefined ? null : clamp(charge.dueOn - TODAY, -2, 2),
        isNamed,
        currency === undefined || isListed ? (currency ?? "AUD") : "AUD",
        underWay?.state ?? "none",
        underWay?.isOwn === true ? "the member" : "another owner",
        currency === undefined || isListed ? accounts.join(" ") : accounts.filter((name) => name !== "AUD").join(" "),
      ],
      decided: decidingRow(PAYABLE_RULES, { charge, state, underWay, currencies: accounts }).id,
    };
  });
}

const MEMBER_CATEGORIES = ["points", "classic_plus"];

function anyCategories(): fc.Arbitrary<readonly string[] | "unreadable"> {
  const lists = fc.subarray(["points", "classic_plus", "classic_weeks", "world_online"]);
  return fc.oneof(lists, fc.constant("unreadable" as const));
}

function categoriesValue(categories: readonly string[] | "unreadable"): Value {
  if (categories === "unreadable") return null;
  if (categories.length === 0) return "none";
  const isMembers = categories.map((name) => MEMBER_CATEGORIES.includes(name));
  return isMembers.every(Boolean) ? "the member's" : isMembers.some(Boolean) ? "both" : "others";
}

function contentSamples(): fc.Arbitrary<Sample> {
  return anyCategories().map((item) => ({
    values: [categoriesValue(item)],
    decided: decidingRow(CATEGORY_MATCH_RULES, { item, member: MEMBER_CATEGORIES }).id,
  }));
}

function notificationSamples(): fc.Arbitrary<Sample> {
  const bound = fc.oneof(
    fc.constantFrom("open" as const, "unreadable" as const),
    fc.integer({ min: -3, max: 3 }).map((ms) => (NOW + ms) as Instant),
  );
  const steps = ["published", "archived", "Archived", "ARCHIVED", "draft", undefined];
  return fc.tuple(fc.constantFrom(...steps), anyCategories(), bound, bound).map(([step, categories, from, until]) => ({
    values: [stepValue(step), categoriesValue(categories), boundValue(from), boundValue(until)],
    decided: decidingRow(NOTIFICATION_RULES, {
      workflowStep: step,
      categories,
      from,
      until,
      member: MEMBER_CATEGORIES,
      now: NOW,
    }).id,
  }));
}

function stepValue(step: string | undefined): Value {
  if (step === undefined) return null;
  if (step === "archived") return step;
  return step.toLowerCase() === "archived" ? "Archived" : "published";
}

function boundValue(bound: "open" | "unreadable" | Instant): Value {
  return bound === "open" ? "open" : bound === "unreadable" ? null : signOf(bound - NOW);
}

function documentSamples(): fc.Arbitrary<Sample> {
  const owned = fc.constantFrom(undefined, [], ["R1"], ["R1", "R4"]);
  const resorts = fc.constantFrom("unreadable" as const, [], ["R1"], ["R2"], ["R2", "R3"], ["R2", "R1"]);
  const types = fc.constantFrom(null, ...PORTAL_TYPES);
  return fc.tuple(anyCategories(), types, resorts, owned).map(([categories, portalType, named, ownedResorts]) => ({
    values: [
      categoriesValue(categories),
      portalType ?? "none",
      resortsValue(named),
      ownedResorts === undefined ? null : ownedResorts.length === 0 ? "nothing" : "a share",
    ],
    decided: decidingRow(DOCUMENT_RULES, {
      categories,
      memberCategories: MEMBER_CATEGORIES,
      portalType,
      resorts: named,
      ownedResorts,
    }).id,
  }));
}

function resortsValue(resorts: readonly string[] | "unreadable"): Value {
  if (resorts === "unreadable") return null;
  if (resorts.length === 0) return "none";
  if (!resorts.includes("R1")) return "other";
  return resorts.length === 1 ? "owned" : "owned and other";
}

const VISITOR = { session: "signed-in", kinds: NO_KINDS } as const;
const OPEN_LINKS = ["/profile", "/", "/profile/account-details"];
const CLOSED_LINKS = ["/points", "/entitlements"];
const OUTSIDE_LINKS = ["https://example.com", "https://example.com/points"];

function menuSamples(): fc.Arbitrary<Sample> {
  const link = fc.constantFrom(undefined, "", "#", ...OPEN_LINKS, ...CLOSED_LINKS, ...OUTSIDE_LINKS);
  const subLink = fc.constantFrom(...OPEN_LINKS, ...CLOSED_LINKS);
  const subMenu = fc.record({ url: subLink, membershipCategories: fc.constantFrom([], ["classic_weeks"], ["points"]) });
  return fc
    .tuple(anyCategories(), link, orMissing(fc.array(subMenu, { maxLength: 3 })))
    .map(([membershipCategories, url, subMenus]) => {
      const [shown] = withoutRefusedLinks(
        menuForCategories([{ url, membershipCategories, subMenus }], MEMBER_CATEGORIES),
        VISITOR,
      );
      return {
        values: [categoriesValue(membershipCategories), linkValue(url), subMenusValue(subMenus)],
        decided: menuOutcome(shown, url),
      };
    });
}

function menuOutcome(
  shown: { readonly url?: unknown; readonly subMenus?: unknown } | undefined,
  url: string | undefined,
): string {
  if (shown === undefined) return "left out";
  const hasSubMenu = Array.isArray(shown.subMenus) && shown.subMenus.length > 0;
  return `${shown.url === url ? "shown" : "shown as a heading"}${hasSubMenu ? " with its sub-menu" : ""}`;
}

function linkValue(url: string | undefined): Value {
  if (url === undefined) return "missing";
  if (OPEN_LINKS.includes(url)) return "/profile";
  if (CLOSED_LINKS.includes(url)) return "/points";
  return OUTSIDE_LINKS.includes(url) ? "https://example.com" : url;
}

function subMenusValue(
  subMenus: readonly { readonly url: string; readonly membershipCategories: readonly string[] }[] | undefined,
): Value {
  if (subMenus === undefined) return "none";
  if (subMenus.length === 0) return "empty";
  const inOwnCategory = subMenus.filter(({ membershipCategories: [category] }) => category !== "classic_weeks");
  if (inOwnCategory.length === 0) return "of another category";
  return inOwnCategory.some(({ url }) => OPEN_LINKS.includes(url)) ? "/profile" : "/points";
}

const RECORDS: readonly Value[] = TODOS_AREA.axes[0]?.values ?? [];

function todoSamples(): fc.Arbitrary<Sample> {
  const parts = fc.tuple(fc.constantFrom(...RECORDS), orMissing(anyDayNear(TODAY)), orMissing(anyQuantity()));
  return parts
    .map(([record, on, left]) => {
      const values = [
        record,
        on === undefined ? null : clamp(on - TODAY, -2, EXPIRING_WINDOW_DAYS + 2),
        left === undefined ? null : signOf(left),
      ];
      return { values, facts: todoFacts(String(record), on, left) };
    })
    .filter(({ values }) => TODOS_AREA.decide(values) !== undefined)
    .map(({ values, facts }) => ({ values, decided: decidingRow(TODO_RULES, facts).id }));
}

function todoFacts(record: string, on: Day | undefined, left: number | undefined) {
  const [recordType, state = ""] = record.split(": ");
  return {
    recordType: recordType as Parameters<(typeof TODO_RULES)[number]["when"]>[0]["recordType"],
    // An unknown status.
    state: state === "as given" ? "PENDING" : state,
    name: { en: "A record", vi: "Một hồ sơ" },
    on,
    left,
    today: TODAY,
  };
}

function planSamples(): fc.Arbitrary<Sample> {
  const counts = fc.tuple(fc.nat(9), fc.nat(300), fc.nat(9), fc.nat(9));
  return fc.tuple(fc.subarray(["points", "entitlements"]), counts).map(([unread, numbers]) => {
    const [lapsing, candidates, tooDear, failedSearches] = numbers;
    return {
      values: [unread.join(" ") || "nothing", ...numbers.map((count) => Math.min(count, 2))],
      decided: decidingRow(PLAN_RULES, { unread, lapsing, candidates, tooDear, failedSearches }).id,
    };
  });
}

/** First day of the current price. */
const PRICE_CHANGE = parseDay("2024-04-03") as Day;

function plusPriceSamples(): fc.Arbitrary<Sample> {
  return fc.integer({ min: -900, max: 900 }).map((days) => ({
    values: [["2024-04-02", "2024-04-03", "2024-04-04"][signOf(days) + 1] ?? null],
    decided: decidingRow(PLUS_PRICE_RULES, { today: addDays(PRICE_CHANGE, days) }).id,
  }));
}

function listSamples(): fc.Arbitrary<Sample> {
  const id = orMissing(fc.stringMatching(/^[A-Z]\d{1,3}$/));
  return fc.tuple(id, fc.boolean(), fc.boolean()).map(([name, isRequired, isSwitchable]) => ({
    values: [name === undefined ? null : "L1", isRequired, isSwitchable],
    decided: decidingRow(LIST_SWITCH_RULES, { id: name, isRequired, isSwitchable }).id,
  }));
}

function unitSamples(): fc.Arbitrary<Sample> {
  const unitFacts = fc.record({
    bedrooms: orMissing(fc.nat(9)),
    isStepFree: orMissing(fc.boolean()),
    shower: orMissing(fc.constantFrom(...SHOWERS)),
    hasLift: orMissing(fc.boolean()),
  });
  return fc.tuple(orMissing(unitFacts), fc.constantFrom(...UNIT_NEEDS)).map(([unit, need]) => {
    const { bedrooms, isStepFree = null, shower = null, hasLift = null } = unit ?? {};
    const size = bedrooms === undefined ? null : Math.min(bedrooms, 4);
    return {
      values: [unit === undefined ? null : "in content", size, isStepFree, shower, hasLift, need],
      decided: decidingRow(UNIT_NEED_RULES, { unit, need }).id,
    };
  });
}

/** Never -0. */
function signOf(value: number): number {
  return Math.sign(value) + 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

const SAMPLES: readonly (readonly [area: RuleArea, samples: fc.Arbitrary<Sample>])[] = [
  [SESSION_AREA, sessionSamples()],
  [ACCOUNT_TYPE_AREA, accountTypeSamples()],
  [BOOKING_STATE_AREA, bookingSamples(BOOKING_STATE_RULES)],
  [CANCELLATION_AREA, bookingSamples(CANCELLATION_RULES)],
  [DETAILS_AREA, detailsSamples()],
  [CHANGE_AREA, changeSamples()],
  [BANNER_AREA, bannerSamples()],
  [PAYABLE_AREA, payableSamples()],
  [CONTENT_AREA, contentSamples()],
  [NOTIFICATIONS_AREA, notificationSamples()],
  [DOCUMENTS_AREA, documentSamples()],
  [MENU_AREA, menuSamples()],
  [TODOS_AREA, todoSamples()],
  [PLAN_AREA, planSamples()],
  [PLUS_PRICE_AREA, plusPriceSamples()],
  [LIST_SWITCH_AREA, listSamples()],
  [UNIT_NEED_AREA, unitSamples()],
];

/** `exact.test.ts` covers them. */
const MEMBER_AREAS = [
  "access",
  "membership",
  "categories",
  "booking",
  "exchange",
  "stays",
  "points",
  "entitlements",
  "charges",
  "plus",
];

describe("generated facts", () => {
  it.each(SAMPLES.map(([area, samples]) => [area.name, area, samples] as const))(
    "are decided as their case is: %s",
    (_, area, samples) => {
      fc.assert(
        fc.property(samples, ({ values, decided }) => {
          const caseDecision = area.decide(values);
          expect(caseDecision && decisionText(area, caseDecision), area.describe(values)).toBe(decided);
        }),
        { numRuns: NUM_RUNS },
      );
    },
    3_600_000,
  );

  it("cover every area that has no member", () => {
    const sampled = [...SAMPLES.map(([{ name }]) => name), ...MEMBER_AREAS];
    expect(sampled.toSorted()).toEqual(AREAS.map(({ name }) => name).toSorted());
  });
});

/** Menus have outcomes without rows. */
function decisionText(
  { name }: RuleArea,
  { rule, outcome }: { readonly rule: string; readonly outcome: string },
): string {
  return name === MENU_AREA.name ? outcome : rule;
}
