// What a visitor asked for: the canonical pathname, its route, and the query that travels along.

import { isOpen } from "./open.ts";
import { type Route, routeOf } from "./routes.ts";

/** A place in the portal. */
export interface Location {
  /** One leading slash, no doubled or trailing slashes (reading R12). */
  readonly pathname: string;
  /** The query as it was written, without its question mark. */
  readonly query: string;
  readonly route: Route;
  readonly open: boolean;
}

/** Reads a path with its query; a fragment never reaches a server, and plays no part. */
export function locate(target: string): Location {
  const hash = target.indexOf("#");
  const address = hash === -1 ? target : target.slice(0, hash);
  const mark = address.indexOf("?");
  const pathname = canonicalPathname(mark === -1 ? address : address.slice(0, mark));
  return {
    pathname,
    query: mark === -1 ? "" : address.slice(mark + 1),
    route: routeOf(pathname),
    open: isOpen(pathname),
  };
}

/** The one way to write a pathname. */
export function canonicalPathname(pathname: string): string {
  if (/^\/(?:[^/]+(?:\/[^/]+)*)?$/.test(pathname)) return pathname;
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
