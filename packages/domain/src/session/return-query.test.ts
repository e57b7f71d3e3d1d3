import { describe, expect, it } from "vitest";
import { signInAddress } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { followReturnPath } from "./return-path.ts";
import { returnPathIn } from "./return-query.ts";

const searchOf = (address: string) => new URL(address, "https://portal.invalid").search;

describe("the return path in the address of the sign-in page", () => {
  it.each([
    "/points",
    "/purchase?id=0d9f-2",
    "/booking?reference=BK-1+2%2F3",
    "/search?area=a&area=b",
    "/auto-login-ll?token=a%2Fb",
  ])("brings back to %s, query and all", (wanted) => {
    expect(followReturnPath(returnPathIn(searchOf(signInAddress(locate(wanted)))))).toBe(wanted);
  });

  it("is none without a path, and none where it is too long", () => {
    expect(returnPathIn("?id=1")).toBeUndefined();
    expect(returnPathIn("")).toBeUndefined();
    expect(returnPathIn(`?r=points&x=${"y".repeat(2_048)}`)).toBeUndefined();
  });

  it("leaves alone a path that has a query of its own", () => {
    expect(returnPathIn("?x=1&r=points%3Fy%3D2")).toBe("points?y=2");
  });
});
