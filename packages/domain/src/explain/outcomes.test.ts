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
const WITHOUT_OUTCOME = ["account type", "portal type as a category", "summary", "banner"];

describe("memberOutcomes", () => {
  it("returns the outcomes of the explained decisions, independent of earlier calls", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyDayNear(), (generated, brand, today) => {
        const explained = explainMember(generated, { brand, now: startOfDay(today) });
        const { accountType, shared } = memberOutcomes(generated, { brand, today });
        expect(accountType).toBe(accountOf(generated, { brand, today }).accountType);
        expect([...shared, ...statusOutcomes(generated, today)].toSorted(compareOutcomes)).toEqual(
          decisionsIn(explained)
            .filter(({ about }) => !WITHOUT_OUTCOME.includes(about))
            .map(({ room, about, decision }) => {
              const isUnread = room === "access" && pageDecision(about, generated, explained.account) === "unknown";
              const outcome = isUnread ? "not known" : outcomeLabel(decision);
              return { room, about, outcome, rule: decision.rule };
            })
            .toSorted(compareOutcomes),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("returns the same list for members with equal facts", () => {
    const plus = (parts: object) => member({ memberships: [membership({ name: "Classic Plus", ...parts })] });
    const first = memberOutcomes(plus({ memberId: "E1" }), SETTING);
    expect(memberOutcomes(plus({ memberId: "E2", expiresOn: day("2027-01-31") }), SETTING).shared).toBe(first.shared);
    expect(memberOutcomes(plus({ expiresOn: addDays(SAMPLE_TODAY, -1) }), SETTING).shared).not.toBe(first.shared);
  });
});

function pageDecision(path: string, identity: MemberFacts, account: Account): string {
  return decideForMember(locate(examplePath(path)), { facts: { identity }, account }).outcome;
}

function compareOutcomes(a: Outcome, b: Outcome): number {
  return Object.values(a).join() < Object.values(b).join() ? -1 : 1;
}
