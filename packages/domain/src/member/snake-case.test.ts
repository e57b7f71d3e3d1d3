import fc from "fast-check";
import lodashSnakeCase from "lodash/snakeCase.js";
import { describe, expect, it } from "vitest";
import { snakeCase } from "./snake-case.ts";

describe("snakeCase", () => {
  it.each([
    ["Classic E&P NZ", "classic_e_p_nz"],
    ["World Online", "world_online"],
    ["NZ Strata Owner", "nz_strata_owner"],
    ["  classic--plus__", "classic_plus"],
    ["ClassicAspire", "classic_aspire"],
    ["NZOwner", "nz_owner"],
    ["4Lifestyle", "4_lifestyle"],
    ["Aspire2", "aspire_2"],
    ["Owner's Club", "owners_club"],
    ["OWNER'S CLUB'S", "owners_clubs"],
    ["21st 22ND 23rd 24TH", "21st_22nd_23rd_24th"],
    ["11st 1th 1stb 1STB", "11st_1_th_1_stb_1_stb"],
    ["1st` 1st{ 1st/ 1st:", "1st_1st_1st_1st"],
    ["1ST@ 1ST[ 1ST/ 1ST:", "1st_1st_1st_1st"],
    ["a:th A:TH", "a_th_a_th"],
    ["", ""],
    ["?!", ""],
  ])("converts %j to %j, like lodash", (name, snake) => {
    expect(snakeCase(name)).toBe(snake);
    expect(lodashSnakeCase(name)).toBe(snake);
  });

  it.each([
    ["Câu lạc bộ Đà Nẵng đỏ", "cau_lac_bo_da_nang_do"],
    ["Cafe\u0301 Owner", "cafe_owner"],
    ["Owner’s Club’s", "owners_clubs"],
    ["Club東京One", "club_one"],
  ])("converts the non-ASCII text %j to %j", (name, snake) => {
    expect(snakeCase(name)).toBe(snake);
  });

  it("equals lodash on any ASCII text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary-ascii", maxLength: 30 }),
        (name) => snakeCase(name) === lodashSnakeCase(name),
      ),
      { numRuns: 20_000 },
    );
  });

  it("equals lodash on mixtures of digits, ordinals, capitals and apostrophes", () => {
    fc.assert(
      fc.property(anyNameWithMixedWords(), (name) => snakeCase(name) === lodashSnakeCase(name)),
      { numRuns: 40_000 },
    );
  });

  it("returns the same result after its cache was cleared", () => {
    expect(snakeCase("Classic Plus")).toBe("classic_plus");
    for (let index = 0; index < 2_500; index += 1) expect(snakeCase(`Club ${index}`)).toBe(`club_${index}`);
    expect(snakeCase("Classic Plus")).toBe("classic_plus");
    expect(snakeCase("Classic Plus")).toBe("classic_plus");
  });
});

function anyNameWithMixedWords(): fc.Arbitrary<string> {
  const ordinals = ["st", "nd", "rd", "th", "ST", "ND", "RD", "TH", "St", "tH", "1st", "2ND", "3rd", "4TH", "11th"];
  const signs = ["0", "1", "2", "3", "4", "9", "a", "b", "t", "z", "A", "B", "T", "Z", "'", " ", "_", "-", "&", "."];
  return fc.array(fc.constantFrom(...ordinals, ...signs), { maxLength: 10 }).map((parts) => parts.join(""));
}
