import { CASES_PER_TARGET } from "@portico/domain/access/location";
import { routeOf } from "@portico/domain/access/routes";
import { describe, expect, it } from "vitest";
import { resolveAccess } from "./access.ts";

describe("resolveAccess", () => {
  it("resolves public, session and page access; a page's rule also guards its data", () => {
    expect(resolveAccess("public", "GET /api/x")).toBe("public");
    expect(resolveAccess("session", "GET /api/x")).toBe("session");
    const route = routeOf("/points");
    const firstCase = route.index * 2 * CASES_PER_TARGET;
    expect(resolveAccess("/points", "GET /api/x")).toEqual({ route, open: false, firstCase });
  });

  it("throws for an endpoint without access, and names the endpoint", () => {
    expect(() => resolveAccess(undefined, "GET /api/x")).toThrow(/^GET \/api\/x declares no access\. Write config: /);
  });

  it("throws for a page that the catalogue does not have", () => {
    expect(() => resolveAccess("/pionts", "GET /api/x")).toThrow(
      /^GET \/api\/x names a page that the catalogue does not have, \/pionts\. /,
    );
  });
});
