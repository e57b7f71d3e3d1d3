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

function verdictOn(path: string) {
  return ({ member: queried, brand, now }: MemberQuery) => {
    const { kindSet } = accountOf(queried, { brand, today: brisbaneDay(now) });
    return decideAccess(path, { session: "signed-in", kinds: kindSet }).verdict;
  };
}

describe("changesOf", () => {
  it("finds the membership that opens a page, and the day after its expiry", () => {
    const query = { member: member({ memberships: [PLUS] }), brand: "member_portal", now: NOW } as const;
    const changes = changesOf(query, verdictOn("/bonus-plus"));
    expect(changes).toEqual({
      from: { day: day("2027-03-01"), outcome: "redirect" },
      without: [{ membership: PLUS, outcome: "redirect" }],
      with: [],
    });
  });

  it("finds a membership that would open a page", () => {
    const query = { member: member(), brand: "member_portal", now: NOW } as const;
    const { with: added, ...otherChanges } = changesOf(query, verdictOn("/bonus-plus"));
    expect(otherChanges).toEqual({ from: undefined, without: [] });
    expect(added).toEqual([{ name: "Classic Plus", outcome: "allow" }]);
  });

  it("finds the pass that a stay needs", () => {
    const query = { member: member({ memberships: [WORLD] }), brand: "member_portal", now: NOW } as const;
    const { with: added } = changesOf(query, ({ member: queried, brand, now }) => {
      const today = brisbaneDay(now);
      const account = accountOf(queried, { brand, today });
      return stayVerdict({ stay: "short-stays", member: queried, account, today });
    });
    expect(added.map(({ name }) => name)).toContain("16509 Classic Exchange");
  });

  it("is empty if nothing would change the decision", () => {
    const query = { member: member(), brand: "member_portal", now: NOW } as const;
    expect(changesOf(query, verdictOn("/points"))).toMatchObject({ from: undefined, without: [] });
  });
});
