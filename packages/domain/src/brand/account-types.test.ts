import { describe, expect, it } from "vitest";
import { ACCOUNT_TYPE_LABELS, accountTypeLabel } from "./account-types.ts";

describe("accountTypeLabel", () => {
  it("uses the specification's four labels", () => {
    expect(ACCOUNT_TYPE_LABELS).toEqual(["ESCAPES", "POINTS", "ASPIRE", "WEEKS"]);
  });

  it("is POINTS for an unknown type", () => {
    expect(accountTypeLabel(null)).toBe("POINTS");
  });
});
