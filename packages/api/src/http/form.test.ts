import { PorticoError } from "@portico/domain/errors";
import { describe, expect, test } from "vitest";
import { renameRefusedField } from "./form.ts";

const NAMES = { newPassword: "password", password: "current" };
const thrown = (error: unknown) => {
  try {
    return renameRefusedField(NAMES)(error);
  } catch (rethrown) {
    return rethrown;
  }
};

describe("renameRefusedField", () => {
  test.each([
    ["newPassword", "password"],
    ["password", "current"],
  ])("maps %s to %s", (field, formField) => {
    expect(thrown(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({
      code: "BACK_END_REFUSED",
      field: formField,
    });
  });

  test.each(["passwordAddress", "constructor", undefined])("reports %s as BACK_END_UNREADABLE", (field) => {
    expect(thrown(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  test("rethrows other errors unchanged", () => {
    const other = new PorticoError("BACK_END_UNCERTAIN");
    expect(thrown(other)).toBe(other);
  });
});
