import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { openRouter } from "./router.ts";
import { routerPath } from "./routes.ts";

const router = openRouter({
  queries: new QueryClient(),
  decided: { href: undefined, landing: undefined, problem: null },
});
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

// Before the others are known.
const firstPaths = Object.keys(router.routesById);
await router.options.context.routes.learn();

const example = (cataloguePath: string) =>
  cataloguePath.replace(/\{slug\??\}/, "an-example").replace("{*}", "some/other-page");

// A route with another for whatever lies below it ends with a slash.
const bare = (path: string) => path.replace(/(?<=.)\/$/, "");
const found = (address: string) => bare(router.matchRoutes(address, {}).at(-1)?.fullPath ?? "");

const treePaths: readonly string[] = Object.values(router.routesById).flatMap(({ fullPath }) =>
  fullPath === undefined ? [] : bare(fullPath),
);

describe("the route tree", () => {
  it("begins with the sign-in page, and knows all others once they were asked for", () => {
    expect(firstPaths).toEqual(["__root__", "/logon"]);
    expect(router.options.context.routes.areKnown).toBe(true);
  });

  it.each(ROUTES.map(({ path }) => path))("has the catalogue's route %s", (path) => {
    expect(treePaths).toContain(routerPath(path));
  });

  it("has no route that the catalogue does not know", () => {
    const known = new Set(ROUTES.map(({ path }) => routerPath(path)));
    expect(treePaths.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(ROUTES.map(({ path }) => path))("finds for an address of %s the route that the rules find", (path) => {
    const address = example(path);
    expect(found(address)).toBe(routerPath(routeOf(address).path));
  });

  it("finds a detail page without its name", () => {
    expect(found("/resort")).toBe("/resort/{-$slug}");
  });
});
