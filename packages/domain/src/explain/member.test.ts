import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBackEndMember, anyBrand, anyMember, anySessionState, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { charge, entitlement, instant, lot, member, membership } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { ROUTES } from "../access/routes.ts";
import { outstanding } from "../charges/outstanding.ts";
import { startOfDay } from "../day.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { accountOf, categoriesOf } from "../member/account.ts";
import { eligibilityFacts, mayBook, mayExchange } from "../member/eligibility.ts";
import { isUnexpired } from "../member/external-membership.ts";
import { pointsStatus } from "../points/status.ts";
import { pointsSummary, SUMMARY_ROWS, type SummaryLayout } from "../points/summary.ts";
import { STAY_TYPES } from "../stays/kinds.ts";
import { stayVerdict } from "../stays/verdict.ts";
import { examplePath, explainMember, type NamedDecision } from "./member.ts";
import { parseMember } from "./member-facts.ts";

const NOW = startOfDay(SAMPLE_TODAY);

describe("explainMember", () => {
  it("returns every decision with its display name", () => {
    const someMember = member({
      memberships: [membership({ name: "Classic Plus" }), membership({ name: undefined, entityId: "7" })],
      points: [lot(), lot({ remaining: 0 })],
      entitlements: [entitlement(), entitlement({ id: undefined })],
      unpaidCharges: [charge(), charge({ id: undefined })],
      levyCharges: [charge({ id: undefined }), charge({ id: "L1" })],
    });
    const { account, ...explanation } = explainMember(someMember, { brand: "member_portal", now: NOW });
    expect(account).toEqual(accountOf(someMember, { brand: "member_portal", today: SAMPLE_TODAY }));
    expect(outcomes(explanation.member)).toEqual([
      ["account type", "as given"],
      ["membership Classic Plus", "unexpired"],
      ["membership the membership with EntityID 7", "unexpired"],
      ["portal type as a category", "left out"],
      ["may book", "yes"],
      ["may exchange", "yes"],
    ]);
    expect(outcomes(explanation.points)).toEqual([
      ["summary", "others"],
      ["points[0]", "ACTIVE"],
      ["points[1]", "USED"],
    ]);
    expect(outcomes(explanation.entitlements)).toEqual([
      ["S1", "AVAILABLE"],
      ["entitlements[1]", "AVAILABLE"],
    ]);
    expect(outcomes(explanation.charges)).toEqual([
      ["banner", "yes"],
      ["U1", "due"],
      ["charges.unpaid[1]", "due"],
      ["charges.levy[0]", "due"],
      ["L1", "due"],
    ]);
    expect(explanation.stays.map(({ about }) => about)).toEqual(STAY_TYPES);
    expect(explanation.access.map(({ about }) => about)).toEqual(ROUTES.map(({ path }) => path));
  });

  it("skips lists that could not be read, and decides the rest", () => {
    const unreadMember = member({
      accountType: undefined,
      memberships: undefined,
      points: undefined,
      entitlements: undefined,
      unpaidCharges: undefined,
      levyCharges: undefined,
    });
    const explanation = explainMember(unreadMember, { brand: "member_portal", now: NOW });
    expect(outcomes(explanation.member)).toEqual([
      ["account type", "unknown"],
      ["portal type as a category", "left out"],
      ["may book", "no"],
      ["may exchange", "not known"],
    ]);
    expect(outcomes(explanation.points)).toEqual([["summary", "others"]]);
    expect(explanation.entitlements).toEqual([]);
    expect(outcomes(explanation.charges)).toEqual([["banner", "no"]]);
  });

  it("uses the Brisbane day of the instant and a signed-in session", () => {
    const expiring = member({ points: [lot({ expiresOn: SAMPLE_TODAY })] });
    const statusAt = (timestamp: string) =>
      explainMember(expiring, { brand: "member_portal", now: instant(timestamp) }).points[1]?.decision.outcome;
    expect(statusAt("2026-11-19T13:59:59.999Z")).toBe("EXPIRING");
    expect(statusAt("2026-11-19T14:00:00Z")).toBe("EXPIRED");

    const setting = { brand: "member_portal", now: NOW } as const;
    expect(explainMember(member(), setting)).toEqual(explainMember(member(), { ...setting, session: "signed-in" }));
    expect(explainMember(member(), { ...setting, session: "expired" }).access).not.toEqual(
      explainMember(member(), setting).access,
    );
  });

  it("equals the decisions that the portal enforces", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anySessionState(), (generated, brand, session) => {
        const today = SAMPLE_TODAY;
        const { account, ...explanation } = explainMember(generated, { brand, now: NOW, session });
        const { portalType, kindSet } = account;
        const eligibility = eligibilityFacts(generated, account, today);
        const outcomesIn = (decisions: readonly NamedDecision[]) => decisions.map(({ decision }) => decision.outcome);

        expect(outcomesIn(explanation.member).slice(1)).toEqual([
          ...(generated.memberships ?? []).map((held) => (isUnexpired(held, today) ? "unexpired" : "expired")),
          portalType !== null && !account.codenames.some((name) => name.includes("plus")) ? "added" : "left out",
          expect.stringMatching(mayBook(eligibility) ? /^yes$/ : generated.memberships ? /^no$/ : /^(?:no|not known)$/),
          expect.stringMatching(mayExchange(eligibility) ? /^yes$/ : generated.memberships ? /^no$/ : /^not known$/),
        ]);
        if (outcomesIn(explanation.member).includes("added")) expect(categoriesOf(account)).toContain(portalType);
        expect(outcomesIn(explanation.access)).toEqual(
          ROUTES.map(({ path }) => decideAccess(examplePath(path), { session, kinds: kindSet })),
        );
        const [layout, ...lots] = outcomesIn(explanation.points);
        expect(SUMMARY_ROWS[layout as SummaryLayout]).toEqual(
          pointsSummary(generated, { portalType, today }).rows.map(({ id }) => id),
        );
        expect(lots).toEqual((generated.points ?? []).map((row) => pointsStatus(row, today)));
        expect(outcomesIn(explanation.entitlements)).toEqual(
          (generated.entitlements ?? []).map((row) => entitlementStatus(row, today)),
        );
        expect(outcomesIn(explanation.stays)).toEqual(
          STAY_TYPES.map((stay) => stayVerdict({ stay, member: generated, account, today })),
        );

        const owed = outstanding(generated, { portalType, today });
        expect(outcomesIn(explanation.charges)[0]).toBe(owed.banner ? "yes" : "no");
        const chargesIn = (...states: string[]) =>
          new Set(
            explanation.charges
              .filter(({ decision }) => states.includes(decision.outcome as string))
              .map(({ about }) => about),
          );
        expect(chargesIn("due", "overdue")).toEqual(new Set(owed.charges.map(({ name }) => name)));
      }),
    );
  });

  it("does not throw for any input", () => {
    fc.assert(
      fc.property(fc.oneof(anyBackEndMember(), fc.jsonValue()), anyBrand(), (json, brand) => {
        const explanation = explainMember(parseMember(json), { brand, now: NOW });
        expect(explanation.access).toHaveLength(ROUTES.length);
        expect(explanation.stays).toHaveLength(STAY_TYPES.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe("examplePath", () => {
  it.each([
    ["/resort/{slug?}", "/resort/example"],
    ["/search/{*}", "/search/example"],
    ["/points", "/points"],
    ["/news/{}", "/news/example"],
  ])("of %s is %s", (path, example) => {
    expect(examplePath(path)).toBe(example);
  });
});

function outcomes(decisions: readonly NamedDecision[]): readonly (readonly [string, unknown])[] {
  return decisions.map(({ about, decision }) => [about, decision.outcome]);
}
