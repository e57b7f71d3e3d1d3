// Evaluates the filters of the Delivery API. A missing property matches `neq`, `nin` and `empty` only. Lists (choices, terms, linked items, files)
// are compared by `contains`, `any` and `all`; single values by the other operators.

import type { ContentElement, ContentItem } from "../model/model.ts";
import type { Filter, Operator } from "./query.ts";

/** A value for comparison: a single value, a list, or null. */
export type Comparable = string | number | null | readonly string[];

export function matchesFilters(item: ContentItem, filters: readonly Filter[]): boolean {
  return filters.every(({ property, operator, value }) => COMPARE[operator](propertyValue(item, property), value));
}

export function propertyValue(item: ContentItem, property: string): Comparable {
  const [place = "", name = ""] = property.split(".");
  if (place === "system") {
    return Object.hasOwn(item.system, name) ? item.system[name as keyof ContentItem["system"]] : null;
  }
  const element = Object.hasOwn(item.elements, name) ? item.elements[name] : undefined;
  return element === undefined ? null : comparableOf(element);
}

/** Sorts null first, then numbers and dates by value, then text. */
export function compareValues(left: Comparable, right: Comparable): number {
  const [one, other] = [keyOf(left), keyOf(right)];
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

const COMPARE: Readonly<Record<Operator, (value: Comparable, operand: string) => boolean>> = {
  eq: isEqual,
  neq: (value, operand) => !isEqual(value, operand),
  in: (value, operand) => listOf(operand).some((one) => isEqual(value, one)),
  nin: (value, operand) => !listOf(operand).some((one) => isEqual(value, one)),
  contains: (value, operand) => isList(value) && value.includes(operand),
  any: (value, operand) => isList(value) && listOf(operand).some((one) => value.includes(one)),
  all: (value, operand) => isList(value) && listOf(operand).every((one) => value.includes(one)),
  lt: (value, operand) => isSized(value, operand, (difference) => difference < 0),
  lte: (value, operand) => isSized(value, operand, (difference) => difference <= 0),
  gt: (value, operand) => isSized(value, operand, (difference) => difference > 0),
  gte: (value, operand) => isSized(value, operand, (difference) => difference >= 0),
  range: (value, operand) => {
    const [low = "", high = ""] = operand.split(",");
    return (
      isSized(value, low, (difference) => difference >= 0) && isSized(value, high, (difference) => difference <= 0)
    );
  },
  empty: isEmpty,
  nempty: (value) => !isEmpty(value),
};

function comparableOf({ value }: ContentElement): Comparable {
  if (!Array.isArray(value)) return value as string | number | null;
  return value.map((one: string | { codename: string } | { name: string }) =>
    typeof one === "string" ? one : "codename" in one ? one.codename : one.name,
  );
}

function isEqual(value: Comparable, operand: string): boolean {
  if (value === null || isList(value)) return false;
  return typeof value === "number"
    ? operand.trim() !== "" && value === Number(operand)
    : value === operand || isSameMoment(value, operand);
}

function isSized(value: Comparable, operand: string, fits: (difference: number) => boolean): boolean {
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

function listOf(operand: string): readonly string[] {
  return operand.split(",").map((one) => one.trim());
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

function keyOf(value: Comparable): string | number | null {
  if (value === null || typeof value === "number") return value;
  if (isList(value)) return value.join(",");
  const moment = MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? value : moment;
}

function isSameMoment(value: string, operand: string): boolean {
  const [one, other] = [keyOf(value), keyOf(operand)];
  return typeof one === "number" && one === other;
}
