// Filters of the Delivery API. A missing property matches `neq`, `nin` and `empty` only. `contains`, `any` and `all` compare lists, the
// other operators single values.

import type { ContentElement, ContentItem } from "../model/model.ts";
import type { Filter, Operator } from "./query.ts";

export type Comparable = string | number | null | readonly string[];

export function matchesFilters(item: ContentItem, filters: readonly Filter[]): boolean {
  return filters.every(({ property, operator, value }) =>
    COMPARE_BY_OPERATOR[operator](propertyValue(item, property), value),
  );
}

export function propertyValue(item: ContentItem, property: string): Comparable {
  const [group = "", name = ""] = property.split(".");
  if (group === "system") {
    return Object.hasOwn(item.system, name) ? item.system[name as keyof ContentItem["system"]] : null;
  }
  const element = Object.hasOwn(item.elements, name) ? item.elements[name] : undefined;
  return element === undefined ? null : toComparable(element);
}

/** Null first, then numbers and dates by value, then text. */
export function compareValues(left: Comparable, right: Comparable): number {
  const [leftKey, rightKey] = [toSortKey(left), toSortKey(right)];
  if (leftKey === null || rightKey === null) return Number(leftKey !== null) - Number(rightKey !== null);
  if (typeof leftKey === "number" && typeof rightKey === "number") return leftKey - rightKey;
  return String(leftKey) < String(rightKey) ? -1 : Number(String(leftKey) > String(rightKey));
}

const COMPARE_BY_OPERATOR: Readonly<Record<Operator, (value: Comparable, operand: string) => boolean>> = {
  eq: isEqual,
  neq: (value, operand) => !isEqual(value, operand),
  in: (value, operand) => splitList(operand).some((candidate) => isEqual(value, candidate)),
  nin: (value, operand) => !splitList(operand).some((candidate) => isEqual(value, candidate)),
  contains: (value, operand) => isList(value) && value.includes(operand),
  any: (value, operand) => isList(value) && splitList(operand).some((candidate) => value.includes(candidate)),
  all: (value, operand) => isList(value) && splitList(operand).every((candidate) => value.includes(candidate)),
  lt: (value, operand) => hasDifference(value, operand, (difference) => difference < 0),
  lte: (value, operand) => hasDifference(value, operand, (difference) => difference <= 0),
  gt: (value, operand) => hasDifference(value, operand, (difference) => difference > 0),
  gte: (value, operand) => hasDifference(value, operand, (difference) => difference >= 0),
  range: (value, operand) => {
    const [low = "", high = ""] = operand.split(",");
    return (
      hasDifference(value, low, (difference) => difference >= 0) &&
      hasDifference(value, high, (difference) => difference <= 0)
    );
  },
  empty: isEmpty,
  nempty: (value) => !isEmpty(value),
};

function toComparable({ value }: ContentElement): Comparable {
  if (!Array.isArray(value)) return value as string | number | null;
  return value.map((entry: string | { codename: string } | { name: string }) => {
    if (typeof entry === "string") return entry;
    return "codename" in entry ? entry.codename : entry.name;
  });
}

function isEqual(value: Comparable, operand: string): boolean {
  if (value === null || isList(value)) return false;
  return typeof value === "number"
    ? operand.trim() !== "" && value === Number(operand)
    : value === operand || isSameInstant(value, operand);
}

function hasDifference(value: Comparable, operand: string, fits: (difference: number) => boolean): boolean {
  if (value === null || value === "" || isList(value) || operand === "") return false;
  if (typeof value === "number") return !Number.isNaN(Number(operand)) && fits(value - Number(operand));
  return fits(compareValues(value, operand));
}

function isEmpty(value: Comparable): boolean {
  return value === null || value === "" || value === "<p><br></p>" || (isList(value) && value.length === 0);
}

function isList(value: Comparable): value is readonly string[] {
  return Array.isArray(value);
}

function splitList(operand: string): readonly string[] {
  return operand.split(",").map((part) => part.trim());
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

function toSortKey(value: Comparable): string | number | null {
  if (value === null || typeof value === "number") return value;
  if (isList(value)) return value.join(",");
  const milliseconds = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? value : milliseconds;
}

function isSameInstant(value: string, operand: string): boolean {
  const [leftKey, rightKey] = [toSortKey(value), toSortKey(operand)];
  return typeof leftKey === "number" && leftKey === rightKey;
}
