// On the sign-in page `r` is the path, and the other parameters are the path's query (R40).

/** Longer return paths lead to the home page. */
const MAX_LENGTH = 2_048;

/** The path with its query; `undefined` if missing or too long. */
export function parseReturnPath(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const path = query.get("r");
  if (path === null) return undefined;
  query.delete("r");
  const pathWithQuery = query.size === 0 || path.includes("?") ? path : `${path}?${query.toString()}`;
  return pathWithQuery.length > MAX_LENGTH ? undefined : pathWithQuery;
}
