// Each generated member is decided by the same row as the member's case.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, anyPath, anyVisitor } from "../../testing/arbitraries.ts";
import { accessRow, type Visitor } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import type { Charge } from "../charges/charge.ts";
import { explainCharge } from "../charges/outstanding.ts";
import { decidingRow } from "../decision.ts";
import { explainEntitlementStatus } from "../entitlements/status.ts";
import type { MemberFacts } from "../explain/member-facts.ts";
import { EXPIRING_WINDOW_DAYS, type Holding } from "../holding.ts";
import { type Account, accountOf } from "../member/account.ts";
import { explainCategories } from "../member/categories.ts";
import {
  EXCHANGE_NAMES,
  eligibilityFacts,
  explainBooking,
  explainExchange,
  isValidityPass,
  POINTS_TYPES,
} from "../member/eligibility.ts";
import {
  type ExternalMembership,
  explainMembership,
  isUnexpired,
  membershipCodename,
  unexpiredMemberships,
} from "../member/external-membership.ts";
import { kindNames } from "../member/kinds.ts";
import { explainPlus } from "../plus/registration.ts";
import { explainPointsStatus } from "../points/status.ts";
import { STAY_TYPES, STAYS } from "../stays/kinds.ts";
import { STAY_RULES } from "../stays/verdict.ts";
import { ACCESS_AREA } from "./access.ts";
import type { RuleArea, Value } from "./area.ts";
import { CHARGES_AREA } from "./charges.ts";
import { ENTITLEMENTS_AREA, POINTS_AREA } from "./holdings.ts";
import { CATEGORIES_AREA, MEMBERSHIP_AREA } from "./members.ts";
import { PLUS_AREA } from "./plus.ts";
import { BOOKING_AREA, EXCHANGE_AREA, STAYS_AREA } from "./stays.ts";
import { TODAY } from "./tables.ts";

const NUM_RUNS = fc.readConfigureGlobal().numRuns === undefined ? 3_000 : 1_000_000;

describe("a generated member", () => {
  it("is decided by the same row as the member's case", () => {
    fc.assert(
      fc.property(anyMember(TODAY), anyBrand(), anyPath(), anyVisitor(), (member, brand, path, visitor) => {
        const account = accountOf(member, { brand, today: TODAY });
        const decisions = [
          ...accessDecisions(path, [visitor, { session: "signed-in", kinds: account.kindSet }]),
          ...memberDecisions(member, account),
          ...membershipDecisions(member.memberships ?? [], account),
          ...holdingDecisions(member),
        ];
        for (const { area, values, rule } of decisions)
          expect(area.decide(values)?.rule, `${area.name}: ${area.describe(values)}`).toBe(rule);
      }),
      { numRuns: NUM_RUNS },
    );
  }, 3_600_000);
});

interface DecisionCase {
  readonly area: RuleArea;
  readonly values: readonly Value[];
  readonly rule: string;
}

const PAGE_OF_TARGET: ReadonlyMap<number, Value> = new Map(
  ACCESS_AREA.axes[0]?.values.map((page) => [locate(String(page)).firstCase, page] as const),
);

function accessDecisions(path: string, visitors: readonly Visitor[]): readonly DecisionCase[] {
  const location = locate(path);
  const page = PAGE_OF_TARGET.get(location.firstCase) ?? "a page without a case";
  return visitors.map((visitor) => {
    const { session, kinds } = visitor;
    const names = session === "signed-in" ? kindNames(kinds).join("+") : "";
    const values = [page, session, names, "known"];
    return { area: ACCESS_AREA, values, rule: accessRow(location, visitor).id };
  });
}

const PLUS_TERMS = { price: { minor: 5_900, currency: "AUD" }, currencies: ["AUD"] } as const;

function memberDecisions(member: MemberFacts, account: Account): readonly DecisionCase[] {
  const facts = eligibilityFacts(member, account, TODAY);
  const kinds = kindNames(account.kindSet).join("+");
  const type = typeValue(account);
  const { memberships } = member;
  const [pass, exchange] = [passValue(memberships ?? []), exchangeValue(memberships ?? [])];
  const eligibility = [type, pass, exchange, memberships === undefined ? "memberships not known" : "known"];
  return [
    { area: BOOKING_AREA, values: eligibility, rule: explainBooking(facts).rule },
    {
      area: PLUS_AREA,
      values: [kinds, memberships === undefined ? "memberships not known" : "none none", "AUD"],
      rule: explainPlus({ member, account, ...PLUS_TERMS }).rule,
    },
    { area: EXCHANGE_AREA, values: eligibility, rule: explainExchange(facts).rule },
    ...STAY_TYPES.map((stay) => {
      const isAboutPass = STAYS[stay].needs === "validity pass" || pass === "current";
      const held = isAboutPass ? `${pass} none` : `none ${exchange}`;
      const values = [kinds, type, memberships === undefined ? "memberships not known" : held, stay];
      return { area: STAYS_AREA, values, rule: decidingRow(STAY_RULES, { stay, member, account, today: TODAY }).id };
    }),
  ];
}

