// Unreadable values become `undefined`, never a default.

/**
 * Returns the value if it is an object, otherwise an empty object.
 *
 * @example
 * ```ts
 * import { asRecord } from "@portico/domain/ports";
 *
 * asRecord({ Balance: 5 })["Balance"]; // => 5
 * asRecord(undefined)["Balance"]; // => undefined
 * ```
 */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/**
 * Parses a list row by row. A value that is not a list gives `undefined`, never an empty list.
 *
 * @example
 * ```ts
 * import { parseIdentifier, parseList } from "@portico/domain/ports";
 *
 * parseList([16509, "10007"], parseIdentifier); // => ["16509", "10007"]
 * parseList("none", parseIdentifier); // => undefined
 * ```
 */
export function parseList<Row>(list: unknown, parseRow: (row: unknown) => Row): readonly Row[] | undefined {
  return Array.isArray(list) ? list.map((row) => parseRow(row)) : undefined;
}

/**
 * Parses a finite number.
 *
 * @example
 * ```ts
 * import { parseQuantity } from "@portico/domain/ports";
 *
 * parseQuantity(12.5); // => 12.5
 * parseQuantity("12.5"); // => undefined
 * ```
 */
export function parseQuantity(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/**
 * Parses an identifier to text, because the back-end sends both numbers and texts (R10).
 *
 * @example
 * ```ts
 * import { parseIdentifier } from "@portico/domain/ports";
 *
 * parseIdentifier(16509); // => "16509"
 * parseIdentifier(null); // => undefined
 * ```
 */
export function parseIdentifier(id: unknown): string | undefined {
  if (typeof id === "string") return id === "" ? undefined : id;
  return typeof id === "number" && Number.isFinite(id) ? String(id) : undefined;
}

/**
 * Parses a non-empty text, such as a status.
 *
 * @example
 * ```ts
 * import { parseEnumValue } from "@portico/domain/ports";
 *
 * parseEnumValue("ACTIVE"); // => "ACTIVE"
 * parseEnumValue(""); // => undefined
 * ```
 */
export function parseEnumValue(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The name of a row in a list of unreadable records: its id, otherwise its position.
 *
 * @example
 * ```ts
 * import { rowName } from "@portico/domain/ports";
 *
 * rowName("points", 2, undefined); // => "points[2]"
 * rowName("points", 2, "S1"); // => "S1"
 * ```
 */
export function rowName(list: string, index: number, id: string | undefined): string {
  return id ?? `${list}[${index}]`;
}
