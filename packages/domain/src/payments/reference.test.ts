import { describe, expect, it } from "vitest";
import { parseReference, referenceOf } from "./reference.ts";

const ID = "6f1c9d01-3a7b-4d8e-9a51-6d6d1c0a2b3c";

describe("parseReference", () => {
  it.each([ID, ID.toUpperCase(), ` ${ID} `, ID.replaceAll("-", "")])("accepts the full id %j", (typed) => {
    expect(parseReference("P", typed)).toEqual({ id: ID });
    expect(parseReference("S", typed)).toEqual({ id: ID });
  });

  it.each(["P-6F1C9D01", "p-6f1c9d01", "P6F1C9D01", "p 6f1c 9d01", "6F1C9D01", "6f1c-9d01", " P - 6f1c9d01 "])(
    "accepts the reference %j in any spelling",
    (typed) => {
      expect(parseReference("P", typed)).toEqual({ idBegins: "6f1c9d01" });
    },
  );

  it("rejects a reference with another letter", () => {
    expect(parseReference("P", "S-6F1C9D01")).toBeUndefined();
    expect(parseReference("S", "P-6F1C9D01")).toBeUndefined();
    expect(parseReference("S", "S-6F1C9D01")).toEqual({ idBegins: "6f1c9d01" });
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
  ])("rejects %j", (typed) => {
    expect(parseReference("P", typed)).toBeUndefined();
  });

  it("accepts only hexadecimal digits", () => {
    for (const digit of "0123456789abcdefABCDEF") {
      expect(parseReference("P", `P-${digit.repeat(8)}`)).toEqual({ idBegins: digit.repeat(8).toLowerCase() });
      expect(parseReference("P", digit.repeat(32))).toHaveProperty("id");
    }
    for (const nonHex of "/:@Gg`") {
      expect(parseReference("P", `P-${nonHex}1234567`)).toBeUndefined();
      expect(parseReference("P", `${nonHex}${"1".repeat(31)}`)).toBeUndefined();
    }
  });

  it("is the inverse of referenceOf", () => {
    expect(parseReference("P", referenceOf("P", ID))).toEqual({ idBegins: ID.slice(0, 8) });
  });
});
