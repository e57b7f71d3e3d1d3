import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseEntitlement } from "./entitlement.ts";

describe("parseEntitlement", () => {
  it.each([
    ["S1", "R12"],
    [1, 12],
  ])("reads the back-end's fields, and converts the ids %j and %j to text", (id, resort) => {
    expect(
      parseEntitlement({
        ShareEntitlementID: id,
        Balance: 1,
        ExpiryDate: "2027-06-30T00:00:00",
        Status: "ACTIVE",
        resortId: resort,
      }),
    ).toEqual({
      id: String(id),
      remaining: 1,
      expiresOn: day("2027-06-30"),
      status: "ACTIVE",
      resortId: String(resort),
    });
  });

  it.each([{ ShareEntitlementID: "", Balance: "1", ExpiryDate: "", Status: null, resortId: {} }, {}, [], null, "S1"])(
    "returns undefined fields for %j",
    (row) => {
      expect(parseEntitlement(row)).toEqual({
        id: undefined,
        remaining: undefined,
        expiresOn: undefined,
        status: undefined,
        resortId: undefined,
      });
    },
  );
});
