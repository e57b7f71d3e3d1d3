import { PorticoError } from "@portico/domain/errors";
import { describe, expect, test } from "vitest";
import { refusedField } from "./form.ts";

const NAMES = { newPassword: "password", password: "current" };
const thrown = (error: unknown) => {
  try {
    return refusedField(NAMES)(error);
  } catch (rethrown) {
    return rethrown;
  }
};

describe("a field that the club refused", () => {
  test.each([
    ["newPassword", "password"],
    ["password", "current"],
  ])("%s is told as %s", (field, named) => {
    expect(thrown(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({
      code: "BACK_END_REFUSED",
      field: named,
    });
  });

  test.each(["passwordAddress", "constructor", undefined])("%s is not the member's to correct", (field) => {
    expect(thrown(new PorticoError("BACK_END_REFUSED", { field }))).toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  test("leaves every other error as it is", () => {
    const other = new PorticoError("BACK_END_UNCERTAIN");
    expect(thrown(other)).toBe(other);
  });
});
