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
const QUESTION = { member: member({ memberships: [PASS, PLUS] }), brand: "member_portal", now: NOW } as const;

describe("applyWhatIf", () => {
  it("returns the same question without changes", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (any, brand) => {
        const question = { member: any, brand, now: NOW };
        expect(applyWhatIf(question, {})).toEqual(question);
        expect(applyWhatIf(question, { without: ["no such membership"], brand, at: NOW })).toEqual(question);
      }),
    );
  });

  it.each(["Classic Plus", " classic plus ", "classic_plus", "21044"])(
    "takes the membership away that is called %j",
    (named) => {
      expect(applyWhatIf(QUESTION, { without: [named] }).member.memberships).toEqual([PASS]);
    },
  );

  it("removes nothing for an empty name", () => {
    const nameless = membership({ name: undefined, entityId: undefined });
    const question = { ...QUESTION, member: member({ memberships: [nameless, PLUS] }) };
    expect(applyWhatIf(question, { without: ["", "?", "undefined"] })).toEqual(question);
  });

  it("adds memberships, and changes type, brand and instant", () => {
    const at = instant("2027-01-01T00:00:00Z");
    const supposed = applyWhatIf(QUESTION, { with: [PLUS], asType: " nz  member ", brand: "member_portal_nz", at });
    expect(supposed).toMatchObject({ brand: "member_portal_nz", now: at });
    expect(supposed.member).toEqual({ ...QUESTION.member, accountType: "nz member", memberships: [PASS, PLUS, PLUS] });
  });

  it("leaves unread memberships unread", () => {
    const unread = { ...QUESTION, member: member({ memberships: undefined }) };
    expect(applyWhatIf(unread, { with: [PLUS], without: ["16509"] })).toEqual(unread);
  });

  it("is undone by removing what was added", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (any, brand) => {
        const added = membership({ entityId: "4711", name: "Quite Another" });
        const question = { member: any, brand, now: NOW };
        const back = applyWhatIf(applyWhatIf(question, { with: [added] }), { without: ["Quite Another"] });
        expect(explainMember(back.member, back)).toEqual(explainMember(any, question));
      }),
      { numRuns: 20 },
    );
  });

  it.each(["Classic Plus", "Classic Weeks", "Classic Legends", "Points", "World Online", "16509 Classic Exchange"])(
    "takes away without %s what it adds with it, which is something for somebody",
    (text) => {
      const added = parseHypotheticalMembership(text) as ExternalMembership;
      let gains = 0;
      fc.assert(
        fc.property(anyMember(), anyBrand(), (any, brand) => {
          const without = [added.name ?? "", added.entityId ?? ""];
          const lacking = applyWhatIf({ member: any, brand, now: NOW }, { without });
          const holding = applyWhatIf(lacking, { with: [added] });
          const back = applyWhatIf(holding, { without });
          const [before, held] = [explainMember(lacking.member, lacking), explainMember(holding.member, holding)];
          gains += Number(opened(before) !== opened(held));
          expect(explainMember(back.member, back)).toEqual(before);
        }),
        {
          numRuns: 30,
          examples: [
            [pointsMember, "member_portal"],
            [weeksMember, "member_portal"],
          ],
        },
      );
      expect(gains).toBeGreaterThan(0);
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

/** Each page and each stay, with its outcome. */
function opened({ access, stays }: ReturnType<typeof explainMember>): string {
  return [...access, ...stays].map(({ about, decision }) => `${about} ${outcomeLabel(decision)}`).join();
}
