import { CASES_OF_A_TARGET } from "@portico/domain/access/location";
import { routeOf } from "@portico/domain/access/routes";
import { describe, expect, it } from "vitest";
import { requirementOf } from "./access.ts";

describe("who may ask an endpoint", () => {
  it("is everybody, whoever is signed in, or those who may open a page, whose rule holds for its data as well", () => {
    expect(requirementOf("public", "GET /api/x")).toBe("public");
    expect(requirementOf("session", "GET /api/x")).toBe("session");
    const route = routeOf("/points");
    const firstCase = route.index * 2 * CASES_OF_A_TARGET;
    expect(requirementOf("/points", "GET /api/x")).toEqual({ route, open: false, firstCase });
  });

  it("has to be said, or the server does not start; whoever wrote the endpoint reads which one it is", () => {
    expect(() => requirementOf(undefined, "GET /api/x")).toThrow(/^GET \/api\/x declares no access\. Write config: /);
  });

  it("is not decided by a page that there is not", () => {
    expect(() => requirementOf("/pionts", "GET /api/x")).toThrow(
      /^GET \/api\/x names a page that the catalogue does not have, \/pionts\. /,
    );
  });
});
