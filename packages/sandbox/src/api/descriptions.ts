// Validates JSON against docs/back-end-wire. The sandbox must not depend on the portal's reader of these descriptions.

import { parseDay } from "../calendar.ts";

export type Description = string | readonly Description[] | { readonly [field: string]: Description };

export type Shapes = Readonly<Record<string, Description>>;

const TYPE_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  id: (value) => typeof value === "string" || typeof value === "number",
  date: (value) => typeof value === "string" && parseDay(value.replace(/Z$/, "")) !== undefined,
  instant: (value) => typeof value === "string" && /T.*Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  any: () => true,
};

const LINE = /^(?:(?<type>[a-z]+)|→ (?<shape>\w+)(?<list>\[\])?)(?<nullable> or null)?(?<optional>, optional)?; /;

export function findMismatches(value: unknown, description: Description, shapes: Shapes): readonly string[] {
  return findMismatchesAt({ value, path: "" }, description, shapes);
}

interface LocatedValue {
  readonly value: unknown;
  readonly path: string;
}

function findMismatchesAt({ value, path }: LocatedValue, description: Description, shapes: Shapes): readonly string[] {
  if (typeof description !== "string") {
    return Array.isArray(description)
      ? findItemMismatches({ value, path }, description[0] as Description, shapes)
      : findFieldMismatches({ value, path }, description as Readonly<Record<string, Description>>, shapes);
  }
  const { type = "", shape, list, nullable } = LINE.exec(description)?.groups ?? {};
  if (value === null && nullable !== undefined) return [];
  if (shape === undefined) return TYPE_CHECKS[type]?.(value) === true ? [] : [`${path} is not ${type}`];
  const described = shapes[shape];
  if (described === undefined) return [`${path} has no description`];
  return list === undefined
    ? findMismatchesAt({ value, path }, described, shapes)
    : findItemMismatches({ value, path }, described, shapes);
}

function findItemMismatches(
  { value, path }: LocatedValue,
  description: Description,
  shapes: Shapes,
): readonly string[] {
  if (!Array.isArray(value)) return [`${path} is no list`];
  return value.flatMap((item, index) =>
    findMismatchesAt({ value: item, path: `${path}[${index}]` }, description, shapes),
  );
}

function findFieldMismatches(
  { value, path }: LocatedValue,
  fields: Readonly<Record<string, Description>>,
  shapes: Shapes,
): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is no object`];
  const fieldValues = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fieldValues).filter((field) => !(field in fields));
  return [
    ...unknown.map((field) => `${path}.${field} is not described`),
    ...Object.entries(fields).flatMap(([field, described]) => {
      if (field in fieldValues)
        return findMismatchesAt({ value: fieldValues[field], path: `${path}.${field}` }, described, shapes);
      const mayBeMissing = typeof described === "string" && LINE.exec(described)?.groups?.["optional"] !== undefined;
      return mayBeMissing ? [] : [`${path}.${field} is missing`];
    }),
  ];
}