function membershipDecisions(
  memberships: readonly ExternalMembership[],
  { portalType }: Account,
): readonly DecisionCase[] {
  const codenames = unexpiredMemberships(memberships, TODAY).flatMap(
    (membership) => membershipCodename(membership) ?? [],
  );
  const held = codenames.some((name) => name.includes("plus")) ? "Classic Plus" : "none";
  return [
    ...memberships.map((membership) => ({
      area: MEMBERSHIP_AREA,
      values: [clampedDays(membership.expiresOn, 2)],
      rule: explainMembership(membership, TODAY).rule,
    })),
    {
      area: CATEGORIES_AREA,
      values: [portalType ?? "none", held],
      rule: explainCategories({ codenames, portalType }).rule,
    },
  ];
}

function typeValue({ accountType, portalType }: Account): string {
  if (accountType === "") return "no type";
  return POINTS_TYPES.some((type) => type === portalType) ? "points type" : "no points type";
}

function passValue(memberships: readonly ExternalMembership[]): string {
  const passes = memberships.filter(isValidityPass);
  if (passes.some(isCurrent)) return "current";
  if (passes.some(({ expiresOn }) => expiresOn === undefined)) return "undated";
  if (passes.length > 0) return "expired";
  return memberships.some(({ entityId }) => entityId === undefined) ? "unreadable" : "none";
}

/** Ignores the validity pass. */
function exchangeValue(memberships: readonly ExternalMembership[]): string {
  const isEntity = ({ entityId }: ExternalMembership) => entityId === "10007" || entityId === "17283";
  const isNamed = ({ name }: ExternalMembership) => EXCHANGE_NAMES.includes(name?.trim() ?? "");
  const opening = memberships.filter(
    (membership) => !isValidityPass(membership) && (isEntity(membership) || isNamed(membership)),
  );
  if (opening.some((membership) => isEntity(membership) && isCurrent(membership))) return "entity";
  if (opening.some(isCurrent)) return "name";
  if (opening.some(({ expiresOn }) => expiresOn === undefined)) return "undated";
  if (opening.length > 0) return "expired";
  return memberships.some(({ entityId, name }) => entityId === undefined || name === undefined) ? "unreadable" : "none";
}

function isCurrent(membership: ExternalMembership): boolean {
  return isUnexpired(membership, TODAY);
}

function holdingDecisions({ points, entitlements, unpaidCharges }: MemberFacts): readonly DecisionCase[] {
  return [
    ...(points ?? []).map((lot) => ({
      area: POINTS_AREA,
      values: holdingValues(lot),
      rule: explainPointsStatus(lot, TODAY).rule,
    })),
    ...(entitlements ?? []).map((entitlement) => ({
      area: ENTITLEMENTS_AREA,
      values: holdingValues(entitlement),
      rule: explainEntitlementStatus(entitlement, TODAY).rule,
    })),
    ...(unpaidCharges ?? []).map((charge) => ({
      area: CHARGES_AREA,
      values: chargeValues(charge),
      rule: explainCharge(charge, TODAY).rule,
    })),
  ];
}

function holdingValues({ status, remaining, expiresOn }: Holding): readonly Value[] {
  const known = POINTS_AREA.axes[0]?.values ?? [];
  return [
    status === undefined ? null : known.includes(status) ? status : "active",
    signOf(remaining),
    clampedDays(expiresOn, EXPIRING_WINDOW_DAYS + 2),
  ];
}

function chargeValues({ balance, dueOn, unreadable }: Charge): readonly Value[] {
  return [
    balance === undefined && unreadable === "Currency" ? "no currency" : signOf(balance?.minor),
    clampedDays(dueOn, 2),
  ];
}

function signOf(quantity: number | undefined): number | null {
  return quantity === undefined ? null : Math.sign(quantity) + 0;
}

function clampedDays(on: number | undefined, max: number): number | null {
  return on === undefined ? null : Math.max(-2, Math.min(on - TODAY, max));
}
