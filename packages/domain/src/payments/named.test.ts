import { describe, expect, it } from "vitest";
import { namedBy, referenceOf } from "./named.ts";

const ID = "6f1c9d01-3a7b-4d8e-9a51-6d6d1c0a2b3c";

describe("what staff type to name a payment or a stay", () => {
  it.each([ID, ID.toUpperCase(), ` ${ID} `, ID.replaceAll("-", "")])("is its whole id: %j", (typed) => {
    expect(namedBy("P", typed)).toEqual({ id: ID });
    expect(namedBy("S", typed)).toEqual({ id: ID });
  });

  it.each(["P-6F1C9D01", "p-6f1c9d01", "P6F1C9D01", "p 6f1c 9d01", "6F1C9D01", "6f1c-9d01", " P - 6f1c9d01 "])(
    "is the reference, as it was heard: %j",
    (typed) => {
      expect(namedBy("P", typed)).toEqual({ idBegins: "6f1c9d01" });
    },
  );

  it("is not the reference of something else", () => {
    expect(namedBy("P", "S-6F1C9D01")).toBeUndefined();
    expect(namedBy("S", "P-6F1C9D01")).toBeUndefined();
    expect(namedBy("S", "S-6F1C9D01")).toEqual({ idBegins: "6f1c9d01" });
  });

  it.each([
    "",
    "P",
    "P-",
    "P-6F1C9D0",
    "P-6F1C9D012",
    "PP-6F1C9D01",
    "P-6F1C9D0%",
    "P-6F1C9DOI",
    `${ID}0`,
    `P-${ID}`,
    "../x",
  ])("is neither: %j", (typed) => {
    expect(namedBy("P", typed)).toBeUndefined();
  });

  it("has the digits 0 to 9 and the letters A to F, and no others", () => {
    for (const digit of "0123456789abcdefABCDEF") {
      expect(namedBy("P", `P-${digit.repeat(8)}`)).toEqual({ idBegins: digit.repeat(8).toLowerCase() });
      expect(namedBy("P", digit.repeat(32))).toHaveProperty("id");
    }
    for (const other of "/:@Gg`") {
      expect(namedBy("P", `P-${other}1234567`)).toBeUndefined();
      expect(namedBy("P", `${other}${"1".repeat(31)}`)).toBeUndefined();
    }
  });

  it("is read back from the reference of any id", () => {
    expect(namedBy("P", referenceOf("P", ID))).toEqual({ idBegins: ID.slice(0, 8) });
  });
});
