// Descriptions of JSON, in JSON: an object of fields, each with a line such as "date or null; the last day". They say what the
// examples cannot: what may be missing, what may be null, and what a field means.

import { parseDay, parseInstant } from "@portico/domain/day";

/** A line about a value, a list of such values, or the fields of an object; the field `{…}` stands for any other. */
export type Description = string | readonly Description[] | { readonly [field: string]: Description };

/** Descriptions by name, for lines that refer to them with an arrow. */
export type Shapes = Readonly<Record<string, Description>>;

const WORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  id: (value) => typeof value === "string" || typeof value === "number",
  date: (value) => parseDay(value) !== undefined,
  instant: (value) => parseInstant(value) !== undefined,
  any: () => true,
};

const LINE =
  /^(?:(?<word>[a-z]+)|→ (?<shape>[A-Za-z]+)(?<list>\[\])?)(?<nullable> or null)?(?<optional>, optional)?; \S/;

/** Every way in which a value differs from its description, by path; none is good. */
export function mistakesIn(value: unknown, description: Description, shapes: Shapes): readonly string[] {
  return compare({ value, path: "", shapes }, description);
}

/** Names that lines refer to and that no shape has, and lines that cannot be read. */
export function unreadableLines(description: Description, shapes: Shapes): readonly string[] {
  if (typeof description !== "string") {
    return Object.values(description).flatMap((part: Description) => unreadableLines(part, shapes));
  }
  const { word, shape } = LINE.exec(description)?.groups ?? {};
  const isKnown = shape === undefined ? word !== undefined && word in WORDS : shape in shapes;
  return isKnown ? [] : [description];
}

/** The paths of all fields that a description has, with dots; lists add nothing to a path, and shapes that are not given are not entered. */
export function describedPaths(description: Description, shapes: Shapes): readonly string[] {
  if (typeof description === "string") {
    const { shape } = LINE.exec(description)?.groups ?? {};
    const described = shape === undefined ? undefined : shapes[shape];
    return described === undefined ? [] : describedPaths(described, shapes);
  }
  if (Array.isArray(description)) return describedPaths(description[0], shapes);
  return Object.entries(description).flatMap(([field, part]: [string, Description]) => [
    field,
    ...describedPaths(part, shapes).map((path) => `${field}.${path}`),
  ]);
}

interface Found {
  readonly value: unknown;
  readonly path: string;
  readonly shapes: Shapes;
}

function compare(found: Found, description: Description): readonly string[] {
  if (typeof description === "string") return compareLine(found, description);
  const { value, path, shapes } = found;
  if (Array.isArray(description)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, at) => compare({ value: item, path: `${path}[${at}]`, shapes }, description[0]));
  }
  return compareFields(found, description as Readonly<Record<string, Description>>);
}

function compareLine(found: Found, line: string): readonly string[] {
  const { word, shape, list, nullable } = LINE.exec(line)?.groups ?? {};
  if (found.value === null && nullable !== undefined) return [];
  if (shape !== undefined) {
    const described = found.shapes[shape] as Description;
    return compare(found, list === undefined ? described : [described]);
  }
  return WORDS[word as string]?.(found.value) === true ? [] : [`${found.path} is not ${word}`];
}

function compareFields({ value, path, shapes }: Found, fields: Readonly<Record<string, Description>>) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`];
  const anyOther = Object.entries(fields).find(([field]) => field.startsWith("{"))?.[1];
  const missing = Object.keys(fields).filter((field) => !(field in value) && !mayBeMissing(field, fields[field]));
  const wrong = Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    const described = fields[field] ?? anyOther;
    const at = path === "" ? field : `${path}.${field}`;
    return described === undefined ? [`${at} is not described`] : compare({ value: part, path: at, shapes }, described);
  });
  return [...missing.map((field) => `${path === "" ? field : `${path}.${field}`} is missing`), ...wrong];
}

function mayBeMissing(field: string, description: Description | undefined): boolean {
  return (
    field.startsWith("{") ||
    (typeof description === "string" && LINE.exec(description)?.groups?.["optional"] !== undefined)
  );
}
