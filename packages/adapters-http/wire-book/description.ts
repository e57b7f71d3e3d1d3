// Descriptions of JSON, in JSON: each field has a line such as "date or null; the last day". They state what examples cannot: optional
// and nullable fields, and meanings.

import { parseDay, parseInstant } from "@portico/domain/day";

/** A line about a value, a list of such values, or fields. `{…}` stands for any other field. */
export type Description = string | readonly Description[] | { readonly [field: string]: Description };

/** Descriptions by name; lines refer to them by `→ name`. */
export type Shapes = Readonly<Record<string, Description>>;

const TYPE_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
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

/** Differences between a value and its description, by path. */
export function findMismatches(value: unknown, description: Description, shapes: Shapes): readonly string[] {
  return findMismatchesAt({ value, path: "", shapes }, description);
}

/** Lines that cannot be parsed or refer to an unknown shape. */
export function findInvalidLines(description: Description, shapes: Shapes): readonly string[] {
  if (typeof description !== "string") {
    return Object.values(description).flatMap((part: Description) => findInvalidLines(part, shapes));
  }
  const { word, shape } = LINE.exec(description)?.groups ?? {};
  const isKnown = shape === undefined ? word !== undefined && word in TYPE_CHECKS : shape in shapes;
  return isKnown ? [] : [description];
}

/** Paths of all described fields, with dots. Lists add nothing to a path; unknown shapes are not entered. */
export function listPaths(description: Description, shapes: Shapes): readonly string[] {
  if (typeof description === "string") {
    const { shape } = LINE.exec(description)?.groups ?? {};
    const described = shape === undefined ? undefined : shapes[shape];
    return described === undefined ? [] : listPaths(described, shapes);
  }
  if (Array.isArray(description)) return listPaths(description[0], shapes);
  return Object.entries(description).flatMap(([field, part]: [string, Description]) => [
    field,
    ...listPaths(part, shapes).map((path) => `${field}.${path}`),
  ]);
}

interface DescribedValue {
  readonly value: unknown;
  readonly path: string;
  readonly shapes: Shapes;
}

function findMismatchesAt(target: DescribedValue, description: Description): readonly string[] {
  if (typeof description === "string") return findLineMismatches(target, description);
  const { value, path, shapes } = target;
  if (Array.isArray(description)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, index) =>
      findMismatchesAt({ value: item, path: `${path}[${index}]`, shapes }, description[0]),
    );
  }
  return findFieldMismatches(target, description as Readonly<Record<string, Description>>);
}

function findLineMismatches(target: DescribedValue, line: string): readonly string[] {
  const { word, shape, list, nullable } = LINE.exec(line)?.groups ?? {};
  if (target.value === null && nullable !== undefined) return [];
  if (shape !== undefined) {
    const described = target.shapes[shape] as Description;
    return findMismatchesAt(target, list === undefined ? described : [described]);
  }
  return TYPE_CHECKS[word as string]?.(target.value) === true ? [] : [`${target.path} is not ${word}`];
}

function findFieldMismatches({ value, path, shapes }: DescribedValue, fields: Readonly<Record<string, Description>>) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`];
  const otherFieldDescription = Object.entries(fields).find(([field]) => field.startsWith("{"))?.[1];
  const missing = Object.keys(fields).filter((field) => !(field in value) && !canBeMissing(field, fields[field]));
  const mismatches = Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    const described = fields[field] ?? otherFieldDescription;
    const fieldPath = path === "" ? field : `${path}.${field}`;
    return described === undefined
      ? [`${fieldPath} is not described`]
      : findMismatchesAt({ value: part, path: fieldPath, shapes }, described);
  });
  return [...missing.map((field) => `${path === "" ? field : `${path}.${field}`} is missing`), ...mismatches];
}

function canBeMissing(field: string, description: Description | undefined): boolean {
  return (
    field.startsWith("{") ||
    (typeof description === "string" && LINE.exec(description)?.groups?.["optional"] !== undefined)
  );
}
