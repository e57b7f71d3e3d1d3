import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHORT_LIST_LENGTH, shortList, TOP_GROUPS, topGroups, topGroupsFirst } from "./short-list.ts";

const LETTERS = ["a", "b", "c", "d", "e", "f", "g"];

describe("shortList", () => {
  it.each([
    [0, 0, 0],
    [4, 4, 0],
    [5, 5, 0],
    [6, 5, 1],
    [7, 5, 2],
  ])("of %i entries has %i and hides %i", (length, shown, more) => {
    expect(shortList(LETTERS.slice(0, length))).toEqual({ shown: LETTERS.slice(0, shown), more });
  });

  it("uses the given length", () => {
    expect(shortList(LETTERS, 2)).toEqual({ shown: ["a", "b"], more: 5 });
    expect(shortList(LETTERS, 7)).toEqual({ shown: LETTERS, more: 0 });
    expect(shortList(LETTERS, 8)).toEqual({ shown: LETTERS, more: 0 });
  });

  it("loses no entry", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const { shown, more } = shortList(items);
        expect(shown.length + more).toBe(items.length);
        expect(shown).toEqual(items.slice(0, shown.length));
      }),
    );
  });

  it("has a default length of five, as has the list of top groups", () => {
    expect([SHORT_LIST_LENGTH, TOP_GROUPS]).toEqual([5, 5]);
  });
});

describe("topGroups", () => {
  it("returns the five largest groups, largest first, with their items in order", () => {
    const items = "b1 a1 c1 a2 d1 e1 f1 b2 a3 g1 d2 g2".split(" ");
    expect(topGroups(items, (item) => item[0])).toEqual([
      ["a", ["a1", "a2", "a3"]],
      ["b", ["b1", "b2"]],
      ["d", ["d1", "d2"]],
      ["g", ["g1", "g2"]],
      ["c", ["c1"]],
    ]);
  });

  it("keeps groups of equal size in the order of their first items", () => {
    const reversed = LETTERS.toReversed();
    expect(topGroups(reversed, (letter) => letter).map(([key]) => key)).toEqual(["g", "f", "e", "d", "c"]);
  });

  it("returns all groups if there are fewer than five", () => {
    expect(topGroups([], String)).toEqual([]);
    expect(topGroups([1, 1], (number) => number)).toEqual([[1, [1, 1]]]);
  });

  it("leaves out no group that is larger than a returned group", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (numbers) => {
        const top = topGroups(numbers, (number) => number);
        const smallest = Math.min(...top.map(([, group]) => group.length));
        const topKeys = top.map(([key]) => key);
        const sizes = top.map(([, group]) => group.length);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        for (const leftOut of numbers.filter((number) => !topKeys.includes(number))) {
          expect(top.length).toBe(5);
          expect(numbers.filter((number) => number === leftOut).length).toBeLessThanOrEqual(smallest);
        }
      }),
    );
  });
});

describe("topGroupsFirst", () => {
  it("returns the five largest groups and then the others, both in the order of their first items", () => {
    const letters = "a b c c d d e e f f g g".split(" ");
    expect(
      topGroupsFirst(letters, String)
        .map(([letter]) => letter)
        .join(""),
    ).toBe("cdefgab");
    expect(topGroupsFirst(["b", "a"], String)).toEqual([
      ["b", ["b"]],
      ["a", ["a"]],
    ]);
  });

  it("contains every group", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (numbers) => {
        const groups = topGroupsFirst(numbers, (number) => number);
        const topKeys = topGroups(numbers, (number) => number).map(([key]) => key);
        expect(new Map(groups)).toEqual(Map.groupBy(numbers, (number) => number));
        expect(new Set(shortList(groups, TOP_GROUPS).shown.map(([key]) => key))).toEqual(new Set(topKeys));
      }),
    );
  });
});
