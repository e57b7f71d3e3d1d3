// Validates JSON against docs/back-end-wire: fields, types, nullable and optional. The sandbox has its own reader of these descriptions, because
// it must not depend on the portal's.

import { parseDay } from "../calendar.ts";

/** The description of a value, a list, or the fields of an object. */
export type Description = string | readonly Description[] | { readonly [field: string]: Description };

export type Shapes = Readonly<Record<string, Description>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  id: (value) => typeof value === "string" || typeof value === "number",
  date: (value) => typeof value === "string" && parseDay(value.replace(/Z$/, "")) !== undefined,
  instant: (value) => typeof value === "string" && /T.*Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  any: () => true,
};

const LINE = /^(?:(?<type>[a-z]+)|→ (?<shape>\w+)(?<list>\[\])?)(?<nullable> or null)?(?<optional>, optional)?; /;

export function descriptionErrors(value: unknown, description: Description, shapes: Shapes): readonly string[] {
  return mistakes({ value, path: "" }, description, shapes);
}

interface Found {
  readonly value: unknown;
  readonly path: string;
}

function mistakes({ value, path }: Found, description: Description, shapes: Shapes): readonly string[] {
  if (typeof description !== "string") {
    return Array.isArray(description)
      ? eachOf({ value, path }, description[0] as Description, shapes)
      : fieldsOf({ value, path }, description as Readonly<Record<string, Description>>, shapes);
  }
  const { type = "", shape, list, nullable } = LINE.exec(description)?.groups ?? {};
  if (value === null && nullable !== undefined) return [];
  if (shape === undefined) return TYPES[type]?.(value) === true ? [] : [`${path} is not ${type}`];
  const described = shapes[shape];
  if (described === undefined) return [`${path} has no description`];
  return list === undefined ? mistakes({ value, path }, described, shapes) : eachOf({ value, path }, described, shapes);
}

function eachOf({ value, path }: Found, description: Description, shapes: Shapes): readonly string[] {
  if (!Array.isArray(value)) return [`${path} is no list`];
  return value.flatMap((item, at) => mistakes({ value: item, path: `${path}[${at}]` }, description, shapes));
}

function fieldsOf(
  { value, path }: Found,
  fields: Readonly<Record<string, Description>>,
  shapes: Shapes,
): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`];
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).filter((field) => !(field in fields));
  return [
    ...unknown.map((field) => `${path}.${field} is not described`),
    ...Object.entries(fields).flatMap(([field, described]) => {
      if (field in given) return mistakes({ value: given[field], path: `${path}.${field}` }, described, shapes);
      const mayBeMissing = typeof described === "string" && LINE.exec(described)?.groups?.["optional"] !== undefined;
      return mayBeMissing ? [] : [`${path}.${field} is missing`];
    }),
  ];
}
