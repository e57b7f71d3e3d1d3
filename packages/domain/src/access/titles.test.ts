import { describe, expect, test } from "vitest";
import { CONTENT_ROUTE, ROUTES } from "./routes.ts";
import { routeTitle } from "./titles.ts";

describe("routeTitle", () => {
  test.each(ROUTES.filter((route) => route !== CONTENT_ROUTE).map((route) => [route.path, route] as const))(
    "%s has a title of its own in both languages",
    (_path, route) => {
      for (const language of ["en", "vi"] as const) {
        expect(routeTitle(route, language)).not.toBe(routeTitle(CONTENT_ROUTE, language));
        expect(routeTitle(route, language).trim()).not.toBe("");
      }
    },
  );

  test("of a legacy route is the title of the page that it serves", () => {
    const legacyRoute = ROUTES.find(({ path }) => path === "/todoss");
    expect(legacyRoute && routeTitle(legacyRoute, "en")).toBe("My to-do list");
  });
});
