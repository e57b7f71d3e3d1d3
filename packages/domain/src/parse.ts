// Parses fields of external records. An unreadable value is `undefined`; no value is guessed.

/** The value if it is an object, otherwise an empty object. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Parses a list row by row; `undefined` if it is not a list. */
export function parseList<Row>(list: unknown, parseRow: (row: unknown) => Row): readonly Row[] | undefined {
  return Array.isArray(list) ? list.map((row) => parseRow(row)) : undefined;
}

/** A finite number, otherwise `undefined`. */
export function parseQuantity(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** An identifier as text. The back-end uses numbers and texts, and they compare as text (R10). */
export function parseIdentifier(id: unknown): string | undefined {
  if (typeof id === "string") return id === "" ? undefined : id;
  return typeof id === "number" && Number.isFinite(id) ? String(id) : undefined;
}

/** A text such as a status; `undefined` if blank. */
export function parseEnumValue(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** How a list of unknown rows names a row: by its id, otherwise by its position. */
export function rowName(list: string, index: number, id: string | undefined): string {
  return id ?? `${list}[${index}]`;
}
