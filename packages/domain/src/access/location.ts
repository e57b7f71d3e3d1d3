// Parses a requested URL path: canonical pathname, route and query.

import { KIND_SETS } from "../member/kinds.ts";
import { isOpen } from "./open.ts";
import { type Route, routeOf } from "./routes.ts";

/** The part of a location that the access rules read. */
export interface AccessTarget {
  readonly route: Route;
  readonly open: boolean;
  /** Index of the first case of this target in the verdict table. */
  readonly firstCase: number;
}

/** A parsed path with its query and its route. */
export interface Location extends AccessTarget {
  /** One leading slash, no doubled or trailing slashes (R12). */
  readonly pathname: string;
  /** The query as written, without its question mark. */
  readonly query: string;
}

/** The cases of one target: every set of kinds with a live session, an expired session, and no session. */
export const CASES_OF_A_TARGET: number = KIND_SETS + 2;

/**
 * Parses a path with its query into the canonical pathname, the query and the route. A fragment is ignored.
 *
 * @example
 * ```ts
 * import { locate } from "@portico/domain/access";
 *
 * const { pathname, query, route } = locate("/points/?x=1#top");
 * pathname; // => "/points"
 * query; // => "x=1"
 * route.room; // => "points"
 * ```
 */
export function locate(target: string): Location {
  const hash = target.indexOf("#");
  const urlPath = hash === -1 ? target : target.slice(0, hash);
  const queryStart = urlPath.indexOf("?");
  const pathname = canonicalPathname(queryStart === -1 ? urlPath : urlPath.slice(0, queryStart));
  const query = queryStart === -1 ? "" : urlPath.slice(queryStart + 1);
  const { route, open, firstCase } = accessTarget(routeOf(pathname), isOpen(pathname));
  return { pathname, query, route, open, firstCase };
}

/**
 * The part of a location that the access rules read, for a route that is already known.
 *
 * @example
 * ```ts
 * import { accessTarget, isAllowed, isOpen, routeOf } from "@portico/domain/access";
 * import { visitor } from "@portico/domain/testing";
 *
 * const target = accessTarget(routeOf("/points"), isOpen("/points"));
 * isAllowed(target, visitor(["points"])); // => true
 * ```
 */
export function accessTarget(route: Route, open: boolean): AccessTarget {
  return { route, open, firstCase: (route.index * 2 + (open ? 1 : 0)) * CASES_OF_A_TARGET };
}

/**
 * The one way to write a pathname: one leading slash, none doubled, none at the end.
 *
 * @example
 * ```ts
 * import { canonicalPathname } from "@portico/domain/access";
 *
 * canonicalPathname("points//history/"); // => "/points/history"
 * ```
 */
export function canonicalPathname(pathname: string): string {
  // Fast path: nearly every pathname is already canonical.
  if (pathname.startsWith("/") && !pathname.endsWith("/") && !pathname.includes("//")) return pathname;
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
