import { describe, expect, it } from "vitest";
import { AUSTRALIAN_STATE_CODES, LISTED_COUNTRIES, postcodeRule } from "./postcodes.ts";

// Formats in letters (A) and digits (9).
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  Australia: ["9999"],
  "New Zealand": ["9999"],
  "Việt Nam": ["99999", "999999"],
  Singapore: ["999999"],
  "United Kingdom": ["A9", "A99", "A9A", "AA9", "AA99", "AA9A"].flatMap((area) => [`${area} 9AA`, `${area}9AA`]),
  "United States": ["99999", "99999-9999"],
  Canada: ["A9A 9A9", "A9A9A9"],
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
// The first and last letters and digits, and the characters next to them.
const EDGE_CHARACTERS = Array.from("AZ09@[/:a -");

describe.each(Object.entries(FORMATS))("postcodeRule of %s", (country, formats) => {
  const { pattern } = postcodeRule(country);

  it("matches texts of its formats, and no text with one wrong character", () => {
    for (const text of formats.flatMap(textsNear))
      expect([text, pattern.test(text)]).toEqual([text, hasFormat(formats, text)]);
  });
});

describe("postcodeRule of an unlisted country", () => {
  it.each(["1", "1010", "A", "Z9", "09-Z A0", "A1234567890"])("accepts %s", (text) => {
    expect(postcodeRule("Österreich").pattern.test(text)).toBe(true);
  });

  it.each(["", " 1010", "-1010", "[1010", "@1010", "10/10", "10:10", "10@", "10[", "a1010", "A12345678901", "1010\n1"])(
    "rejects %j",
    (text) => {
      expect(postcodeRule("Österreich").pattern.test(text)).toBe(false);
    },
  );
});

describe("LISTED_COUNTRIES", () => {
  it("are the back-end's names, and all but Việt Nam require a postcode", () => {
    expect(LISTED_COUNTRIES).toEqual(Object.keys(FORMATS));
    const withRequiredPostcode = LISTED_COUNTRIES.filter((country) => postcodeRule(country).isNeeded);
    expect(withRequiredPostcode).toEqual(LISTED_COUNTRIES.filter((country) => country !== "Việt Nam"));
    expect(postcodeRule("Österreich").isNeeded).toBe(false);
  });

  it.each([...Object.keys(FORMATS), "Österreich"])("have a valid example for %s", (country) => {
    const { pattern, example } = postcodeRule(country);
    expect(example).toMatch(pattern);
  });
});

describe("AUSTRALIAN_STATE_CODES", () => {
  it.each([
    ["ACT", "Australian Capital Territory"],
    ["NSW", "New South Wales"],
    ["NT", "Northern Territory"],
    ["QLD", "Queensland"],
    ["SA", "South Australia"],
    ["TAS", "Tasmania"],
    ["VIC", "Victoria"],
    ["WA", "Western Australia"],
  ])("contains the code %s and the name %s", (code, name) => {
    expect(AUSTRALIAN_STATE_CODES.get(code.toLowerCase())).toBe(code);
    expect(AUSTRALIAN_STATE_CODES.get(name.toLowerCase())).toBe(code);
    expect(AUSTRALIAN_STATE_CODES.size).toBe(16);
  });
});

function hasFormat(formats: readonly string[], text: string): boolean {
  const format = Array.from(text, (character) => {
    if (LETTERS.includes(character)) return "A";
    return DIGITS.includes(character) ? "9" : character;
  });
  return formats.includes(format.join(""));
}

/** Texts of the format, and texts with one character changed, missing or added. */
function textsNear(format: string): readonly string[] {
  const low = format.replaceAll("9", "0");
  const high = low.replaceAll("A", "Z").replaceAll("0", "9");
  const positions = Array.from({ length: format.length + 1 }, (_, position) => position);
  return [low, high].flatMap((text) => [
    text,
    ...positions.map((position) => text.slice(0, position) + text.slice(position + 1)),
    ...positions.flatMap((position) =>
      EDGE_CHARACTERS.map((edge) => text.slice(0, position) + edge + text.slice(position + 1)),
    ),
    ...positions.flatMap((position) =>
      EDGE_CHARACTERS.map((edge) => text.slice(0, position) + edge + text.slice(position)),
    ),
  ]);
}
