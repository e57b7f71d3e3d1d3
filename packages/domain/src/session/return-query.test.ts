import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInAddress } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { ROUTES } from "../access/routes.ts";
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

  it("brings back to every page's address, whatever its parameters", () => {
    const slug = fc.string({
      unit: fc.constantFrom("a", "b", "X", "Y", "0", "9", "-", ".", "_", "~"),
      minLength: 1,
      maxLength: 20,
    });
    const pathname = fc
      .tuple(fc.constantFrom(...ROUTES.map(({ path }) => path)), slug)
      .map(([path, name]) => path.replace(/\{[^}]*\}/g, name))
      .filter((path) => path !== "/" && !/\/logon|^\/(api|assets)$|\/\.{1,2}$/i.test(path));
    // The name `r` is the sign-in page's own.
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("%", "a&b=c", "/logon?r=x", "\\", "Đà Nẵng", "🏖"),
    );
    const pairs = fc.array(
      fc.tuple(
        text.filter((name) => name !== "r"),
        text,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pathname, pairs, (path, asked) => {
        const query = new URLSearchParams(asked).toString();
        const wanted = query === "" ? path : `${path}?${query}`;
        fc.pre(wanted.length <= 2_048);
        const back = followReturnPath(returnPathIn(searchOf(signInAddress(locate(wanted)))));
        expect(back.split("?")[0]).toBe(path);
        expect([...new URLSearchParams(searchOf(back))]).toEqual([...new URLSearchParams(query)]);
      }),
      { numRuns: 300 },
    );
  });

  it("is none without a path, and none where it is too long", () => {
    expect(returnPathIn("?id=1")).toBeUndefined();
    expect(returnPathIn("")).toBeUndefined();
    const asLongAs = (length: number) => "points?x=".padEnd(length, "y");
    expect(returnPathIn(`?${asLongAs(2_048).replace("points?", "r=points&")}`)).toBe(asLongAs(2_048));
    expect(returnPathIn(`?${asLongAs(2_049).replace("points?", "r=points&")}`)).toBeUndefined();
  });

  it("leaves alone a path that has a query of its own", () => {
    expect(returnPathIn("?x=1&r=points%3Fy%3D2")).toBe("points?y=2");
  });
});
