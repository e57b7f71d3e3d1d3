// Parses and serializes URL queries as plain text. (The router's default parses `7` as a number, and quotes text that looks like a number.)

/** Query values by name; a repeated name has a list. */
export type Query = Readonly<Record<string, unknown>>;

/** Parses a query, with or without its question mark. */
export function readQuery(text: string): Query {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Serializes a query with its question mark; an empty string without values. */
export function writeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const name in query)
    for (const value of [query[name]].flat()) if (typeof value === "string") params.append(name, value);
  return params.size > 0 ? `?${params}` : "";
}
