// Reading the small parts of a record that came from outside. What cannot be read is `undefined`; nothing is guessed.

/** An object to take fields from, empty where there is none. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Reads a list, row by row; whatever is no list is missing. */
export function parseList<Row>(list: unknown, parseRow: (row: unknown) => Row): readonly Row[] | undefined {
  return Array.isArray(list) ? list.map((row) => parseRow(row)) : undefined;
}

/** Reads a number that can be counted with. */
export function parseQuantity(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Reads an identifier, which the back-end writes as a number or as text; they compare as text (reading R10). */
export function parseIdentifier(id: unknown): string | undefined {
  if (typeof id === "string") return id === "" ? undefined : id;
  return typeof id === "number" && Number.isFinite(id) ? String(id) : undefined;
}

/** Reads a word such as a status; blank is missing. */
export function parseWord(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** How a row is called where it is listed as unknown: by its id, or by its place. */
export function rowName(list: string, place: number, id: string | undefined): string {
  return id ?? `${list}[${place}]`;
}
