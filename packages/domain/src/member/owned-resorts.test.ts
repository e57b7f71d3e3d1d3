import { describe, expect, it } from "vitest";
import { parseOwnedResorts } from "./owned-resorts.ts";

describe("parseOwnedResorts", () => {
  it("returns the resorts of the shares, as text", () => {
    expect(parseOwnedResorts({ Shares: [{ ResortID: "R12" }, { ResortID: 13 }, {}, null] })).toEqual(["R12", "13"]);
  });

  it("is undefined without shares, and skips shares without a resort", () => {
    expect(parseOwnedResorts({})).toBeUndefined();
    expect(parseOwnedResorts({ Shares: [{ ResortID: "" }] })).toEqual([]);
  });
});
