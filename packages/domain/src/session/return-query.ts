// The return path as the sign-in page's address holds it: `r` is the path, and the query that the page had stands beside it (reading R40).
// Nothing here follows it; that is decided in return-path.ts.

/** Longer ones lead home. */
const LONGEST = 2_048;

/** The path with its query; `undefined` where there is none, or one that is too long. */
export function returnPathIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const path = query.get("r");
  if (path === null) return undefined;
  query.delete("r");
  const whole = query.size === 0 || path.includes("?") ? path : `${path}?${query.toString()}`;
  return whole.length > LONGEST ? undefined : whole;
}
