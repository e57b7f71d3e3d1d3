import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyDayNear, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, member, membership } from "../../testing/builders.ts";
import { locate } from "../access/location.ts";
import { decideForMember } from "../access/page-decision.ts";
import { addDays, startOfDay } from "../day.ts";
import { type Account, accountOf } from "../member/account.ts";
import { decisionsIn, outcomeLabel } from "./decisions.ts";
import { examplePath, explainMember } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";
import { memberOutcomes, type Outcome, statusOutcomes } from "./outcomes.ts";

const SETTING = { brand: "member_portal", today: SAMPLE_TODAY } as const;
const LEFT_OUT = ["account type", "portal type as a category", "summary", "banner"];

describe("memberOutcomes", () => {
  it("equal the explained decisions, independent of earlier calls", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyDayNear(), (any, brand, today) => {
        const explained = explainMember(any, { brand, now: startOfDay(today) });
        const { accountType, shared } = memberOutcomes(any, { brand, today });
        expect(accountType).toBe(accountOf(any, { brand, today }).accountType);
        expect([...shared, ...statusOutcomes(any, today)].toSorted(byName)).toEqual(
          decisionsIn(explained)
            .filter(({ about }) => !LEFT_OUT.includes(about))
            .map(({ room, about, decision }) => {
              const isUnread = room === "access" && pageDecision(about, any, explained.account) === "unknown";
              const outcome = isUnread ? "not known" : outcomeLabel(decision);
              return { room, about, outcome, rule: decision.rule };
            })
            .toSorted(byName),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("share one list among members with equal facts", () => {
    const plus = (parts: object) => member({ memberships: [membership({ name: "Classic Plus", ...parts })] });
    const one = memberOutcomes(plus({ memberId: "E1" }), SETTING);
    expect(memberOutcomes(plus({ memberId: "E2", expiresOn: day("2027-01-31") }), SETTING).shared).toBe(one.shared);
    expect(memberOutcomes(plus({ expiresOn: addDays(SAMPLE_TODAY, -1) }), SETTING).shared).not.toBe(one.shared);
  });
});

function pageDecision(path: string, identity: MemberFacts, account: Account): string {
  return decideForMember(locate(examplePath(path)), { facts: { identity }, account }).outcome;
}

function byName(one: Outcome, other: Outcome): number {
  return Object.values(one).join() < Object.values(other).join() ? -1 : 1;
}
