import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, instant, member, membership } from "../../testing/builders.ts";
import { startOfDay } from "../day.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import { outcomeLabel } from "./decisions.ts";
import { explainMember } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";
import { applyWhatIf, parseHypotheticalMembership } from "./what-if.ts";

const NOW = startOfDay(SAMPLE_TODAY);
const PLUS = membership({ entityId: "21044", name: "Classic Plus" });
const PASS = membership();
const [pointsMember, weeksMember] = ["Points Member", "AU Member"].map((accountType) =>
  member({ accountType, memberships: [] }),
) as [MemberFacts, MemberFacts];
const QUERY = { member: member({ memberships: [PASS, PLUS] }), brand: "member_portal", now: NOW } as const;

describe("applyWhatIf", () => {
  it("returns the same query without changes", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (someMember, brand) => {
        const query = { member: someMember, brand, now: NOW };
        expect(applyWhatIf(query, {})).toEqual(query);
        expect(applyWhatIf(query, { without: ["no such membership"], brand, at: NOW })).toEqual(query);
      }),
    );
  });

  it.each(["Classic Plus", " classic plus ", "classic_plus", "21044"])("removes the membership named %j", (named) => {
    expect(applyWhatIf(QUERY, { without: [named] }).member.memberships).toEqual([PASS]);
  });

  it("removes nothing for an empty name", () => {
    const withoutName = membership({ name: undefined, entityId: undefined });
    const query = { ...QUERY, member: member({ memberships: [withoutName, PLUS] }) };
    expect(applyWhatIf(query, { without: ["", "?", "undefined"] })).toEqual(query);
  });

  it("adds memberships, and changes type, brand and instant", () => {
    const at = instant("2027-01-01T00:00:00Z");
    const changed = applyWhatIf(QUERY, { with: [PLUS], asType: " nz  member ", brand: "member_portal_nz", at });
    expect(changed).toMatchObject({ brand: "member_portal_nz", now: at });
    expect(changed.member).toEqual({ ...QUERY.member, accountType: "nz member", memberships: [PASS, PLUS, PLUS] });
  });

  it("leaves unread memberships unread", () => {
    const unreadQuery = { ...QUERY, member: member({ memberships: undefined }) };
    expect(applyWhatIf(unreadQuery, { with: [PLUS], without: ["16509"] })).toEqual(unreadQuery);
  });

  it("returns the same decisions after adding and removing a membership", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (someMember, brand) => {
        const added = membership({ entityId: "4711", name: "Quite Another" });
        const query = { member: someMember, brand, now: NOW };
        const restored = applyWhatIf(applyWhatIf(query, { with: [added] }), { without: ["Quite Another"] });
        expect(explainMember(restored.member, restored)).toEqual(explainMember(someMember, query));
      }),
      { numRuns: 20 },
    );
  });

  it.each(["Classic Plus", "Classic Weeks", "Classic Legends", "Points", "World Online", "16509 Classic Exchange"])(
    "changes decisions by adding %s, and restores them by removing it",
    (text) => {
      const added = parseHypotheticalMembership(text) as ExternalMembership;
      let changedDecisions = 0;
      fc.assert(
        fc.property(anyMember(), anyBrand(), (someMember, brand) => {
          const without = [added.name ?? "", added.entityId ?? ""];
          const queryWithout = applyWhatIf({ member: someMember, brand, now: NOW }, { without });
          const queryWith = applyWhatIf(queryWithout, { with: [added] });
          const restored = applyWhatIf(queryWith, { without });
          const before = explainMember(queryWithout.member, queryWithout);
          const withMembership = explainMember(queryWith.member, queryWith);
          changedDecisions += Number(accessOutcomes(before) !== accessOutcomes(withMembership));
          expect(explainMember(restored.member, restored)).toEqual(before);
        }),
        {
          numRuns: 30,
          examples: [
            [pointsMember, "member_portal"],
            [weeksMember, "member_portal"],
          ],
        },
      );
      expect(changedDecisions).toBeGreaterThan(0);
    },
  );

  it.each([
    [
      "16509 Classic Exchange 2027-06-30",
      { entityId: "16509", name: "Classic Exchange", expiresOn: day("2027-06-30") },
    ],
    ["Classic Plus", { entityId: undefined, name: "Classic Plus", expiresOn: day("2999-12-31") }],
    ["16509", { entityId: "16509", name: undefined, expiresOn: day("2999-12-31") }],
    ["  World Online   2026-12-31 ", { entityId: undefined, name: "World Online", expiresOn: day("2026-12-31") }],
  ])("parses %j", (text, parts) => {
    expect(parseHypotheticalMembership(text)).toEqual({ memberId: undefined, ...parts });
  });

  it.each(["", "  ", "2027-06-30", "Classic Plus 2027-02-30"])("rejects %j", (text) => {
    expect(parseHypotheticalMembership(text)).toBeUndefined();
  });
});

/** The outcome for each page and stay. */
function accessOutcomes({ access, stays }: ReturnType<typeof explainMember>): string {
  return [...access, ...stays].map(({ about, decision }) => `${about} ${outcomeLabel(decision)}`).join();
}
