import { describe, expect, it } from "vitest";
import { nearest } from "./suggest.ts";

const WORDS = ["can", "explain", "entitlements", "member", "points", "purchase", "payment"];

describe("what was meant", () => {
  it.each([
    ["cn", "can"],
    ["acn", "can"],
    ["explian", "explain"],
    ["pionts", "points"],
    ["PAYMENTS", "payment"],
    ["entitle", "entitlements"],
  ])("by %j is %j", (typed, word) => {
    expect(nearest(typed, WORDS)).toBe(word);
  });

  it.each(["x", "p", "quite-another", ""])("by %j is none of them", (typed) => {
    expect(nearest(typed, WORDS)).toBeUndefined();
  });
});
