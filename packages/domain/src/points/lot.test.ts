import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseLot } from "./lot.ts";

const NOTHING = { remaining: undefined, expiresOn: undefined, status: undefined };

describe("parseLot", () => {
  it("reads the back-end's fields", () => {
    expect(parseLot({ Balance: 1200, ExpiryDate: "2026-12-31", Status: "ACTIVE", Other: 1 })).toEqual({
      remaining: 1200,
      expiresOn: day("2026-12-31"),
      status: "ACTIVE",
    });
  });

  it.each([
    ["a balance that is text", { Balance: "1200" }],
    ["an infinite balance", { Balance: Number.POSITIVE_INFINITY }],
    ["an impossible date", { ExpiryDate: "2026-02-30" }],
    ["an empty status", { Status: "" }],
    ["a numeric status", { Status: 1 }],
    ["a row that is a list", [1200]],
    ["a row that is text", "ACTIVE"],
    ["a null row", null],
  ])("returns undefined fields for %s", (_, row) => {
    expect(parseLot(row)).toEqual(NOTHING);
  });

  it("preserves a balance of 0 and the exact status", () => {
    expect(parseLot({ Balance: 0, Status: " active " })).toEqual({ ...NOTHING, remaining: 0, status: " active " });
  });
});
