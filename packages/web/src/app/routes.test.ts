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
  navigationState: { checkedUrl: undefined, refusalUrl: undefined, serverProblem: null },
});
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

// Before `loadAll` adds the other routes.
const initialPaths = Object.keys(router.routesById);
await router.options.context.routes.loadAll();

const exampleUrl = (cataloguePath: string) =>
  cataloguePath.replace(/\{slug\??\}/, "an-exampleUrl").replace("{*}", "some/other-page");

// A route with a catch-all route below it ends with a slash.
const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, "");
const matchedPath = (url: string) => withoutTrailingSlash(router.matchRoutes(url, {}).at(-1)?.fullPath ?? "");

const treePaths: readonly string[] = Object.values(router.routesById).flatMap(({ fullPath }) =>
  fullPath === undefined ? [] : withoutTrailingSlash(fullPath),
);

describe("route tree", () => {
  it("starts with the sign-in route, and has all routes after loadAll", () => {
    expect(initialPaths).toEqual(["__root__", "/logon"]);
    expect(router.options.context.routes.areLoaded).toBe(true);
  });

  it.each(ROUTES.map(({ path }) => path))("has the catalogue's route %s", (path) => {
    expect(treePaths).toContain(routerPath(path));
  });

  it("has no route outside the catalogue", () => {
    const cataloguePaths = new Set(ROUTES.map(({ path }) => routerPath(path)));
    expect(treePaths.filter((path) => !cataloguePaths.has(path))).toEqual([]);
  });

  it.each(ROUTES.map(({ path }) => path))("matches a URL of %s to the same route as the access rules", (path) => {
    const url = exampleUrl(path);
    expect(matchedPath(url)).toBe(routerPath(routeOf(url).path));
  });

  it.each([
    ["/nightly-stays?area=QLD&region=&nights=7&utm=1", { area: "QLD", region: undefined, nights: "7" }],
    ["/booking?reference=00123", { reference: "00123" }],
    ["/resorts?facility=pool&facility=spa&sort=size", { facility: ["pool", "spa"], sort: undefined }],
    ["/resort/an-exampleUrl?tab=elsewhere", { tab: undefined }],
    ["/purchase?guestBooking=yes", { guestBooking: undefined }],
    ["/password-reset?token=12345678901234567890", { token: "12345678901234567890" }],
  ])("parses the query of %s as text", (url, search) => {
    const [path = "", query = ""] = url.split("?");
    expect(router.matchRoutes(path, readQuery(query)).at(-1)?.search).toMatchObject(search);
  });

  it.each(
    Object.values(STAYS)
      .flatMap(({ call, pages }) => (call in SEARCH_FORMS ? pages : []))
      // A list of places, without a stay search.
      .filter((path) => path !== "/club-properties"),
  )("parses the stay search on %s", (path) => {
    expect(router.routesById[path as "/nightly-stays"].options.validateSearch).toBe(parseStaySearchParams);
  });

  it("matches a detail page without a slug", () => {
    expect(matchedPath("/resort")).toBe("/resort/{-$slug}");
  });
});
