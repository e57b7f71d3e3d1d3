import { describe, expect, it } from "vitest";
import { LISTED_COUNTRIES, postcodeRule, REGIONS_OF_AUSTRALIA } from "./postcodes.ts";

// The postcode formats of each country, in letters (A) and digits (9).
const SHAPES: Readonly<Record<string, readonly string[]>> = {
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
// Both ends of the alphabets, and the characters next to them.
const EDGES = Array.from("AZ09@[/:a -");

describe.each(Object.entries(SHAPES))("a postcode of %s", (country, shapes) => {
  const { pattern } = postcodeRule(country);

  it("matches its format at both ends of each alphabet, and no adjacent character", () => {
    for (const text of shapes.flatMap(nearlyOf)) expect([text, pattern.test(text)]).toEqual([text, isOf(shapes, text)]);
  });
});

describe("a postcode of another country", () => {
  it.each(["1", "1010", "A", "Z9", "09-Z A0", "A1234567890"])("accepts %s", (text) => {
    expect(postcodeRule("Österreich").pattern.test(text)).toBe(true);
  });

  it.each(["", " 1010", "-1010", "[1010", "@1010", "10/10", "10:10", "10@", "10[", "a1010", "A12345678901", "1010\n1"])(
    "is never %j",
    (text) => {
      expect(postcodeRule("Österreich").pattern.test(text)).toBe(false);
    },
  );
});

describe("LISTED_COUNTRIES", () => {
  it("are the back-end's names, and a postcode is required where letters need one", () => {
    expect(LISTED_COUNTRIES).toEqual(Object.keys(SHAPES));
    const needed = LISTED_COUNTRIES.filter((country) => postcodeRule(country).isNeeded);
    expect(needed).toEqual(LISTED_COUNTRIES.filter((country) => country !== "Việt Nam"));
    expect(postcodeRule("Österreich").isNeeded).toBe(false);
  });

  it.each([...Object.keys(SHAPES), "Österreich"])("have a valid example: %s", (country) => {
    const { pattern, example } = postcodeRule(country);
    expect(example).toMatch(pattern);
  });
});

describe("REGIONS_OF_AUSTRALIA", () => {
  it.each([
    ["ACT", "Australian Capital Territory"],
    ["NSW", "New South Wales"],
    ["NT", "Northern Territory"],
    ["QLD", "Queensland"],
    ["SA", "South Australia"],
    ["TAS", "Tasmania"],
    ["VIC", "Victoria"],
    ["WA", "Western Australia"],
  ])("maps code and name: %s, %s", (code, name) => {
    expect(REGIONS_OF_AUSTRALIA.get(code.toLowerCase())).toBe(code);
    expect(REGIONS_OF_AUSTRALIA.get(name.toLowerCase())).toBe(code);
    expect(REGIONS_OF_AUSTRALIA.size).toBe(16);
  });
});

function isOf(shapes: readonly string[], text: string): boolean {
  const shape = Array.from(text, (character) => {
    if (LETTERS.includes(character)) return "A";
    return DIGITS.includes(character) ? "9" : character;
  });
  return shapes.includes(shape.join(""));
}

/** Texts of a format, and texts with one character changed, missing or extra. */
function nearlyOf(shape: string): readonly string[] {
  const low = shape.replaceAll("9", "0");
  const high = low.replaceAll("A", "Z").replaceAll("0", "9");
  const places = Array.from({ length: shape.length + 1 }, (_, at) => at);
  return [low, high].flatMap((text) => [
    text,
    ...places.map((at) => text.slice(0, at) + text.slice(at + 1)),
    ...places.flatMap((at) => EDGES.map((edge) => text.slice(0, at) + edge + text.slice(at + 1))),
    ...places.flatMap((at) => EDGES.map((edge) => text.slice(0, at) + edge + text.slice(at))),
  ]);
}
