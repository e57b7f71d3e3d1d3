// Parses every value of a query string as text. The router's default would parse `7` as a number.

/** The value of a repeated name is a list. */
export type Query = Readonly<Record<string, unknown>>;

/** Parses a query string, with or without its question mark. */
export function readQuery(text: string): Query {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Returns the query string with its question mark, or an empty string if there are no values. */
export function writeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const name in query)
    for (const value of [query[name]].flat()) if (typeof value === "string") params.append(name, value);
  return params.size > 0 ? `?${params}` : "";
}
