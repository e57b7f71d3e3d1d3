import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInUrl } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { ROUTES } from "../access/routes.ts";
import type { Instant } from "../day.ts";
import { followReturnPath } from "./return-path.ts";
import { hasJustSignedIn, hasSignedInMark, markSignedIn, parseReturnPath } from "./return-query.ts";

const queryOf = (url: string) => new URL(url, "https://portal.invalid").search;

describe("parseReturnPath", () => {
  it.each([
    "/points",
    "/purchase?id=0d9f-2",
    "/booking?reference=BK-1+2%2F3",
    "/search?area=a&area=b",
    "/auto-login-ll?token=a%2Fb",
  ])("leads back to %s with its query", (requestedPath) => {
    expect(followReturnPath(parseReturnPath(queryOf(signInUrl(locate(requestedPath)))))).toBe(requestedPath);
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
    // The names `r` and `signed-in-at` are reserved for the sign-in page.
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("%", "a&b=c", "/logon?r=x", "\\", "Đà Nẵng", "🏖"),
    );
    const pairs = fc.array(
      fc.tuple(
        text.filter((name) => name !== "r" && name !== "signed-in-at"),
        text,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pathname, pairs, (path, parameters) => {
        const query = new URLSearchParams(parameters).toString();
        const requestedPath = query === "" ? path : `${path}?${query}`;
        fc.pre(requestedPath.length <= 2_048);
        const followedPath = followReturnPath(parseReturnPath(queryOf(signInUrl(locate(requestedPath)))));
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

describe("the mark of a sign-in by form", () => {
  const now = 1_790_000_000_000 as Instant;
  const after = (milliseconds: number) => (now + milliseconds) as Instant;

  it("leaves the return path as it was", () => {
    for (const to of ["/points", "/points?show=all&x=%26", "/search?area=a&area=b"])
      expect(followReturnPath(parseReturnPath(markSignedIn(to, now)))).toBe(to);
    expect(parseReturnPath(markSignedIn("/", now))).toBeUndefined();
  });

  it.each([0, 60_000, -60_000])("is recent at %i ms", (age) => {
    expect(hasJustSignedIn(markSignedIn("/points", now), after(age))).toBe(true);
  });

  it.each([60_001, -60_001])("is not recent at %i ms", (age) => {
    const search = markSignedIn("/points", now);
    expect([hasSignedInMark(search), hasJustSignedIn(search, after(age))]).toEqual([true, false]);
  });

  it.each(["", "?r=points", "?signed-in-at=", "?signed-in-at=x", "?signed-in-at=-1"])("is not in %j", (search) => {
    expect(hasJustSignedIn(search, 0 as Instant)).toBe(false);
  });
});
