import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locate } from "../src/access/location.ts";
import { ROUTES } from "../src/access/routes.ts";
import { ACCOUNT_TYPES } from "../src/brand/account-types.ts";
import { BRANDS } from "../src/brand/brands.ts";
import { type Charge, parseCharge } from "../src/charges/charge.ts";
import { addDays, type Day, isoDay, parseDay } from "../src/day.ts";
import { type Entitlement, parseEntitlement } from "../src/entitlements/entitlement.ts";
import { examplePath } from "../src/explain/member.ts";
import { type MemberFacts, parseMember } from "../src/explain/member-facts.ts";
import { findAccountType } from "../src/member/account-type.ts";
import { type ExternalMembership, parseMembership } from "../src/member/external-membership.ts";
import { KIND_SETS, MEMBER_KINDS } from "../src/member/kinds.ts";
import { type Lot, parseLot } from "../src/points/lot.ts";
import { type OwnedPoints, parseOwnedPoints } from "../src/points/owned.ts";
import { SESSION_STATES } from "../src/session/session.ts";
import * as arbitraries from "./arbitraries.ts";
import { SAMPLE_TODAY } from "./arbitraries.ts";

describe("arbitraries of days and instants", () => {
  it("are days with a four-digit year", () => {
    checkAll(arbitraries.anyDay(), (day) => {
      expect(isoDay(day)).toHaveLength(10);
      expect(parseDay(isoDay(day))).toBe(day);
    });
  });

  it("favour days near today, and include every boundary of the rules", () => {
    checkAll(arbitraries.anyDayNear(), (day) => {
      expect(Math.abs(day - SAMPLE_TODAY)).toBeLessThanOrEqual(800);
    });
    const sampledDays = new Set(samples(arbitraries.anyDayNear()));
    for (const days of [-91, -90, -1, 0, 1, 89, 90, 91]) expect(sampledDays).toContain(addDays(SAMPLE_TODAY, days));
  });

  it("are instants of the years 0000 to 9999", () => {
    checkAll(arbitraries.anyInstant(), (instant) => {
      expect(Number.isInteger(instant)).toBe(true);
      expect(new Date(instant).toISOString()).toMatch(/^\d{4}-/);
    });
  });

  it("include readable and unreadable date texts", () => {
    const dates = samples(arbitraries.anyBackEndDate());
    expect(new Set(dates.map((date) => parseDay(date) === undefined))).toEqual(new Set([true, false]));
    expect(dates).toEqual(expect.arrayContaining([null, "2026-02-30", "2026-11-20T23:00:00+10:00"]));
  });
});

describe("arbitraries of records", () => {
  it.each<[string, fc.Arbitrary<unknown>, (facts: never) => unknown]>([
    ["memberships", arbitraries.anyMembership(), (facts) => parseMembership(membershipPayload(facts))],
    ["lots", arbitraries.anyLot(), (facts) => parseLot(lotPayload(facts))],
    ["points owned", arbitraries.anyOwnedPoints(), (facts) => parseOwnedPoints(ownedPayload(facts))],
    ["entitlements", arbitraries.anyEntitlement(), (facts) => parseEntitlement(entitlementPayload(facts))],
    ["charges", arbitraries.anyCharge(), (facts) => parseCharge(chargePayload(facts))],
    ["members", arbitraries.anyMember(), (facts) => parseMember(memberPayload(facts))],
  ])("include %s with any part missing, which survive a round trip", (_, facts, parse) => {
    checkAll(facts, (record) => {
      expect(parse(record as never)).toEqual(record);
    });
    const parts = samples(facts).map((record) => Object.entries(record as object));
    for (const name of parts[0]?.map(([key]) => key) ?? []) {
      const missing = new Set(parts.flat().flatMap(([key, value]) => (key === name ? [value === undefined] : [])));
      expect([name, missing]).toEqual([name, new Set([true, false])]);
    }
  });

  it("include every status, balance and name that the rules distinguish", () => {
    const statuses = new Set(samples(arbitraries.anyStatus()));
    expect([...statuses]).toEqual(expect.arrayContaining(["ACTIVE", "active", "PENDING"]));
    expect(samples(arbitraries.anyQuantity())).toEqual(expect.arrayContaining([-1, 0, 1]));
    const names = samples(arbitraries.anyMembershipName());
    expect(names).toEqual(expect.arrayContaining(["Classic Exchange", "Classic E&P NZ", "Aspire", "World Online"]));
    const types = samples(arbitraries.anyAccountType());
    expect(new Set(types.map(findAccountType))).toEqual(new Set([undefined, ...ACCOUNT_TYPES]));
    expect(types).toContain("Visitor");
    expect(types).toContain(undefined);
  });

  it("from the back-end are JSON, with readable and unreadable members", () => {
    checkAll(arbitraries.anyBackEndMember(), (wire) => {
      JSON.stringify(wire, (_, part: unknown) => {
        expect(["string", "number", "boolean", "object"]).toContain(typeof part);
        if (typeof part === "number") expect(part).toSatisfy(Number.isFinite);
        return part;
      });
    });
    const points = samples(arbitraries.anyBackEndMember()).map((wire) => parseMember(wire).points);
    expect(points.some((lots) => lots === undefined)).toBe(true);
    expect(points.flatMap((lots) => lots ?? []).some(({ expiresOn }) => expiresOn !== undefined)).toBe(true);
    expect(points.flatMap((lots) => lots ?? []).some(({ expiresOn }) => expiresOn === undefined)).toBe(true);
  });
});

