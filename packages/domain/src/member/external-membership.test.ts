import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDayNear, anyMembership, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, membership } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import {
  type ExternalMembership,
  explainMembership,
  isUnexpired,
  MEMBERSHIP_RULES,
  membershipCodename,
  membershipName,
  parseMembership,
  unexpiredMemberships,
  vietnameseMembershipName,
  withoutRenewed,
} from "./external-membership.ts";

const TODAY = day("2026-11-20");
const ROWS = [
  { rule: "membership.date-unreadable", words: "the membership's ExpirationDate is missing or unreadable" },
  { rule: "membership.past-expiry", words: "today is after the membership's ExpirationDate" },
];

describe("explainMembership", () => {
  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-21", true],
    ["9999-12-31", true],
    ["0000-01-01", false],
    ["1970-01-01", false],
  ])("with the expiry day %s is unexpired on 2026-11-20: %s", (expiresOn, unexpired) => {
    expect(isUnexpired(membership({ expiresOn: day(expiresOn) }), TODAY)).toBe(unexpired);
  });

  it("expires after the Brisbane day of a timestamp", () => {
    const { expiresOn } = parseMembership({ ExpirationDate: "2026-11-19T14:00:00Z" });
    expect(expiresOn).toBe(TODAY);
    expect(parseMembership({ ExpirationDate: "2026-11-19T13:59:59Z" }).expiresOn).toBe(addDays(TODAY, -1));
  });

  it.each<[parts: Partial<ExternalMembership>, outcome: string, rowIndex: number, because: string]>([
    [{ expiresOn: undefined }, "expired", 0, "Classic Exchange does not say when it expires, so it counts as expired"],
    [{ expiresOn: day("2026-11-19") }, "expired", 1, "Classic Exchange expired on 19 Nov 2026"],
    [{ expiresOn: TODAY }, "unexpired", 2, "Classic Exchange is current until 20 Nov 2026"],
    [
      { name: undefined, expiresOn: TODAY },
      "unexpired",
      2,
      "the membership with EntityID 16509 is current until 20 Nov 2026",
    ],
  ])("for %j is %s by the row %i", (parts, outcome, rowIndex, because) => {
    const held = membership(parts);
    expect(explainMembership(held, TODAY)).toEqual({
      outcome,
      rule: ["membership.date-unreadable", "membership.past-expiry", "membership.current"][rowIndex],
      source: "R2",
      because,
      facts: { membership: held, today: TODAY },
      missing: rowIndex === 0 ? ["ExpirationDate of Classic Exchange"] : [],
      passedOver: ROWS.slice(0, rowIndex),
    });
  });

  it("is unexpired if no other row matches", () => {
    expect(MEMBERSHIP_RULES.map(({ words }) => words)).toEqual([...ROWS.map(({ words }) => words), "otherwise"]);
  });

  it("stays expired on later days", () => {
    fc.assert(
      fc.property(anyMembership(), anyDayNear(), fc.nat(5_000), (someMembership, today, daysLater) => {
        const becomesUnexpired =
          isUnexpired(someMembership, addDays(today, daysLater)) && !isUnexpired(someMembership, today);
        expect(becomesUnexpired).toBe(false);
      }),
    );
  });

  it("unexpiredMemberships removes expired memberships and preserves the order", () => {
    fc.assert(
      fc.property(fc.array(anyMembership()), (memberships) => {
        expect(unexpiredMemberships(memberships, SAMPLE_TODAY)).toEqual(
          memberships.filter(({ expiresOn }) => expiresOn !== undefined && expiresOn >= SAMPLE_TODAY),
        );
      }),
    );
  });

  it("withoutRenewed drops a membership if the same one lasts longer", () => {
    const expiringIn = (days: number) => membership({ expiresOn: addDays(TODAY, days) });
    const [older, expired, today, later] = [expiringIn(-30), expiringIn(-1), expiringIn(0), expiringIn(90)] as const;
    const undated = membership({ expiresOn: undefined });
    for (const [held, remaining] of [
      [[older, today, undated, later], [later]],
      [[today, expired], [today]],
      [
        [today, today],
        [today, today],
      ],
      [
        [older, expired, undated],
        [older, expired, undated],
      ],
    ] as const)
      expect(withoutRenewed(held, TODAY)).toEqual(remaining);
    for (const another of [
      { ...later, entityId: "42" },
      { ...later, name: "Another" },
    ])
      expect(withoutRenewed([expired, another], TODAY)).toEqual([expired, another]);
  });

  it("membershipCodename is the name in snake case, and undefined without a word", () => {
    expect(membershipCodename(membership({ name: " Classic E&P NZ " }))).toBe("classic_e_p_nz");
    expect(membershipCodename(membership({ name: "???" }))).toBeUndefined();
    expect(membershipCodename(membership({ name: undefined }))).toBeUndefined();
  });

  it("membershipName is the name, otherwise the EntityID", () => {
    expect(membershipName(membership({ name: "World Online" }))).toBe("World Online");
    expect(membershipName(membership({ name: undefined, entityId: "10007" }))).toBe(
      "the membership with EntityID 10007",
    );
    expect(membershipName(membership({ name: undefined, entityId: undefined }))).toBe(
      "the membership with EntityID unknown",
    );
    const nameless = { name: undefined, entityId: undefined };
    expect(vietnameseMembershipName(membership(nameless))).toBe("tư cách hội viên có EntityID chưa rõ");
  });
});

describe("parseMembership", () => {
  it("parses every field", () => {
    const row = { EntityID: 16509, EntityName: " Plus ", EntityMemberID: "E1", ExpirationDate: "2026-11-20" };
    expect(parseMembership(row)).toEqual({ entityId: "16509", name: " Plus ", memberId: "E1", expiresOn: TODAY });
  });

  it("accepts ids as numbers or texts", () => {
    expect(parseMembership({ EntityID: 17283 })).toEqual(parseMembership({ EntityID: "17283" }));
    expect(parseMembership({ EntityMemberID: 7 }).memberId).toBe("7");
  });

  it.each([
    ["a blank name", { EntityName: " \t\u00a0" }],
    ["a numeric name", { EntityName: 5 }],
    ["an object as EntityID", { EntityID: {} }],
    ["NaN as EntityID", { EntityID: Number.NaN }],
    ["an empty EntityID", { EntityID: "" }],
    ["a day that does not exist", { ExpirationDate: "2026-02-30" }],
    ["a date in another order", { ExpirationDate: "20/11/2026" }],
    ["a numeric date", { ExpirationDate: 20261120 }],
    ["nulls", { EntityID: null, EntityName: null, EntityMemberID: null, ExpirationDate: null }],
    ["no fields", {}],
    ["null", null],
    ["a list", ["16509"]],
    ["a text", "Classic Exchange"],
  ])("returns undefined fields for %s", (_, row) => {
    expect(parseMembership(row)).toEqual({
      entityId: undefined,
      name: undefined,
      memberId: undefined,
      expiresOn: undefined,
    });
  });
});
