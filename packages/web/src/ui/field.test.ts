import { describe, expect, it } from "vitest";
import { fieldId } from "./field.tsx";

describe("fieldId", () => {
  it("keeps the names of form fields, which tests and the error summary use", () => {
    expect(fieldId("party.adults")).toBe("field-party.adults");
    expect(fieldId("new-password")).toBe("field-new-password");
  });

  it("has no spaces, quotes or colons for the club's texts", () => {
    expect(fieldId("facility-Kids' club")).toBe("field-facility-Kids_27_20club");
    for (const name of ["a b", 'a"b', "a:b", "Hồ bơi", "a\tb", "🏊"]) expect(fieldId(name)).toMatch(/^field-[\w.-]+$/);
  });

  it("differs for texts that differ in such characters only", () => {
    expect(new Set(["Kids club", "Kids'club", "Kids-club", "Kidsclub"].map(fieldId)).size).toBe(4);
  });
});
