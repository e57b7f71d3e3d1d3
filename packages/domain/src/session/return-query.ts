// Reads the return path from the sign-in page's query: `r` is the path, and the page's own query stands beside it (R40).
// return-path.ts decides if it is followed.

/** Longer return paths lead to the home page. */
const MAX_LENGTH = 2_048;

/** The path with its query; `undefined` if missing or too long. */
export function returnPathIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const path = query.get("r");
  if (path === null) return undefined;
  query.delete("r");
  const pathWithQuery = query.size === 0 || path.includes("?") ? path : `${path}?${query.toString()}`;
  return pathWithQuery.length > MAX_LENGTH ? undefined : pathWithQuery;
}
