import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { decide, decidingRow, explain, type Rules } from "./decision.ts";
import { PorticoError } from "./errors.ts";

type Size = "small" | "medium" | "large";

const SIZES: Rules<number, Size> = [
  {
    id: "size.unknown",
    outcome: "small",
    source: "A1",
    words: "the number is unreadable",
    when: (number) => Number.isNaN(number),
    because: () => "the number is not readable",
    missing: () => ["number"],
  },
  {
    id: "size.small",
    outcome: "small",
    source: "A2",
    words: "the number is below 10",
    when: (number) => number < 10,
    because: (number) => `${number} is below 10`,
  },
  {
    id: "size.medium",
    outcome: "medium",
    source: "A3",
    words: "the number is below 100",
    when: (number) => number < 100,
    because: (number) => `${number} is below 100`,
  },
  {
    id: "size.large",
    outcome: "large",
    source: "A4",
    words: "otherwise",
    when: () => true,
    because: (number) => `${number} is large`,
  },
];

describe("decide and explain", () => {
  it.each([
    [Number.NaN, "size.unknown", "small"],
    [9, "size.small", "small"],
    [10, "size.medium", "medium"],
    [99, "size.medium", "medium"],
    [100, "size.large", "large"],
  ])("decide %d by %s, the first row that matches", (number, rule, outcome) => {
    expect(decidingRow(SIZES, number).id).toBe(rule);
    expect(decide(SIZES, number)).toBe(outcome);
  });

  it("explain with the rule, its source, the reason, the facts and the rows passed over in order", () => {
    expect(explain(SIZES, 10)).toEqual({
      outcome: "medium",
      rule: "size.medium",
      source: "A3",
      because: "10 is below 100",
      facts: 10,
      missing: [],
      passedOver: [
        { rule: "size.unknown", words: "the number is unreadable" },
        { rule: "size.small", words: "the number is below 10" },
      ],
    });
  });

  it("name the missing facts, and pass nothing over if the first row decides", () => {
    expect(explain(SIZES, Number.NaN)).toMatchObject({ missing: ["number"], passedOver: [] });
  });

  it("have the same outcome", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: 0, max: 120 })), (number) => {
        expect(explain(SIZES, number).outcome).toBe(decide(SIZES, number));
      }),
    );
  });

  it("do not call because and missing without an explanation", () => {
    const because = vi.fn(() => "");
    const missing = vi.fn(() => []);
    const rules: Rules<null, "yes"> = [
      { id: "only-row", outcome: "yes", source: "", words: "", when: () => true, because, missing },
    ];
    decide(rules, null);
    expect(because).not.toHaveBeenCalled();
    expect(missing).not.toHaveBeenCalled();
  });

  it("do not evaluate rows after the deciding row", () => {
    const when = vi.fn(() => true);
    decide([...SIZES.slice(0, 2), { ...SIZES[3], id: "late", when } as (typeof SIZES)[number]], 1);
    expect(when).not.toHaveBeenCalled();
  });

  it("throw RULES_UNSOUND if no row matches", () => {
    const unsound = new PorticoError("RULES_UNSOUND", { detail: "The table begins with size.unknown" });
    expect(() => decide(SIZES.slice(0, 3), 100)).toThrow(unsound);
    expect(() => explain(SIZES.slice(0, 3), 100)).toThrow(unsound);
    expect(() => decide([], 100)).toThrow(PorticoError);
  });
});
