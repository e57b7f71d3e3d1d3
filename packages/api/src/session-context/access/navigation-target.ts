// The server must decide on the same path that the browser's router reads. Other spellings are redirected to the
// canonical path, or get a 404.

import { canonicalPathname } from "@portico/domain/access/location";
import type { Limit } from "../../guard-marks.ts";

export type NavigationTarget =
  | { readonly outcome: "canonical"; readonly pathname: string; readonly query: string }
  | { readonly outcome: "moved"; readonly to: string }
  | { readonly outcome: "unreadable" };

const MAX_URL_LENGTH: Limit = 8_192;

export function parseTarget(url: string): NavigationTarget {
  if (url.length > MAX_URL_LENGTH || !url.startsWith("/") || /[^\x21-\x7e]|\\/.test(url))
    return { outcome: "unreadable" };
  const queryStart = url.indexOf("?");
  const rawPath = queryStart === -1 ? url : url.slice(0, queryStart);
  const query = queryStart === -1 ? "" : url.slice(queryStart + 1);
  const pathname = canonicalPathname(decodeUnreserved(rawPath));
  if (!isReadable(pathname)) return { outcome: "unreadable" };
  if (pathname === rawPath) return { outcome: "canonical", pathname, query };
  return { outcome: "moved", to: queryStart === -1 ? pathname : `${pathname}?${query}` };
}

// Decodes letters, digits and `-._~`, which mean the same when encoded.
function decodeUnreserved(rawPath: string): string {
  return rawPath.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

// Other programs may read encoded slashes, control characters and dot segments differently.
function isReadable(pathname: string): boolean {
  if (/%(?![0-9A-F]{2})|%2F|%5C|%[01][0-9A-F]|%7F/i.test(pathname)) return false;
  if (pathname.split("/").some((segment) => segment === "." || segment === "..")) return false;
  try {
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}
