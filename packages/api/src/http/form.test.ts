import { PorticoError } from "@portico/domain/errors";
import { describe, expect, test } from "vitest";
import { renameRefusedField } from "./form.ts";

const NAMES = { newPassword: "password", password: "current" };
const rethrow = (error: unknown) => {
  try {
    return renameRefusedField(NAMES)(error);
  } catch (rethrownError) {
    return rethrownError;
  }
};

describe("renameRefusedField", () => {
  test.each([
    ["newPassword", "password"],
    ["password", "current"],
  ])("maps %s to %s", (field, formField) => {
    expect(rethrow(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({
      code: "BACK_END_REFUSED",
      field: formField,
    });
  });

  test.each(["passwordAddress", "constructor", undefined])("reports %s as BACK_END_UNREADABLE", (field) => {
    expect(rethrow(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  test("rethrows other errors unchanged", () => {
    const otherError = new PorticoError("BACK_END_UNCERTAIN");
    expect(rethrow(otherError)).toBe(otherError);
  });
});
