import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath } from "../../testing/arbitraries.ts";
import { accessTarget, canonicalPathname, locate } from "./location.ts";
import { ROUTES } from "./routes.ts";

describe("canonicalPathname", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["//", "/"],
    ["////", "/"],
    ["/points", "/points"],
    ["points", "/points"],
    ["/points/", "/points"],
    ["//points", "/points"],
    ["/points//", "/points"],
    ["/profile/account-details", "/profile/account-details"],
    ["/profile//account-details", "/profile/account-details"],
    ["///profile///account-details///", "/profile/account-details"],
    ["profile/account-details/", "/profile/account-details"],
    ["//evil.example", "/evil.example"],
    ["/Points", "/Points"],
    ["/a b/%2F/", "/a b/%2F"],
    ["/a\n/", "/a\n"],
    ["/a\n\n", "/a\n\n"],
  ])("of %j is %j", (pathname, canonical) => {
    expect(canonicalPathname(pathname)).toBe(canonical);
  });

  it("has one leading slash, no doubled or trailing slash, and the same segments", () => {
    fc.assert(
      fc.property(fc.oneof(anyPath(), fc.string({ unit: fc.constantFrom("/", "a", "K", ".", "\n") })), (text) => {
        const canonical = canonicalPathname(text);
        expect(canonical).toMatch(/^\//);
        expect(canonical).not.toMatch(/\/\//);
        expect(canonical === "/" || !canonical.endsWith("/")).toBe(true);
        expect(canonical.split("/").filter(Boolean)).toEqual(text.split("/").filter(Boolean));
      }),
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyPath(), (path) => {
        const canonical = canonicalPathname(path);
        expect(canonicalPathname(canonical)).toBe(canonical);
      }),
    );
  });
});

describe("locate", () => {
  it.each([
    ["/points", "/points", ""],
    ["/points?", "/points", ""],
    ["/points?x=1&r=a", "/points", "x=1&r=a"],
    ["/points/?x=1", "/points", "x=1"],
    ["/points?x=/a//b/", "/points", "x=/a//b/"],
    ["/points?x=1?y=2", "/points", "x=1?y=2"],
    ["/points??x=1", "/points", "?x=1"],
    ["/points?x=1#top", "/points", "x=1"],
    ["/points#top?x=1", "/points", ""],
    ["/points/#", "/points", ""],
    ["?x=1", "/", "x=1"],
    ["#top", "/", ""],
    ["points#top", "/points", ""],
    ["points?x=1", "/points", "x=1"],
    ["", "/", ""],
    ["/points?x=%20+a", "/points", "x=%20+a"],
  ])("splits %j into %j and the query %j", (target, pathname, query) => {
    expect(locate(target)).toMatchObject({ pathname, query });
  });

  it.each([
    ["//points//?x=1", "/points", false],
    ["/logon/", "/logon", true],
    ["/resort/kingfisher-bay/?x=1", "/resort/{slug?}", true],
    ["/resort/sandpiper?/k", "/resort/{slug?}", false],
    ["/resort/sandpiper#/k", "/resort/{slug?}", false],
    ["/x/y", "/{*}", false],
  ])("gives %j the route %s, open: %s", (target, path, open) => {
    const location = locate(target);
    expect(location.route.path).toBe(path);
    expect(location.open).toBe(open);
  });

  it("derives pathname, route and openness without query and fragment", () => {
    const path = anyPath().map((text) => text.replace(/[?#].*$/s, ""));
    fc.assert(
      fc.property(path, fc.string(), fc.string(), (pathname, text, fragment) => {
        const withoutQuery = locate(pathname);
        const query = text.replaceAll("#", "");
        expect(locate(`${pathname}?${query}#${fragment}`)).toEqual({ ...withoutQuery, query });
      }),
    );
  });
});

describe("accessTarget", () => {
  it("reserves 258 cases per target: 256 sets of kinds, expired, and signed out", () => {
    const firstCases = ROUTES.flatMap((route) => [false, true].map((open) => accessTarget(route, open).firstCase));
    expect(firstCases).toEqual(firstCases.map((_, index) => index * 258));
  });
});
