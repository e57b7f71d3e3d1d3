import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORY_RULES, explainCategories, membershipCategories, sortedUnique } from "./categories.ts";
import { PORTAL_TYPES, type PortalType } from "./kinds.ts";

const ROWS = [
  { rule: "categories.no-portal-type", words: "the member has no portal type" },
  { rule: "categories.plus", words: "the name of an unexpired membership contains plus" },
];

describe("membershipCategories", () => {
  it.each<[codenames: readonly string[], portalType: PortalType | null, categories: readonly string[]]>([
    [[], null, []],
    [[], "points", ["points"]],
    [["world_online"], null, ["world_online"]],
    [["world_online"], "points", ["points", "world_online"]],
    [["zeal", "classic_exchange"], "classic_weeks", ["classic_exchange", "classic_weeks", "zeal"]],
    [["points", "points"], "points", ["points"]],
    [["classic_plus"], "classic_weeks", ["classic_plus"]],
    [["zeal", "bonus_plus_2"], "classic_weeks", ["bonus_plus_2", "zeal"]],
    [["surplus"], "points", ["surplus"]],
    [["plus"], "points", ["plus"]],
    [["plus", "points"], "points", ["plus", "points"]],
    [["plu_s"], "points", ["plu_s", "points"]],
    [["classic_plus"], null, ["classic_plus"]],
  ])("of %j and portal type %s are %j", (codenames, portalType, categories) => {
    expect(membershipCategories({ codenames, portalType })).toEqual(categories);
  });

  it.each<[codenames: readonly string[], portalType: PortalType | null, rowIndex: number, because: string]>([
    [["classic_plus"], null, 0, "the account type is none of the portal's types"],
    [["zeal", "classic_plus", "bonus_plus"], "points", 1, "classic_plus stands in for points"],
    [["zeal"], "points", 2, "the portal type points is a category"],
  ])("of %j and portal type %s are explained by the row %i", (codenames, portalType, rowIndex, because) => {
    const facts = { codenames, portalType };
    expect(explainCategories(facts)).toEqual({
      outcome: rowIndex === 2 ? "added" : "left out",
      rule: ["categories.no-portal-type", "categories.plus", "categories.portal-type"][rowIndex],
      source: "R8",
      because,
      facts,
      missing: [],
      passedOver: ROWS.slice(0, rowIndex),
    });
  });

  it("end with a row that always matches", () => {
    expect(CATEGORY_RULES.map(({ words }) => words)).toEqual([...ROWS.map(({ words }) => words), "otherwise"]);
  });

  it("are the codenames, and the portal type unless a codename contains plus", () => {
    const codename = fc.oneof(fc.constantFrom("classic_plus", "surplus", "world_online"), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(codename), fc.constantFrom(...PORTAL_TYPES, null), (codenames, portalType) => {
        const added = portalType !== null && !/plus/.test(codenames.join("\n")) ? [portalType] : [];
        expect(new Set(membershipCategories({ codenames, portalType }))).toEqual(new Set([...codenames, ...added]));
      }),
    );
  });
});

describe("sortedUnique", () => {
  it("sorts by code unit", () => {
    expect(sortedUnique(["b", "a_b", "Z", "a1", "b", "10", "9", "é"])).toEqual(["10", "9", "Z", "a1", "a_b", "b", "é"]);
  });
});
