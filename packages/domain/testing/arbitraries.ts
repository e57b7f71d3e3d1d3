// Arbitraries for property tests. They favour the boundaries of the rules: days around expiry, kinds that rules name, balances around 0.

import fc from "fast-check";
import type { Visitor } from "../src/access/decide.ts";
import { ROUTES } from "../src/access/routes.ts";
import { ACCOUNT_TYPES } from "../src/brand/account-types.ts";
import { BRANDS, type Brand } from "../src/brand/brands.ts";
import type { Charge } from "../src/charges/charge.ts";
import { addDays, type Day, type Instant } from "../src/day.ts";
import type { Entitlement } from "../src/entitlements/entitlement.ts";
import { examplePath } from "../src/explain/member.ts";
import type { MemberFacts } from "../src/explain/member-facts.ts";
import { EXCHANGE_ENTITIES, EXCHANGE_NAMES } from "../src/member/eligibility.ts";
import type { ExternalMembership } from "../src/member/external-membership.ts";
import { KIND_SETS, type KindSet } from "../src/member/kinds.ts";
import type { Lot } from "../src/points/lot.ts";
import type { OwnedPoints } from "../src/points/owned.ts";
import { SESSION_STATES, type SessionState } from "../src/session/session.ts";
import { day } from "./builders.ts";

/** The day that the other arbitraries are centred on. */
export const SAMPLE_TODAY: Day = day("2026-11-20");

/**
 * Any day with a four-digit year.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isoDay, parseDay } from "@portico/domain/day";
 * import { anyDay } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyDay(), (one) => parseDay(isoDay(one)) === one));
 * ```
 */
export function anyDay(): fc.Arbitrary<Day> {
  return fc.integer({ min: day("0000-01-01"), max: day("9999-12-31") }).map((number) => number as Day);
}

/**
 * A day near a boundary of the rules: today, the last day, the window of 90 days.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { anyDayNear, SAMPLE_TODAY } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyDayNear(), (one) => Math.abs(one - SAMPLE_TODAY) <= 800));
 * ```
 */
export function anyDayNear(today: Day = SAMPLE_TODAY): fc.Arbitrary<Day> {
  const edges = fc.constantFrom(-400, -91, -90, -1, 0, 1, 2, 89, 90, 91, 92, 400);
  return fc.oneof(edges, fc.integer({ min: -800, max: 800 })).map((days) => addDays(today, days));
}

/**
 * Any instant of the years 0000 to 9999, to the millisecond.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isoInstant, parseInstant } from "@portico/domain/day";
 * import { anyInstant } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyInstant(), (one) => parseInstant(isoInstant(one)) === one));
 * ```
 */
export function anyInstant(): fc.Arbitrary<Instant> {
  return fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }).map((number) => number as Instant);
}

/**
 * The values of an arbitrary, and sometimes `undefined`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { orMissing } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(orMissing(fc.nat()), (value) => value === undefined || value >= 0));
 * ```
 */
export function orMissing<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(value, { nil: undefined, freq: 6 });
}

/**
 * The name of a membership, known to the rules or not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { anyMembershipName } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyMembershipName(), (name) => typeof name === "string"));
 * ```
 */
export function anyMembershipName(): fc.Arbitrary<string> {
  const knownNames = [
    "World Online",
    "Classic Plus",
    "Bonus Plus",
    "Aspire",
    "Classic Aspire",
    "Classic Weeks",
    "NZ Strata Owner",
  ];
  return fc.oneof(fc.constantFrom(...EXCHANGE_NAMES, ...knownNames, ...ACCOUNT_TYPES), fc.string({ maxLength: 20 }));
}

/**
 * A membership, expired or not, readable or not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isUnexpired } from "@portico/domain/member";
 * import { anyMembership, SAMPLE_TODAY } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyMembership(), (one) => one.expiresOn !== undefined || !isUnexpired(one, SAMPLE_TODAY)));
 * ```
 */
export function anyMembership(today: Day = SAMPLE_TODAY): fc.Arbitrary<ExternalMembership> {
  return fc.record({
    entityId: orMissing(fc.oneof(fc.constantFrom(...EXCHANGE_ENTITIES), fc.nat(99_999).map(String))),
    name: orMissing(anyMembershipName().filter((name) => name.trim() !== "")),
    memberId: orMissing(fc.string({ minLength: 1, maxLength: 8 })),
    expiresOn: orMissing(anyDayNear(today)),
  });
}

/**
 * A status as the back-end writes it, mostly ACTIVE.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseEnumValue } from "@portico/domain/ports";
 * import { anyStatus } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyStatus(), (status) => parseEnumValue(status) === status));
 * ```
 */
export function anyStatus(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant("ACTIVE") },
    fc.constantFrom("active", "PENDING", "USED", "Active "),
  );
}

/**
 * A quantity around 0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseQuantity } from "@portico/domain/ports";
 * import { anyQuantity } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyQuantity(), (quantity) => parseQuantity(quantity) === quantity));
 * ```
 */
export function anyQuantity(): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -10, max: 5_000 }));
}

