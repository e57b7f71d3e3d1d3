import { describe, expect, it } from "vitest";
import { AREAS } from "../src/analysis/areas.ts";
import { allRules } from "./book.ts";

/** Areas whose tables have no finite cases, each with the reason. */
const WITHOUT_CASES: Readonly<Record<string, string>> = {
  return: "any text can be a return path",
  password: "any text can be a password",
  links: "the address of a link is any text",
  reach: "the cost is compared with a sum of any lots",
  way: "the prices of any ways to pay are compared",
  "paid-lots": "two lists of any lots are compared",
  special: "a stay is compared with any conditions",
  "membership-use": "members with and without a membership are compared; their cases are those of stays",
  "kept-search": "any kept searches are compared",
  summary: "a table of columns; it decides nothing about a member",
};

describe("every row of the book", () => {
  it("is in an area of the analysis, or its area has a reason for the exception", () => {
    const inAreas = new Set(AREAS.flatMap(({ table }) => table?.rules.map(({ id }) => id) ?? []));
    const areas = new Set(allRules().flatMap(({ id }) => (inAreas.has(id) ? [] : [id.split(".")[0] ?? ""])));
    expect([...areas].toSorted()).toEqual(Object.keys(WITHOUT_CASES).toSorted());
  });
});
