import { describe, expect, it } from "vitest";
import { day, membership } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { parseAccountType } from "./account-type.ts";
import {
  explainMembershipUse,
  MEMBERSHIP_STANDINGS,
  MEMBERSHIP_USE_RULES,
  MEMBERSHIP_USES,
  membershipStanding,
  WITHOUT_IT,
} from "./membership-uses.ts";

const TODAY = day("2026-11-20");

describe("what a membership is good for", () => {
  it.each([
    ["the pass of a member who pays with points", { entityId: "16509" }, "classic_escapes", "booking pass"],
    ["the same entity of a weeks owner", { entityId: "16509" }, "classic_weeks", "exchange"],
    ["an exchange entity", { entityId: "17283", name: "Anything" }, "points", "exchange"],
    ["exchange by name", { entityId: "1", name: " Classic E&P NZ " }, "classic_weeks", "exchange"],
    ["Plus", { entityId: "1", name: "Classic Plus" }, null, "plus"],
    ["one that nobody knows", { entityId: undefined, name: undefined }, "points", "its own pages"],
  ] as const)("of %s", (_words, parts, portalType, use) => {
    const facts = { membership: membership(parts), portalType, given: undefined };
    expect(explainMembershipUse(facts).outcome).toBe(use);
  });

  it.each([
    ["points  member", "aspire"],
    ["Limited Points Mbr", "aspire"],
    ["Aspire", "its own pages"],
    ["AU Member", "its own pages"],
    [undefined, "its own pages"],
  ] as const)("named Aspire, of an account that is %j", (text, use) => {
    const facts = { membership: membership({ entityId: "1", name: "Club Aspire" }), portalType: null };
    expect(explainMembershipUse({ ...facts, given: parseAccountType(text) }).outcome).toBe(use);
  });

  it("is one of the uses that are listed, in the order of the rows", () => {
    expect(MEMBERSHIP_USES).toEqual(MEMBERSHIP_USE_RULES.map(({ outcome }) => outcome));
    expect(MEMBERSHIP_USES).toEqual(Object.keys(WITHOUT_IT));
  });

  it("says of every use what closes without it, in both languages", () => {
    for (const use of MEMBERSHIP_USES)
      expect([WITHOUT_IT[use].en, WITHOUT_IT[use].vi]).toEqual([/\.$/, /\.$/].map((end) => expect.stringMatching(end)));
  });
});

describe("how long a membership lasts yet", () => {
  it.each([
    [-1, "expired"],
    [0, "last day"],
    [1, "expiring"],
    [90, "expiring"],
    [91, "current"],
  ] as const)("with %i days is %s", (days, standing) => {
    expect(membershipStanding(membership({ expiresOn: addDays(TODAY, days) }), TODAY)).toBe(standing);
  });

  it("is one of the standings that are listed, the most urgent first", () => {
    const days = Array.from({ length: 102 }, (_, at) => addDays(TODAY, at - 1));
    const standings = days.map((expiresOn) => membershipStanding(membership({ expiresOn }), TODAY));
    expect(MEMBERSHIP_STANDINGS).toEqual([...new Set(standings)]);
  });

  it("without a day is expired", () => {
    expect(membershipStanding(membership({ expiresOn: undefined }), TODAY)).toBe("expired");
  });
});