/**
 * A lot of points, readable or not, that expires around a day.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isUsableLot } from "@portico/domain/points";
 * import { anyLot, SAMPLE_TODAY } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyLot(), (one) => one.remaining !== undefined || !isUsableLot(one, SAMPLE_TODAY)));
 * ```
 */
export function anyLot(today: Day = SAMPLE_TODAY): fc.Arbitrary<Lot> {
  return fc.record({
    remaining: orMissing(anyQuantity()),
    expiresOn: orMissing(anyDayNear(today)),
    status: orMissing(anyStatus()),
  });
}

/**
 * Points owned at a resort, readable or not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { anyOwnedPoints } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyOwnedPoints(), ({ owned }) => owned === undefined || Number.isInteger(owned)));
 * ```
 */
export function anyOwnedPoints(today: Day = SAMPLE_TODAY): fc.Arbitrary<OwnedPoints> {
  return fc.record({
    clubResortId: orMissing(fc.constantFrom("C1", "C2")),
    owned: orMissing(anyQuantity()),
    expiresOn: orMissing(anyDayNear(today)),
  });
}

/**
 * An entitlement, readable or not, that expires around a day.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { countEntitlements, isUsableEntitlement } from "@portico/domain/entitlements";
 * import { anyEntitlement, SAMPLE_TODAY } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(
 *   fc.property(anyEntitlement(), (one) => {
 *     const { value } = countEntitlements([one], SAMPLE_TODAY);
 *     return isUsableEntitlement(one, SAMPLE_TODAY) === (value === 1);
 *   }),
 * );
 * ```
 */
export function anyEntitlement(today: Day = SAMPLE_TODAY): fc.Arbitrary<Entitlement> {
  return fc.record({
    id: orMissing(fc.constantFrom("S1", "S2", "S3")),
    remaining: orMissing(anyQuantity()),
    expiresOn: orMissing(anyDayNear(today)),
    status: orMissing(anyStatus()),
    resortId: orMissing(fc.constantFrom("R1", "R2")),
  });
}

/**
 * A charge, readable or not, due around a day.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { anyCharge } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyCharge(), (one) => (one.balance === undefined) === (one.unreadable !== undefined)));
 * ```
 */
export function anyCharge(today: Day = SAMPLE_TODAY): fc.Arbitrary<Charge> {
  const balance = fc.record({ minor: anyQuantity(), currency: fc.constantFrom("AUD", "NZD") });
  return fc
    .record({
      id: orMissing(fc.constantFrom("U1", "U2", "L1", "L2")),
      balance: orMissing(balance),
      dueOn: orMissing(anyDayNear(today)),
      field: fc.constantFrom("Balance" as const, "Currency" as const),
    })
    .map(({ field, ...charge }) => ({ ...charge, unreadable: charge.balance === undefined ? field : undefined }));
}

/**
 * An account type of the back-end: listed, misspelt, unknown or missing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { anyAccountType } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyAccountType(), (text) => text === undefined || typeof text === "string"));
 * ```
 */
export function anyAccountType(): fc.Arbitrary<string | undefined> {
  const spellings = ["Member", "Escape Member", "Classic Escape", "points member", "NZ STRATA OWNER", "Visitor"];
  return orMissing(fc.constantFrom(...ACCOUNT_TYPES, ...spellings));
}

/**
 * A member with readable and unreadable parts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { outstanding } from "@portico/domain/charges";
 * import { anyMember, SAMPLE_TODAY } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(
 *   fc.property(anyMember(), (one) => {
 *     const { charges, banner } = outstanding(one, { portalType: "points", today: SAMPLE_TODAY });
 *     return banner === charges.length > 0;
 *   }),
 * );
 * ```
 */
export function anyMember(today: Day = SAMPLE_TODAY): fc.Arbitrary<MemberFacts> {
  const few = { maxLength: 4 };
  return fc.record({
    accountId: orMissing(fc.constantFrom("100200", "100201")),
    accountName: orMissing(fc.constantFrom("Sample Member", "Nguyễn Mẫu")),
    accountType: anyAccountType(),
    memberships: orMissing(fc.array(anyMembership(today), few)),
    points: orMissing(fc.array(anyLot(today), few)),
    entitlements: orMissing(fc.array(anyEntitlement(today), few)),
    ownedResorts: orMissing(fc.array(fc.constantFrom("R1", "R2", "R3"), few)),
    ownedPoints: orMissing(fc.array(anyOwnedPoints(today), few)),
    unpaidCharges: orMissing(fc.array(anyCharge(today), few)),
    levyCharges: orMissing(fc.array(anyCharge(today), few)),
    credits: orMissing(anyQuantity()),
  });
}

/**
 * Any set of the kinds that rules name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { kindNames, kindSet } from "@portico/domain/member";
 * import { anyKindSet } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyKindSet(), (kinds) => kindSet(kindNames(kinds)) === kinds));
 * ```
 */
export function anyKindSet(): fc.Arbitrary<KindSet> {
  return fc.nat(KIND_SETS - 1);
}

