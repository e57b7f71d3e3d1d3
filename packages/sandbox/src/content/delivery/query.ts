// Query strings of the Delivery API. Parameters that start with system. or elements. are filters.

import { DEFAULT_LANGUAGE, VIETNAMESE } from "../model/model.ts";
import { createBadParameter } from "./problem.ts";

const OPERATORS = [
  "eq",
  "neq",
  "in",
  "nin",
  "any",
  "all",
  "contains",
  "lt",
  "gt",
  "lte",
  "gte",
  "range",
  "empty",
  "nempty",
] as const;

export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  /** Such as `system.type` or `elements.title`. */
  readonly property: string;
  readonly operator: Operator;
  readonly value: string;
}

export interface Query {
  readonly filters: readonly Filter[];
  readonly language: string;
  readonly depth: number;
  readonly skip: number;
  readonly limit: number;
  readonly order: { readonly property: string; readonly descending: boolean } | undefined;
  readonly elements: readonly string[] | undefined;
  readonly excludedElements: readonly string[];
  readonly includeTotalCount: boolean;
}

const MAX_ITEMS = 2000;

export function parseQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  const parseInteger = (name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) => {
    const given = parameters.get(name);
    if (given === null) return fallback;
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw createBadParameter(
      `The value '${given}' of parameter '${name}' is invalid. It must be a whole number from ${min} to ${max}.`,
    );
  };
  return {
    filters: [...parameters].flatMap(([name, value]) => parseFilter(name, value)),
    language: parseLanguage(parameters.get("language")),
    depth: parseInteger("depth", { min: 0, max: 100, fallback: 1 }),
    skip: parseInteger("skip", { min: 0, max: 999_999_999, fallback: 0 }),
    limit: parseInteger("limit", { min: 1, max: MAX_ITEMS, fallback: MAX_ITEMS }),
    order: parseOrder(parameters.get("order")),
    elements: parameters.has("elements") ? splitList(parameters.get("elements")) : undefined,
    excludedElements: splitList(parameters.get("excludeElements")),
    includeTotalCount: parameters.get("includeTotalCount") === "true",
  };
}

function parseFilter(name: string, value: string): readonly Filter[] {
  if (!/^(?:system|elements)\./.test(name)) return [];
  const [, property = "", operator = "eq"] = /^((?:system|elements)\.[a-z0-9_]+)(?:\[([a-z]+)\])?$/.exec(name) ?? [];
  if (property === "" || !isOperator(operator))
    throw createBadParameter(`The query parameter '${name}' is not a valid filter.`);
  return [{ property, operator, value }];
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

function parseOrder(given: string | null): Query["order"] {
  if (given === null) return undefined;
  const [, property = "", direction = "asc"] =
    /^((?:system|elements)\.[a-z0-9_]+)(?:\[(asc|desc)\])?$/.exec(given) ?? [];
  if (property === "") throw createBadParameter(`The value '${given}' of parameter 'order' is invalid.`);
  return { property, descending: direction === "desc" };
}

/** Vietnamese may also be requested as `vi`, as in the portal. */
function parseLanguage(given: string | null): string {
  return given === "vi" ? VIETNAMESE : (given ?? DEFAULT_LANGUAGE);
}

function splitList(given: string | null): readonly string[] {
  return (given ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
