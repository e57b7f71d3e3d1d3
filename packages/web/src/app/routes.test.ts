import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { STAYS } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { readQuery } from "../session-context/query.ts";
import { parseStaySearchParams } from "../stays/results/stay-query.ts";
import { createAppRouter } from "./router.ts";
import { routerPath } from "./routes.ts";

const router = createAppRouter({
  queries: new QueryClient(),
  decided: { href: undefined, landing: undefined, problem: null },
});
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

// Before `loadAll` adds the other routes.
const firstPaths = Object.keys(router.routesById);
await router.options.context.routes.loadAll();

const example = (cataloguePath: string) =>
  cataloguePath.replace(/\{slug\??\}/, "an-example").replace("{*}", "some/other-page");

// A route that also has a catch-all route below it ends with a slash.
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");
const matchedPath = (address: string) => withoutSlash(router.matchRoutes(address, {}).at(-1)?.fullPath ?? "");

const treePaths: readonly string[] = Object.values(router.routesById).flatMap(({ fullPath }) =>
  fullPath === undefined ? [] : withoutSlash(fullPath),
);

describe("route tree", () => {
  it("starts with the sign-in route, and has all routes after loadAll", () => {
    expect(firstPaths).toEqual(["__root__", "/logon"]);
    expect(router.options.context.routes.areKnown).toBe(true);
  });

  it.each(ROUTES.map(({ path }) => path))("has the catalogue's route %s", (path) => {
    expect(treePaths).toContain(routerPath(path));
  });

  it("has no route outside the catalogue", () => {
    const known = new Set(ROUTES.map(({ path }) => routerPath(path)));
    expect(treePaths.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(ROUTES.map(({ path }) => path))("matches a URL of %s to the same route as the access rules", (path) => {
    const address = example(path);
    expect(matchedPath(address)).toBe(routerPath(routeOf(address).path));
  });

  it.each([
    ["/nightly-stays?area=QLD&region=&nights=7&utm=1", { area: "QLD", region: undefined, nights: "7" }],
    ["/booking?reference=00123", { reference: "00123" }],
    ["/resorts?facility=pool&facility=spa&sort=size", { facility: ["pool", "spa"], sort: undefined }],
    ["/resort/an-example?tab=elsewhere", { tab: undefined }],
    ["/purchase?guestBooking=yes", { guestBooking: undefined }],
    ["/password-reset?token=12345678901234567890", { token: "12345678901234567890" }],
  ])("parses the query of %s as text", (address, search) => {
    const [path = "", query = ""] = address.split("?");
    expect(router.matchRoutes(path, readQuery(query)).at(-1)?.search).toMatchObject(search);
  });

  it.each(
    Object.values(STAYS)
      .flatMap(({ call, pages }) => (call in SEARCH_FORMS ? pages : []))
      // Its page is a list of places, without a stay search.
      .filter((path) => path !== "/club-properties"),
  )("parses the stay search on %s", (path) => {
    expect(router.routesById[path as "/nightly-stays"].options.validateSearch).toBe(parseStaySearchParams);
  });

  it("matches a detail page without a slug", () => {
    expect(matchedPath("/resort")).toBe("/resort/{-$slug}");
  });
});
