import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseOwnedPoints } from "./owned.ts";

describe("parseOwnedPoints", () => {
  it("reads the back-end's fields and converts the id to text", () => {
    expect(parseOwnedPoints({ ClubResortID: 12, PointsOwned: 2000, ExpirationDate: "2027-06-30" })).toEqual({
      clubResortId: "12",
      owned: 2000,
      expiresOn: day("2027-06-30"),
    });
  });

  it.each([{ ClubResortID: "", PointsOwned: "2000", ExpirationDate: "soon" }, {}, [], null, "C1"])(
    "returns undefined fields for %j",
    (row) => {
      expect(parseOwnedPoints(row)).toEqual({ clubResortId: undefined, owned: undefined, expiresOn: undefined });
    },
  );
});
