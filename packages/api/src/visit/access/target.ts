// What a navigation asks for, in the one form that the rules know. The server decides on exactly the path that the browser's router will
// read: where the two could differ, the browser is sent to the plain form first, or told that there is no such page.

import { canonicalPathname } from "@portico/domain/access/location";

/** What becomes of an address before anybody decides. */
export type Target =
  | { readonly outcome: "canonical"; readonly pathname: string; readonly query: string }
  | { readonly outcome: "moved"; readonly to: string }
  | { readonly outcome: "unreadable" };

const LONGEST = 8_192;

/** Reads the address of a request, as it came over the wire. */
export function readTarget(url: string): Target {
  if (url.length > LONGEST || !url.startsWith("/") || /[^\x21-\x7e]|\\/.test(url)) return { outcome: "unreadable" };
  const mark = url.indexOf("?");
  const raw = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark + 1);
  const pathname = canonicalPathname(plain(raw));
  if (!isReadable(pathname)) return { outcome: "unreadable" };
  if (pathname === raw) return { outcome: "canonical", pathname, query };
  return { outcome: "moved", to: mark === -1 ? pathname : `${pathname}?${query}` };
}

// Letters, digits and `-._~` mean the same with and without encoding; everything else keeps it.
function plain(raw: string): string {
  return raw.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
}

// An encoded slash, backslash or control would be read in one way here and in another elsewhere; so would dots.
function isReadable(pathname: string): boolean {
  if (/%(?![0-9A-F]{2})|%2F|%5C|%[01][0-9A-F]|%7F/i.test(pathname)) return false;
  if (pathname.split("/").some((segment) => segment === "." || segment === "..")) return false;
  try {
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}
