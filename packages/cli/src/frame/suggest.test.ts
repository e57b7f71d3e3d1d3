import { describe, expect, it } from "vitest";
import { closestWord } from "./suggest.ts";

const WORDS = ["can", "explain", "entitlements", "member", "points", "purchase", "payment"];

describe("closestWord", () => {
  it.each([
    ["cn", "can"],
    ["acn", "can"],
    ["explian", "explain"],
    ["pionts", "points"],
    ["PAYMENTS", "payment"],
    ["entitle", "entitlements"],
  ])("by %j is %j", (typed, word) => {
    expect(closestWord(typed, WORDS)).toBe(word);
  });

  it.each(["x", "p", "quite-another", ""])("is undefined for %j", (typed) => {
    expect(closestWord(typed, WORDS)).toBeUndefined();
  });
});
