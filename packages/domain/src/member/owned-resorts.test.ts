import { describe, expect, it } from "vitest";
import { parseOwnedResorts } from "./owned-resorts.ts";

describe("owned resorts", () => {
  it("are those of the shares, as text", () => {
    expect(parseOwnedResorts({ Shares: [{ ResortID: "R12" }, { ResortID: 13 }, {}, null] })).toEqual(["R12", "13"]);
  });

  it("are missing where the shares are, and none where a share names none", () => {
    expect(parseOwnedResorts({})).toBeUndefined();
    expect(parseOwnedResorts({ Shares: [{ ResortID: "" }] })).toEqual([]);
  });
});
