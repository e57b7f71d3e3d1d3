import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { openRouter } from "./router.ts";

const router = openRouter({
  queries: new QueryClient(),
  decided: { href: undefined, landing: undefined, problem: null },
});
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

// Before the others are known.
const firstPaths = Object.keys(router.routesById);
await router.options.context.routes.learn();

const pathOf = (cataloguePath: string) =>
  cataloguePath.replaceAll("{slug?}", "{-$slug}").replaceAll("{slug}", "$slug").replaceAll("{*}", "$");
const example = (cataloguePath: string) =>
  cataloguePath.replace(/\{slug\??\}/, "an-example").replace("{*}", "some/other-page");

const found = (address: string) =>
  router
    .matchRoutes(address, {})
    .at(-1)
    ?.fullPath.replace(/(?<=.)\/$/, "");

// A route with children is the index below its own path.
const treePaths = Object.values(router.routesById)
  .map(({ fullPath }) => fullPath as string | undefined)
  .filter((path) => path !== undefined)
  .map((path) => (path === "/" ? path : path.replace(/\/$/, "")));

describe("the route tree", () => {
  it("begins with the sign-in page, and knows all others once they were asked for", () => {
    expect(firstPaths).toEqual(["__root__", "/logon"]);
    expect(router.options.context.routes.areKnown).toBe(true);
  });

  it.each(ROUTES.map(({ path }) => path))("has the catalogue's route %s", (path) => {
    expect(treePaths).toContain(pathOf(path));
  });

  it("has no route that the catalogue does not know", () => {
    const known = new Set(ROUTES.map(({ path }) => pathOf(path)));
    expect(treePaths.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(ROUTES.map(({ path }) => path))("finds for an address of %s the route that the rules find", (path) => {
    const address = example(path);
    expect(found(address)).toBe(pathOf(routeOf(address).path));
  });

  it("finds a detail page without its name", () => {
    expect(found("/resort")).toBe("/resort/{-$slug}");
  });
});
