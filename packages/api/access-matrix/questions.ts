// How each endpoint is asked, once at least. An endpoint that answers about a page that it is asked for is asked about several, because
// each page has a rule of its own.

import { LIST_TYPES } from "../src/content/contract.ts";
import { PAGE_OF_LIST } from "../src/content/lists.ts";
import type { Endpoint } from "./endpoints.ts";

/** One way to ask an endpoint. */
export interface Question extends Endpoint {
  /** The path with what stands for its parts, and the query. */
  readonly target: string;
  /** The page that the question is about, where that is what guards the answer. */
  readonly page?: string;
}

// One page of every kind of rule: for some kinds, for all but some, for nobody, for every member, open, open by "/k", and open by "/k" below a page of some kinds.
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

/** The questions to an endpoint. */
export function questionsOf(endpoint: Endpoint): readonly Question[] {
  const plain = endpoint.path.replaceAll(/:\w+/g, "none").replace("*", "none.png");
  const about = (parameter: string, pages: readonly (readonly [value: string, page: string])[]) =>
    pages.map(([value, page]) => ({ ...endpoint, target: `${plain}?${parameter}=${value}`, page }));
  switch (endpoint.path) {
    case "/api/content/page":
      return about(
        "path",
        PAGES.map((page) => [page, page]),
      );
    case "/api/content/panels":
      return about(
        "page",
        PAGES.map((page) => [page, page]),
      );
    case "/api/content/list":
      return about(
        "type",
        LIST_TYPES.map((type) => [type, PAGE_OF_LIST[type]]),
      );
    case "/api/points/forecast":
      return [{ ...endpoint, target: `${plain}?points=100` }];
    default:
      return [{ ...endpoint, target: plain }];
  }
}
