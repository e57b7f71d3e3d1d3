import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  explainCategoryMatch,
  type ItemCategories,
  isForCategories,
  matchingCategory,
  parseCategories,
} from "./visibility.ts";

describe("parseCategories", () => {
  it.each<[unknown, ItemCategories]>([
    [undefined, []],
    [null, []],
    [[], []],
    [["points"], ["points"]],
    [
      ["points", 5, null, "classic_plus"],
      ["points", "classic_plus"],
    ],
    [[5], "unreadable"],
    [[null, {}], "unreadable"],
    ["points", "unreadable"],
    ["", "unreadable"],
    [0, "unreadable"],
    [false, "unreadable"],
    [{ 0: "points", length: 1 }, "unreadable"],
  ])("parses %j to %j", (categories, parsed) => {
    expect(parseCategories(categories)).toEqual(parsed);
  });
});

describe("explainCategoryMatch", () => {
  it.each([
    [[], [], "for-everyone", "the item is for everyone"],
    [[], ["points"], "for-everyone", "the item is for everyone"],
    [["points"], ["points"], "category-matches", "the member has the category points"],
    [["classic_plus", "points"], ["aspire", "points"], "category-matches", "the member has the category points"],
    [["points", "classic_plus"], [], "other-categories", "the item is for points, classic_plus"],
    [["points"], ["Points", "point"], "other-categories", "the item is for points"],
    [[""], [], "other-categories", "the item is for "],
  ])("for an item with %j and a member with %j uses the row %s", (item, member, rule, because) => {
    const outcome = rule === "other-categories" ? "no" : "yes";
    expect(isForCategories(item, member)).toBe(outcome === "yes");
    expect(explainCategoryMatch({ item, member })).toMatchObject({
      outcome,
      rule: `content.${rule}`,
      because,
      missing: [],
    });
  });

  it('is "no" if the categories are unreadable', () => {
    const facts = { item: "unreadable", member: ["unreadable", "u"] } as const;
    expect(isForCategories(facts.item, facts.member)).toBe(false);
    expect(explainCategoryMatch(facts)).toEqual({
      outcome: "no",
      rule: "content.categories-unreadable",
      source: "R22",
      because: "it is not known who the item is for",
      facts,
      missing: ["membershipCategories"],
      passedOver: [],
    });
  });

  it("reports the rows that it passed over", () => {
    expect(explainCategoryMatch({ item: ["points"], member: [] })).toEqual({
      outcome: "no",
      rule: "content.other-categories",
      source: "R22",
      because: "the item is for points",
      facts: { item: ["points"], member: [] },
      missing: [],
      passedOver: [
        { rule: "content.categories-unreadable", words: "the item's categories cannot be read" },
        { rule: "content.for-everyone", words: "the item has no categories" },
        { rule: "content.category-matches", words: "the member has one of the item's categories" },
      ],
    });
  });

  it("depends only on a shared category", () => {
    const someCategories = fc.subarray(["points", "classic_plus", "classic_exchange", "classic_weeks"]);
    fc.assert(
      fc.property(someCategories, someCategories, (item, member) => {
        const shared = new Set(item).intersection(new Set(member));
        expect(isForCategories(item, member)).toBe(item.length === 0 || shared.size > 0);
        expect(matchingCategory(item, member)).toBe([...shared][0]);
      }),
    );
  });
});
