import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEnumValue, parseIdentifier, parseList, parseQuantity, record, rowName } from "./parse.ts";

describe("a record of the wire", () => {
  it("is the object itself", () => {
    const object = { Balance: 1 };
    expect(record(object)).toBe(object);
  });

  it.each([null, undefined, "text", 1, true, [1], []])("is empty where %j came", (value) => {
    expect(record(value)).toEqual({});
  });
});

describe("a list of the wire", () => {
  it("is read row by row, and sees nothing but the row", () => {
    expect(parseList(["1", "2", "3"], (...row) => row)).toEqual([["1"], ["2"], ["3"]]);
    expect(parseList([], String)).toEqual([]);
  });

  it.each([null, undefined, "abc", 3, {}, { length: 0 }])("is missing where %j came", (value) => {
    expect(parseList(value, String)).toBeUndefined();
  });
});

describe("a quantity", () => {
  it.each([0, -1, 1.5, 5_000])("%d can be counted with", (value) => {
    expect(parseQuantity(value)).toBe(value);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "5", "", null, undefined, true, [5], 5n])(
    "%s cannot",
    (value) => {
      expect(parseQuantity(value)).toBeUndefined();
    },
  );
});

describe("an identifier", () => {
  it.each([
    [16_509, "16509"],
    ["16509", "16509"],
    [0, "0"],
    ["0", "0"],
    [-1, "-1"],
    ["S1", "S1"],
    [" S1", " S1"],
  ])("%j is %j: numbers and texts compare as text", (value, id) => {
    expect(parseIdentifier(value)).toBe(id);
  });

  it.each(["", null, undefined, Number.NaN, Number.POSITIVE_INFINITY, true, {}, ["S1"], 5n])("%s is none", (value) => {
    expect(parseIdentifier(value)).toBeUndefined();
  });
});

describe("a word", () => {
  it.each(["ACTIVE", "active", " ACTIVE", "0"])("%j stays as written", (value) => {
    expect(parseEnumValue(value)).toBe(value);
  });

  it.each(["", null, undefined, 0, 1, true, {}, ["ACTIVE"]])("%j is none", (value) => {
    expect(parseEnumValue(value)).toBeUndefined();
  });
});

describe("the name of a row", () => {
  it("is its id, or its place in the list where it has none", () => {
    expect(rowName("points", 0, "L1")).toBe("L1");
    expect(rowName("points", 0, undefined)).toBe("points[0]");
    expect(rowName("charges.levy", 12, undefined)).toBe("charges.levy[12]");
  });
});

describe("reading the wire", () => {
  it("never throws, and gives nothing but the kind of value it promises", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(typeof record(anything)).toBe("object");
        expect(["undefined", "number"]).toContain(typeof parseQuantity(anything));
        expect(["undefined", "string"]).toContain(typeof parseIdentifier(anything));
        expect(["undefined", "string"]).toContain(typeof parseEnumValue(anything));
      }),
    );
  });
});
