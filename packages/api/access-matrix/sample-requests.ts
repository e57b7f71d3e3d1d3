// Builds sample requests for each endpoint. An endpoint that answers about a page is requested for several pages,
// because each page has a rule of its own.

import { LIST_TYPES } from "../src/content/contract.ts";
import { PAGE_BY_LIST } from "../src/content/lists.ts";
import type { Endpoint } from "./endpoints.ts";

/** A sample request. */
export interface SampleRequest extends Endpoint {
  /** The path with parameter values, and the query. */
  readonly target: string;
  /** The page whose rule guards the response, if any. */
  readonly page?: string;
}

// One page for every kind of rule: some kinds, all but some, none, every member, open, open below "/k", and open "/k"
// below a page of some kinds.
const PAGES = [
  "/points",
  "/entitlements",
  "/bonus-plus",
  "/points-play",
  "/profile/special-requests",
  "/documents",
  "/booking-terms-conditions",
  "/k",
  "/profile/k",
  "/search/kuta",
] as const;

export function sampleRequestsOf(endpoint: Endpoint): readonly SampleRequest[] {
  const path = endpoint.path.replaceAll(/:\w+/g, "none").replace("*", "none.png");
  const forPages = (parameter: string, pages: readonly (readonly [value: string, page: string])[]) =>
    pages.map(([value, page]) => ({ ...endpoint, target: `${path}?${parameter}=${value}`, page }));
  switch (endpoint.path) {
    case "/api/content/page":
      return forPages(
        "path",
        PAGES.map((page) => [page, page]),
      );
    case "/api/content/panels":
      return forPages(
        "page",
        PAGES.map((page) => [page, page]),
      );
    case "/api/content/list":
      return forPages(
        "type",
        LIST_TYPES.map((type) => [type, PAGE_BY_LIST[type]]),
      );
    case "/api/points/forecast":
      return [{ ...endpoint, target: `${path}?points=100` }];
    default:
      return [{ ...endpoint, target: path }];
  }
}
