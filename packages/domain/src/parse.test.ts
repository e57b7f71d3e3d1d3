import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asRecord, parseEnumValue, parseIdentifier, parseList, parseQuantity, rowName } from "./parse.ts";

describe("asRecord", () => {
  it("returns an object itself", () => {
    const object = { Balance: 1 };
    expect(asRecord(object)).toBe(object);
  });

  it.each([null, undefined, "text", 1, true, [1], []])("returns an empty object for %j", (value) => {
    expect(asRecord(value)).toEqual({});
  });
});

describe("parseList", () => {
  it("calls the parser with each row as the only argument", () => {
    expect(parseList(["1", "2", "3"], (...parameters) => parameters)).toEqual([["1"], ["2"], ["3"]]);
    expect(parseList([], String)).toEqual([]);
  });

  it.each([null, undefined, "abc", 3, {}, { length: 0 }])("returns undefined for %j", (value) => {
    expect(parseList(value, String)).toBeUndefined();
  });
});

describe("parseQuantity", () => {
  it.each([0, -1, 1.5, 5_000])("returns %d", (value) => {
    expect(parseQuantity(value)).toBe(value);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "5", "", null, undefined, true, [5], 5n])(
    "returns undefined for %s",
    (value) => {
      expect(parseQuantity(value)).toBeUndefined();
    },
  );
});

describe("parseIdentifier", () => {
  it.each([
    [16_509, "16509"],
    ["16509", "16509"],
    [0, "0"],
    ["0", "0"],
    [-1, "-1"],
    ["S1", "S1"],
    [" S1", " S1"],
  ])("converts %j to %j", (value, id) => {
    expect(parseIdentifier(value)).toBe(id);
  });

  it.each(["", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, true, {}, ["S1"], 5n])(
    "returns undefined for %s",
    (value) => {
      expect(parseIdentifier(value)).toBeUndefined();
    },
  );
});

describe("parseEnumValue", () => {
  it.each(["ACTIVE", "active", " ACTIVE", "0"])("returns %j unchanged", (value) => {
    expect(parseEnumValue(value)).toBe(value);
  });

  it.each(["", null, undefined, 0, 1, true, {}, ["ACTIVE"]])("returns undefined for %j", (value) => {
    expect(parseEnumValue(value)).toBeUndefined();
  });
});

describe("rowName", () => {
  it("is the id, or the position in the list without an id", () => {
    expect(rowName("points", 0, "L1")).toBe("L1");
    expect(rowName("points", 0, undefined)).toBe("points[0]");
    expect(rowName("charges.levy", 12, undefined)).toBe("charges.levy[12]");
  });
});

describe("the parsers", () => {
  it("never throw, and return only their own type or undefined", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(typeof asRecord(anything)).toBe("object");
        expect(["undefined", "number"]).toContain(typeof parseQuantity(anything));
        expect(["undefined", "string"]).toContain(typeof parseIdentifier(anything));
        expect(["undefined", "string"]).toContain(typeof parseEnumValue(anything));
      }),
    );
  });
});
