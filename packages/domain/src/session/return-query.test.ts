import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInUrl } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { ROUTES } from "../access/routes.ts";
import { followReturnPath } from "./return-path.ts";
import { parseReturnPath } from "./return-query.ts";

const queryOf = (url: string) => new URL(url, "https://portal.invalid").search;

describe("parseReturnPath", () => {
  it.each([
    "/points",
    "/purchase?id=0d9f-2",
    "/booking?reference=BK-1+2%2F3",
    "/search?area=a&area=b",
    "/auto-login-ll?token=a%2Fb",
  ])("leads back to %s with its query", (wanted) => {
    expect(followReturnPath(parseReturnPath(queryOf(signInUrl(locate(wanted)))))).toBe(wanted);
  });

  it("leads back to every page, whatever its parameters", () => {
    const slug = fc.string({
      unit: fc.constantFrom("a", "b", "X", "Y", "0", "9", "-", ".", "_", "~"),
      minLength: 1,
      maxLength: 20,
    });
    const pathname = fc
      .tuple(fc.constantFrom(...ROUTES.map(({ path }) => path)), slug)
      .map(([path, name]) => path.replace(/\{[^}]*\}/g, name))
      .filter((path) => path !== "/" && !/\/logon|^\/(api|assets)$|\/\.{1,2}$/i.test(path));
    // The name `r` is reserved for the sign-in page.
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
      fc.property(pathname, pairs, (path, parameters) => {
        const query = new URLSearchParams(parameters).toString();
        const wanted = query === "" ? path : `${path}?${query}`;
        fc.pre(wanted.length <= 2_048);
        const followedPath = followReturnPath(parseReturnPath(queryOf(signInUrl(locate(wanted)))));
        expect(followedPath.split("?")[0]).toBe(path);
        expect([...new URLSearchParams(queryOf(followedPath))]).toEqual([...new URLSearchParams(query)]);
      }),
      { numRuns: 300 },
    );
  });

  it("is undefined without a path, or if it is too long", () => {
    expect(parseReturnPath("?id=1")).toBeUndefined();
    expect(parseReturnPath("")).toBeUndefined();
    const pathOfLength = (length: number) => "points?x=".padEnd(length, "y");
    expect(parseReturnPath(`?${pathOfLength(2_048).replace("points?", "r=points&")}`)).toBe(pathOfLength(2_048));
    expect(parseReturnPath(`?${pathOfLength(2_049).replace("points?", "r=points&")}`)).toBeUndefined();
  });

  it("leaves a path unchanged that has its own query", () => {
    expect(parseReturnPath("?x=1&r=points%3Fy%3D2")).toBe("points?y=2");
  });
});
