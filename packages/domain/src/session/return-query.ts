// On the sign-in page `r` is the path, and the other parameters are the path's query (R40).

import type { Instant } from "../day.ts";
import { buildReturnPath, HOME } from "./return-path.ts";

/** Longer return paths lead to the home page. */
const MAX_LENGTH = 2_048;

/** Marks the page after a sign-in by form, with the time. It tells whether the browser kept the session cookie. */
const SIGNED_IN_AT = "signed-in-at";

/** After this time, the page was opened for another reason, such as from the browser's history. */
const MAX_MARK_AGE_MS = 60_000;

/** The query of the sign-in page after a sign-in by form. `to` is a path that was followed. */
export function markSignedIn(to: string, now: Instant): string {
  const returnPath = to === HOME ? "" : `r=${encodeURIComponent(buildReturnPath(to))}&`;
  return `?${returnPath}${SIGNED_IN_AT}=${now}`;
}

export function hasSignedInMark(search: string): boolean {
  return new URLSearchParams(search).get(SIGNED_IN_AT) !== null;
}

/** Whether the visitor signed in by form within the last minute. */
export function hasJustSignedIn(search: string, now: Instant): boolean {
  const mark = new URLSearchParams(search).get(SIGNED_IN_AT) ?? "";
  // Clocks of two nodes can differ.
  return /^\d+$/.test(mark) && Math.abs(now - Number(mark)) <= MAX_MARK_AGE_MS;
}

/** The path with its query; `undefined` if missing or too long. */
export function parseReturnPath(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const path = query.get("r");
  if (path === null) return undefined;
  query.delete("r");
  query.delete(SIGNED_IN_AT);
  const pathWithQuery = query.size === 0 || path.includes("?") ? path : `${path}?${query.toString()}`;
  return pathWithQuery.length > MAX_LENGTH ? undefined : pathWithQuery;
}
