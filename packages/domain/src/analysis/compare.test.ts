import { describe, expect, it } from "vitest";
import type { RuleArea } from "./area.ts";
import { AREAS } from "./areas.ts";
import { type BuildArea, ruleAreas } from "./build.ts";
import { compareRules } from "./compare.ts";

/** Pages up to `limit` are open. */
function pages(limit: number, values: readonly number[], axis = "page"): RuleArea {
  return {
    name: "pages",
    axes: [{ name: axis, values }],
    decide: ([page]) => {
      if (!values.includes(page as number)) throw new TypeError("no such page");
      return { outcome: Number(page) <= limit ? "yes" : "no", rule: "pages" };
    },
    describe: ([page]) => `page ${String(page)}`,
  };
}

function build(...areas: readonly RuleArea[]): readonly BuildArea[] {
  return ruleAreas(areas);
}

describe("compareRules", () => {
  it("finds no changes between equal builds", () => {
    expect(compareRules(ruleAreas())).toMatchObject({ changes: [], notCompared: [] });
  });

  it("groups cases with the same change, and describes the simplest", () => {
    expect(compareRules(build(pages(3, [1, 2, 3])), [pages(1, [1, 2, 3])])).toEqual({
      areas: [{ area: "pages", cases: 3, changed: 2 }],
      changes: [{ area: "pages", counterexample: "page 2", before: "yes", after: "no", cases: 2 }],
      notCompared: [],
    });
  });

  it("compares the values of both builds", () => {
    expect(compareRules(build(pages(9, [1, 2])), [pages(9, [1, 3])]).changes).toEqual([
      { area: "pages", counterexample: "page 3", before: "cannot be decided", after: "yes", cases: 1 },
      { area: "pages", counterexample: "page 2", before: "yes", after: "cannot be decided", cases: 1 },
    ]);
  });

  it("names areas that cannot be compared", () => {
    const { name: _, ...parts } = pages(1, [1]);
    const added = { ...parts, name: "added" };
    const removed = { ...parts, name: "removed" };
    expect(compareRules(build(pages(1, [1]), removed), [pages(1, [1], "path"), added]).notCompared).toEqual([
      "pages has other facts",
      "added is new",
      "removed no longer exists",
    ]);
  });

  it("covers every area", () => {
    expect(compareRules(ruleAreas()).areas.map(({ area }) => area)).toEqual(AREAS.map(({ name }) => name));
  });
});
