import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, anySessionState, anyWireMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
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
  it("returns every decision under its display name", () => {
    const holder = member({
      memberships: [membership({ name: "Classic Plus" }), membership({ name: undefined, entityId: "7" })],
      points: [lot(), lot({ remaining: 0 })],
      entitlements: [entitlement(), entitlement({ id: undefined })],
      unpaidCharges: [charge(), charge({ id: undefined })],
      levyCharges: [charge({ id: undefined }), charge({ id: "L1" })],
    });
    const { account, ...rooms } = explainMember(holder, { brand: "member_portal", now: NOW });
    expect(account).toEqual(accountOf(holder, { brand: "member_portal", today: SAMPLE_TODAY }));
    expect(outcomes(rooms.member)).toEqual([
      ["account type", "as given"],
      ["membership Classic Plus", "unexpired"],
      ["membership the membership with EntityID 7", "unexpired"],
      ["portal type as a category", "left out"],
      ["may book", "yes"],
      ["may exchange", "yes"],
    ]);
    expect(outcomes(rooms.points)).toEqual([
      ["summary", "others"],
      ["points[0]", "ACTIVE"],
      ["points[1]", "USED"],
    ]);
    expect(outcomes(rooms.entitlements)).toEqual([
      ["S1", "AVAILABLE"],
      ["entitlements[1]", "AVAILABLE"],
    ]);
    expect(outcomes(rooms.charges)).toEqual([
      ["banner", "yes"],
      ["U1", "due"],
      ["charges.unpaid[1]", "due"],
      ["charges.levy[0]", "due"],
      ["L1", "due"],
    ]);
    expect(rooms.stays.map(({ about }) => about)).toEqual(STAY_TYPES);
    expect(rooms.access.map(({ about }) => about)).toEqual(ROUTES.map(({ path }) => path));
  });

  it("skips missing lists, and decides the rest", () => {
    const unread = member({
      accountType: undefined,
      memberships: undefined,
      points: undefined,
      entitlements: undefined,
      unpaidCharges: undefined,
      levyCharges: undefined,
    });
    const rooms = explainMember(unread, { brand: "member_portal", now: NOW });
    expect(outcomes(rooms.member)).toEqual([
      ["account type", "unknown"],
      ["portal type as a category", "left out"],
      ["may book", "no"],
      ["may exchange", "not known"],
    ]);
    expect(outcomes(rooms.points)).toEqual([["summary", "others"]]);
    expect(rooms.entitlements).toEqual([]);
    expect(outcomes(rooms.charges)).toEqual([["banner", "no"]]);
  });

  it("uses the Brisbane day of the instant and a signed-in session", () => {
    const expiring = member({ points: [lot({ expiresOn: SAMPLE_TODAY })] });
    const statusAt = (moment: string) =>
      explainMember(expiring, { brand: "member_portal", now: instant(moment) }).points[1]?.decision.outcome;
    expect(statusAt("2026-11-19T13:59:59.999Z")).toBe("EXPIRING");
    expect(statusAt("2026-11-19T14:00:00Z")).toBe("EXPIRED");

    const setting = { brand: "member_portal", now: NOW } as const;
    expect(explainMember(member(), setting)).toEqual(explainMember(member(), { ...setting, session: "signed-in" }));
    expect(explainMember(member(), { ...setting, session: "expired" }).access).not.toEqual(
      explainMember(member(), setting).access,
    );
  });

  it("equals what the portal enforces", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anySessionState(), (any, brand, session) => {
        const today = SAMPLE_TODAY;
        const { account, ...rooms } = explainMember(any, { brand, now: NOW, session });
        const { portalType, kindSet } = account;
        const eligibility = eligibilityFacts(any, account, today);
        const answers = (room: readonly NamedDecision[]) => room.map(({ decision }) => decision.outcome);

        expect(answers(rooms.member).slice(1)).toEqual([
          ...(any.memberships ?? []).map((held) => (isUnexpired(held, today) ? "unexpired" : "expired")),
          portalType !== null && !account.codenames.some((name) => name.includes("plus")) ? "added" : "left out",
          expect.stringMatching(mayBook(eligibility) ? /^yes$/ : any.memberships ? /^no$/ : /^(?:no|not known)$/),
          expect.stringMatching(mayExchange(eligibility) ? /^yes$/ : any.memberships ? /^no$/ : /^not known$/),
        ]);
        if (answers(rooms.member).includes("added")) expect(categoriesOf(account)).toContain(portalType);
        expect(answers(rooms.access)).toEqual(
          ROUTES.map(({ path }) => decideAccess(examplePath(path), { session, kinds: kindSet })),
        );
        const [layout, ...lots] = answers(rooms.points);
        expect(SUMMARY_ROWS[layout as SummaryLayout]).toEqual(
          pointsSummary(any, { portalType, today }).rows.map(({ id }) => id),
        );
        expect(lots).toEqual((any.points ?? []).map((row) => pointsStatus(row, today)));
        expect(answers(rooms.entitlements)).toEqual(
          (any.entitlements ?? []).map((row) => entitlementStatus(row, today)),
        );
        expect(answers(rooms.stays)).toEqual(
          STAY_TYPES.map((stay) => stayVerdict({ stay, member: any, account, today })),
        );

        const owed = outstanding(any, { portalType, today });
        expect(answers(rooms.charges)[0]).toBe(owed.banner ? "yes" : "no");
        const named = (...states: string[]) =>
          new Set(
            rooms.charges
              .filter(({ decision }) => states.includes(decision.outcome as string))
              .map(({ about }) => about),
          );
        expect(named("due", "overdue")).toEqual(new Set(owed.charges.map(({ name }) => name)));
      }),
    );
  });

  it("explains any input", () => {
    fc.assert(
      fc.property(fc.oneof(anyWireMember(), fc.jsonValue()), anyBrand(), (wire, brand) => {
        const rooms = explainMember(parseMember(wire), { brand, now: NOW });
        expect(rooms.access).toHaveLength(ROUTES.length);
        expect(rooms.stays).toHaveLength(STAY_TYPES.length);
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

function outcomes(room: readonly NamedDecision[]): readonly (readonly [string, unknown])[] {
  return room.map(({ about, decision }) => [about, decision.outcome]);
}
