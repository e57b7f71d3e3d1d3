import { describe, expect, it } from "vitest";
import { day, instant, member, membership } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { brisbaneDay } from "../day.ts";
import { accountOf } from "../member/account.ts";
import { stayVerdict } from "../stays/verdict.ts";
import { changesOf } from "./changes.ts";
import type { MemberQuery } from "./what-if.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const PLUS = membership({ entityId: "21044", name: "Classic Plus", expiresOn: day("2027-02-28") });
const WORLD = membership({ entityId: "1", name: "World Online", expiresOn: day("2026-11-20") });

function opens(path: string) {
  return ({ member: asked, brand, now }: MemberQuery) => {
    const { kindSet } = accountOf(asked, { brand, today: brisbaneDay(now) });
    return decideAccess(path, { session: "signed-in", kinds: kindSet }).verdict;
  };
}

describe("changesOf", () => {
  it("finds the membership that opens a page, and the day after it expires", () => {
    const question = { member: member({ memberships: [PLUS] }), brand: "member_portal", now: NOW } as const;
    const changes = changesOf(question, opens("/bonus-plus"));
    expect(changes).toEqual({
      from: { day: day("2027-03-01"), outcome: "redirect" },
      without: [{ membership: PLUS, outcome: "redirect" }],
      with: [],
    });
  });

  it("finds a membership that would open it", () => {
    const question = { member: member(), brand: "member_portal", now: NOW } as const;
    const { with: added, ...others } = changesOf(question, opens("/bonus-plus"));
    expect(others).toEqual({ from: undefined, without: [] });
    expect(added).toEqual([{ name: "Classic Plus", outcome: "allow" }]);
  });

  it("finds the pass that a stay needs", () => {
    const question = { member: member({ memberships: [WORLD] }), brand: "member_portal", now: NOW } as const;
    const { with: added } = changesOf(question, ({ member: asked, brand, now }) => {
      const today = brisbaneDay(now);
      return stayVerdict({ stay: "short-stays", member: asked, account: accountOf(asked, { brand, today }), today });
    });
    expect(added.map(({ name }) => name)).toContain("16509 Classic Exchange");
  });

  it("is empty if nothing would change the decision", () => {
    const question = { member: member(), brand: "member_portal", now: NOW } as const;
    expect(changesOf(question, opens("/points"))).toMatchObject({ from: undefined, without: [] });
  });
});
