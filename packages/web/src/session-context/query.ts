// Plain text. The router's default parses `7` as a number.

/** A repeated name has a list. */
export type Query = Readonly<Record<string, unknown>>;

/** The question mark is optional. */
export function readQuery(text: string): Query {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Includes the question mark; an empty string without values. */
export function writeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const name in query)
    for (const value of [query[name]].flat()) if (typeof value === "string") params.append(name, value);
  return params.size > 0 ? `?${params}` : "";
}
