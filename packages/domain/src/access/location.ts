import { KIND_SETS } from "../member/kinds.ts";
import { isOpen } from "./open.ts";
import { type Route, routeOf } from "./routes.ts";

/** The part of a location that the access rules read. */
export interface AccessTarget {
  readonly route: Route;
  readonly open: boolean;
  /** Index of the first case in the cache of decisions. */
  readonly firstCase: number;
}

export interface Location extends AccessTarget {
  /** One leading slash, no doubled or trailing slashes (R12). */
  readonly pathname: string;
  /** As written, without the question mark. */
  readonly query: string;
}

/** Every set of kinds, an expired session, and no session. */
export const CASES_PER_TARGET: number = KIND_SETS + 2;

/**
 * Parses a path and its query. A fragment is ignored.
 *
 * @example
 * ```ts
 * import { locate } from "@portico/domain/access";
 *
 * const { pathname, query, route } = locate("/points/?x=1#top");
 * pathname; // => "/points"
 * query; // => "x=1"
 * route.area; // => "points"
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
 * The access target of a known route.
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
  return { route, open, firstCase: (route.index * 2 + (open ? 1 : 0)) * CASES_PER_TARGET };
}

/**
 * Adds one leading slash, and removes doubled and trailing slashes.
 *
 * @example
 * ```ts
 * import { canonicalPathname } from "@portico/domain/access";
 *
 * canonicalPathname("points//history/"); // => "/points/history"
 * ```
 */
export function canonicalPathname(pathname: string): string {
  // Fast path for canonical pathnames.
  if (pathname.startsWith("/") && !pathname.endsWith("/") && !pathname.includes("//")) return pathname;
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
