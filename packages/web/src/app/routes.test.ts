import { ROUTES, routeOf } from "@portico/domain/access/routes";
import { STAYS } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS } from "@portico/domain/stays/search";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { parseStayAddress } from "../stays/results/stay-query.ts";
import { readQuery } from "../visit/query.ts";
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

  it.each([
    ["/nightly-stays?area=QLD&region=&nights=7&utm=1", { area: "QLD", region: undefined, nights: "7" }],
    ["/booking?reference=00123", { reference: "00123" }],
    ["/resorts?facility=pool&facility=spa&sort=size", { facility: ["pool", "spa"], sort: undefined }],
    ["/resort/an-example?tab=elsewhere", { tab: undefined }],
    ["/purchase?guestBooking=yes", { guestBooking: undefined }],
    ["/password-reset?token=12345678901234567890", { token: "12345678901234567890" }],
  ])("reads of %s what its page takes, as text", (address, search) => {
    const [path = "", query = ""] = address.split("?");
    expect(router.matchRoutes(path, readQuery(query)).at(-1)?.search).toMatchObject(search);
  });

  it.each(
    Object.values(STAYS)
      .flatMap(({ call, pages }) => (call in SEARCH_FORMS ? pages : []))
      // A list of places.
      .filter((path) => path !== "/club-properties"),
  )("reads the search of stays on %s", (path) => {
    expect(router.routesById[path as "/nightly-stays"].options.validateSearch).toBe(parseStayAddress);
  });

  it("finds a detail page without its name", () => {
    expect(found("/resort")).toBe("/resort/{-$slug}");
  });
});