/**
 * Any brand.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isBrand } from "@portico/domain/brand";
 * import { anyBrand } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyBrand(), isBrand));
 * ```
 */
export function anyBrand(): fc.Arbitrary<Brand> {
  return fc.constantFrom(...BRANDS);
}

/**
 * Any session state.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { SESSION_STATES } from "@portico/domain/session";
 * import { anySessionState } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anySessionState(), (session) => SESSION_STATES.includes(session)));
 * ```
 */
export function anySessionState(): fc.Arbitrary<SessionState> {
  return fc.constantFrom(...SESSION_STATES);
}

/**
 * Any visitor: a session state and a set of kinds.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isAllowed, locate } from "@portico/domain/access";
 * import { anyVisitor } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyVisitor(), (visitor) => isAllowed(locate("/page-not-found"), visitor)));
 * ```
 */
export function anyVisitor(): fc.Arbitrary<Visitor> {
  return fc.record({ session: anySessionState(), kinds: anyKindSet() });
}

/**
 * The path of a route with filled placeholders.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { canonicalPathname } from "@portico/domain/access";
 * import { anyRoutePath } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyRoutePath(), (path) => canonicalPathname(path) === path));
 * ```
 */
export function anyRoutePath(): fc.Arbitrary<string> {
  return fc.constantFrom(...ROUTES.map(({ path }) => examplePath(path)));
}

/**
 * Any path, canonical or not, with or without a query.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { locate } from "@portico/domain/access";
 * import { anyPath } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyPath(), (path) => locate(path).pathname.startsWith("/")));
 * ```
 */
export function anyPath(): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.constantFrom("points", "k", "logon", "search", "resort", "", ".", "..", "%2e"),
    fc.string({ maxLength: 8 }),
  );
  const anyText = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  const query = fc.oneof(fc.constant(""), fc.constantFrom("?x=1", "?r=points", "?a=b&r=/evil&c", "#top"));
  return fc.tuple(fc.oneof(anyRoutePath(), anyText), query).map((parts) => parts.join(""));
}

/**
 * A date text of the back-end, readable or not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseDay } from "@portico/domain/day";
 * import { anyBackEndDate } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyBackEndDate(), (text) => parseDay(text) === undefined || typeof text === "string"));
 * ```
 */
export function anyBackEndDate(): fc.Arbitrary<unknown> {
  const readable = fc.constantFrom(
    "2026-11-20",
    "2026-11-20T13:59:59",
    "2026-11-20T13:59:59Z",
    "2026-11-20T23:00:00+10:00",
  );
  const unreadable = fc.constantFrom(
    "31 Feb",
    "2026-02-30",
    "2026-02-30T00:00:00Z",
    "03/04/2026",
    "",
    null,
    20261120,
    {},
    [],
  );
  return fc.oneof(readable, unreadable, fc.string({ maxLength: 25 }));
}

/**
 * A member as the back-end sends it. Any field can have any value.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseMember } from "@portico/domain/explain";
 * import { anyBackEndMember } from "@portico/domain/testing";
 * import fc from "fast-check";
 *
 * fc.assert(fc.property(anyBackEndMember(), (wire) => Array.isArray(parseMember(wire).points ?? [])));
 * ```
 */
export function anyBackEndMember(): fc.Arbitrary<Record<string, unknown>> {
  const orAnything = (value: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary: value }, fc.jsonValue({ maxDepth: 1 }));
  const list = (row: fc.Arbitrary<unknown>) => orAnything(fc.array(orAnything(row), { maxLength: 3 }));
  const dated = { Balance: orAnything(anyQuantity()), ExpiryDate: anyBackEndDate(), Status: orAnything(anyStatus()) };
  const charge = {
    ChargeID: orAnything(fc.constantFrom("U1", 2)),
    Balance: orAnything(anyQuantity()),
    DueDate: anyBackEndDate(),
    Currency: orAnything(fc.constantFrom("AUD", "NZD")),
  };
  const membership = {
    EntityID: orAnything(fc.constantFrom(16_509, "10007")),
    EntityName: orAnything(anyMembershipName()),
    ExpirationDate: anyBackEndDate(),
  };
  return fc.record(
    {
      AccountID: orAnything(fc.constant("100200")),
      AccountType: orAnything(fc.constantFrom(...ACCOUNT_TYPES)),
      externalMemberships: list(fc.record(membership, { requiredKeys: [] })),
      points: list(fc.record(dated, { requiredKeys: [] })),
      entitlements: list(
        fc.record({ ...dated, ShareEntitlementID: orAnything(fc.constant("S1")) }, { requiredKeys: [] }),
      ),
      ownership: orAnything(fc.record({ Shares: list(fc.record({ ResortID: orAnything(fc.constant("R1")) })) })),
      charges: orAnything(fc.record({ unpaid: list(fc.record(charge, { requiredKeys: [] })) }, { requiredKeys: [] })),
      credits: orAnything(anyQuantity()),
    },
    { requiredKeys: [] },
  );
}
