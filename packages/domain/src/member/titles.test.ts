import { describe, expect, it } from "vitest";
import { MEMBER_TITLE_CODES, titleOfCode } from "./titles.ts";

describe("titleOfCode", () => {
  it.each([
    ["Dr.", 20019],
    ["Mr", 20016],
    ["Mrs", 20017],
    ["Ms", 20018],
  ] as const)("maps %s to the code %i and back", (title, code) => {
    expect(MEMBER_TITLE_CODES[title]).toBe(code);
    expect(titleOfCode(code)).toBe(title);
  });

  it("returns undefined for an unlisted code", () => {
    expect(Object.keys(MEMBER_TITLE_CODES)).toHaveLength(4);
    expect([20015, 20020, 0, Number.NaN].map(titleOfCode)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