describe("arbitraries of visitors and paths", () => {
  it("include every brand, session state and kind", () => {
    expect(new Set(samples(arbitraries.anyBrand()))).toEqual(new Set(BRANDS));
    expect(new Set(samples(arbitraries.anySessionState()))).toEqual(new Set(SESSION_STATES));
    const visitors = samples(arbitraries.anyVisitor());
    expect(new Set(visitors.map(({ session }) => session))).toEqual(new Set(SESSION_STATES));
    for (const bit of MEMBER_KINDS.keys()) expect(visitors.some(({ kinds }) => (kinds & (1 << bit)) !== 0)).toBe(true);
    checkAll(arbitraries.anyKindSet(), (kinds) => {
      expect(kinds).toBeGreaterThanOrEqual(0);
      expect(kinds).toBeLessThan(KIND_SETS);
    });
  });

  it("include every route of the catalogue, with filled placeholders", () => {
    expect(new Set(samples(arbitraries.anyRoutePath()).map((path) => locate(path).route))).toEqual(new Set(ROUTES));
    checkAll(arbitraries.anyRoutePath(), (path) => {
      expect(examplePath(locate(path).route.path)).toBe(path);
    });
  });

  it("include canonical and other paths, with and without a query", () => {
    checkAll(arbitraries.anyPath(), (path) => {
      expect(path).toMatch(/^\//);
    });
    const paths = samples(arbitraries.anyPath());
    expect(new Set(paths.map((path) => locate(path).pathname === path))).toEqual(new Set([true, false]));
    expect(new Set(paths.map((path) => locate(path).query === ""))).toEqual(new Set([true, false]));
  });
});

function checkAll<Value>(arbitrary: fc.Arbitrary<Value>, check: (value: Value) => void): void {
  fc.assert(fc.property(arbitrary, check));
}

/** Enough samples for everything common, and the same in every run. */
function samples<Value>(arbitrary: fc.Arbitrary<Value>): Value[] {
  return fc.sample(arbitrary, { numRuns: 1_500, seed: 20_261_120 });
}

function iso(day: Day | undefined): string | undefined {
  return day === undefined ? undefined : isoDay(day);
}

function membershipPayload({ entityId, name, memberId, expiresOn }: ExternalMembership): object {
  return { EntityID: entityId, EntityName: name, EntityMemberID: memberId, ExpirationDate: iso(expiresOn) };
}

function lotPayload({ remaining, expiresOn, status }: Lot): object {
  return { Balance: remaining, ExpiryDate: iso(expiresOn), Status: status };
}

function ownedPayload({ clubResortId, owned, expiresOn }: OwnedPoints): object {
  return { ClubResortID: clubResortId, PointsOwned: owned, ExpirationDate: iso(expiresOn) };
}

function entitlementPayload({ id, resortId, ...lot }: Entitlement): object {
  return { ...lotPayload(lot), ShareEntitlementID: id, resortId };
}

function chargePayload({ id, balance, dueOn, unreadable }: Charge): object {
  return {
    ChargeID: id,
    Balance: balance === undefined ? undefined : balance.minor / 100,
    Currency: balance === undefined && unreadable === "Balance" ? "AUD" : balance?.currency,
    DueDate: iso(dueOn),
  };
}

function memberPayload({ accountId, accountName, accountType, ...lists }: MemberFacts): object {
  return {
    AccountID: accountId,
    AccountName: accountName,
    AccountType: accountType,
    externalMemberships: lists.memberships?.map(membershipPayload),
    points: lists.points?.map(lotPayload),
    entitlements: lists.entitlements?.map(entitlementPayload),
    ownership: {
      Shares: lists.ownedResorts?.map((ResortID) => ({ ResortID })),
      Points: lists.ownedPoints?.map(ownedPayload),
    },
    charges: { unpaid: lists.unpaidCharges?.map(chargePayload), levy: lists.levyCharges?.map(chargePayload) },
    credits: lists.credits,
  };
}
