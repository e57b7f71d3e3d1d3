import { describe, expect, it } from "vitest";
import { BROWSER_RULES, rulesFingerprint } from "./rules-fingerprint.ts";

const RULE = { id: "a.b", outcome: "yes", words: "otherwise" };

describe("rulesFingerprint", () => {
  it("has eight hexadecimal digits", () => {
    expect(rulesFingerprint(BROWSER_RULES)).toMatch(/^[0-9a-f]{8}$/);
    expect(rulesFingerprint([])).toMatch(/^[0-9a-f]{8}$/);
  });

  it("changes when an id, an outcome, a text or the order changes", () => {
    const otherRule = { ...RULE, id: "a.c" };
    const ruleLists = [
      [RULE],
      [otherRule],
      [{ ...RULE, outcome: "no" }],
      [{ ...RULE, words: "always" }],
      [RULE, otherRule],
      [otherRule, RULE],
    ];
    expect(new Set(ruleLists.map(rulesFingerprint)).size).toBe(ruleLists.length);
  });
});
