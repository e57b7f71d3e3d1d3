import { describe, expect, it } from "vitest";
import { ACCOUNT_TYPE_LABELS, accountTypeLabel } from "./account-types.ts";

describe("the account-type label", () => {
  it("is one of the specification's four", () => {
    expect(ACCOUNT_TYPE_LABELS).toEqual(["ESCAPES", "POINTS", "ASPIRE", "WEEKS"]);
  });

  it("is POINTS for a type that nobody knows", () => {
    expect(accountTypeLabel(null)).toBe("POINTS");
  });
});
