import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath } from "../../testing/arbitraries.ts";
import { visitor } from "../../testing/builders.ts";
import { decideAccess, signInUrl } from "./decide.ts";
import { canonicalPathname, locate } from "./location.ts";

const SIGNED_OUT = visitor([], "signed-out");

describe("signInUrl", () => {
  it.each([
    ["/", "/logon?r="],
    ["", "/logon?r="],
    ["/?x=1", "/logon?x=1&r="],
    ["/points", "/logon?r=points"],
    ["/points?", "/logon?r=points"],
    ["//points//?x=1", "/logon?x=1&r=points"],
    ["/profile/account-details", "/logon?r=profile%2Faccount-details"],
    ["/points?b=2&a=1&b=3", "/logon?b=2&a=1&b=3&r=points"],
    ["/points?r=evil", "/logon?r=points"],
    ["/points?r=1&x=2&r=3&y=4", "/logon?x=2&y=4&r=points"],
    ["/points?%72=evil&x=1", "/logon?x=1&r=points"],
    ["/points?R=1&rr=2", "/logon?R=1&rr=2&r=points"],
    ["/points?x=a%20b+c&y=%C3%A9&z=~'()*", "/logon?x=a+b+c&y=%C3%A9&z=%7E%27%28%29*&r=points"],
    ["/points?flag&&x=", "/logon?flag=&x=&r=points"],
    ["/points?x=%zz", "/logon?x=%25zz&r=points"],
    ["/points??x=1", "/logon?%3Fx=1&r=points"],
    ["/points?~", "/logon?%7E=&r=points"],
    ["/a&b", "/logon?r=a%26b"],
    ["/%", "/logon?r=%25"],
    ["/points?x=1#r", "/logon?x=1&r=points"],
    ["/a b/é%2F", "/logon?r=a+b%2F%C3%A9%252F"],
    ["/auto-login-ll", "/logon?r=auto-login-ll"],
    ["/auto-login-ll?", "/logon?r=auto-login-ll"],
    ["/auto-login-ll?t=1", "/logon?t=1&r=auto-login-ll%3Ft%3D1"],
    ["/auto-login-ll/?t=a%20b&r=points", "/logon?t=a+b&r=auto-login-ll%3Ft%3Da%2520b%26r%3Dpoints"],
    ["/auto-login-ll/x?t=1", "/logon?t=1&r=auto-login-ll%2Fx"],
    ["/auto-login?t=1", "/logon?t=1&r=auto-login"],
  ])("for %j is %j", (target, url) => {
    expect(decideAccess(target, SIGNED_OUT)).toEqual({ verdict: "redirect", to: url, clearsSession: false });
  });

  it("preserves the query, replaces its r parameters, and puts the new r last", () => {
    const name = fc.oneof(fc.constantFrom("r", "R", "x", "?r"), fc.string());
    fc.assert(
      fc.property(anyPath(), fc.array(fc.tuple(name, fc.string())), (path, pairs) => {
        const pathname = canonicalPathname(path.replace(/[?#].*$/s, ""));
        fc.pre(pathname !== "/auto-login-ll" && pathname !== "/logon");
        const query = new URLSearchParams(pairs).toString();
        const otherParameters = pairs.filter(([key]) => key !== "r");
        const returnPath: [string, string] = ["r", pathname.slice(1)];
        expect(signInUrl(locate(`${pathname}?${query}`))).toBe(
          `/logon?${new URLSearchParams([...otherParameters, returnPath]).toString()}`,
        );
      }),
    );
  });

  it.each(["/logon", "/logon?r=points", "/logon?x=1&r=points&y="])("returns %s unchanged", (target) => {
    expect(signInUrl(locate(target))).toBe(target);
  });

  it("includes the query of /auto-login-ll in the return path", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const query = text.replaceAll("#", "?");
        const url = new URL(signInUrl(locate(`/auto-login-ll?${query}`)), "https://portal.invalid");
        expect(url.pathname).toBe("/logon");
        expect(url.searchParams.getAll("r")).toEqual([`auto-login-ll?${query}`]);
      }),
    );
  });
});
