// The query of an address, read and written as plain text: what somebody wrote is what a page reads, and an address stays as it is. (The
// router's own way takes `7` for a number, and writes a text that looks like one in quotes.)

/** A query's values by their names; a name that stands there several times has a list. */
export type Query = Readonly<Record<string, unknown>>;

/** Reads a query, with or without its question mark. */
export function readQuery(text: string): Query {
  const read = new URLSearchParams(text);
  return Object.fromEntries(
    [...read.keys()].map((name) => {
      const all = read.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/** Writes a query with its question mark; empty where there is nothing to say. */
export function writeQuery(query: Query): string {
  const written = new URLSearchParams();
  for (const name in query)
    for (const one of [query[name]].flat()) if (typeof one === "string") written.append(name, one);
  return written.size > 0 ? `?${written}` : "";
}
