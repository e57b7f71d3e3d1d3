// What a visitor asked for: the canonical pathname, its route, and the query that travels along.

import { KIND_SETS } from "../member/kinds.ts";
import { isOpen } from "./open.ts";
import { type Route, routeOf } from "./routes.ts";

/** A place, as far as the access rules care. */
export interface AccessTarget {
  readonly route: Route;
  readonly open: boolean;
  /** Where the cases of this place begin among those that the access rules tell apart. */
  readonly firstCase: number;
}

/** A place in the portal. */
export interface Location extends AccessTarget {
  /** One leading slash, no doubled or trailing slashes (reading R12). */
  readonly pathname: string;
  /** The query as it was written, without its question mark. */
  readonly query: string;
}

/** The cases of one place: every set of kinds with a live session, an expired session, and none. */
export const CASES_OF_A_TARGET: number = KIND_SETS + 2;

/** Reads a path with its query; a fragment never reaches a server, and plays no part. */
export function locate(target: string): Location {
  const hash = target.indexOf("#");
  const address = hash === -1 ? target : target.slice(0, hash);
  const mark = address.indexOf("?");
  const pathname = canonicalPathname(mark === -1 ? address : address.slice(0, mark));
  const query = mark === -1 ? "" : address.slice(mark + 1);
  const { route, open, firstCase } = accessTarget(routeOf(pathname), isOpen(pathname));
  return { pathname, query, route, open, firstCase };
}

/** The place of a route. */
export function accessTarget(route: Route, open: boolean): AccessTarget {
  return { route, open, firstCase: (route.index * 2 + (open ? 1 : 0)) * CASES_OF_A_TARGET };
}

/** The one way to write a pathname. */
export function canonicalPathname(pathname: string): string {
  // Nearly every pathname comes in that form.
  if (pathname.startsWith("/") && !pathname.endsWith("/") && !pathname.includes("//")) return pathname;
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}
