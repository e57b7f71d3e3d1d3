// Parses the query string of the Delivery API. Parameters that start with system. or elements. are filters.

import { DEFAULT_LANGUAGE, VIETNAMESE } from "../model/model.ts";
import { badParameter } from "./problem.ts";

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

/** Parses a query string; throws a DeliveryProblem if it is invalid. */
export function parseQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  const whole = (name: string, { least, most, otherwise }: { least: number; most: number; otherwise: number }) => {
    const given = parameters.get(name);
    if (given === null) return otherwise;
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw badParameter(
      `The value '${given}' of parameter '${name}' is invalid. It must be a whole number from ${least} to ${most}.`,
    );
  };
  return {
    filters: [...parameters].flatMap(([name, value]) => filterOf(name, value)),
    language: languageOf(parameters.get("language")),
    depth: whole("depth", { least: 0, most: 100, otherwise: 1 }),
    skip: whole("skip", { least: 0, most: 999_999_999, otherwise: 0 }),
    limit: whole("limit", { least: 1, most: MAX_ITEMS, otherwise: MAX_ITEMS }),
    order: orderOf(parameters.get("order")),
    elements: parameters.has("elements") ? listOf(parameters.get("elements")) : undefined,
    excludedElements: listOf(parameters.get("excludeElements")),
    includeTotalCount: parameters.get("includeTotalCount") === "true",
  };
}

function filterOf(name: string, value: string): readonly Filter[] {
  if (!/^(?:system|elements)\./.test(name)) return [];
  const [, property = "", operator = "eq"] = /^((?:system|elements)\.[a-z0-9_]+)(?:\[([a-z]+)\])?$/.exec(name) ?? [];
  if (property === "" || !isOperator(operator))
    throw badParameter(`The query parameter '${name}' is not a valid filter.`);
  return [{ property, operator, value }];
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

function orderOf(given: string | null): Query["order"] {
  if (given === null) return undefined;
  const [, property = "", direction = "asc"] =
    /^((?:system|elements)\.[a-z0-9_]+)(?:\[(asc|desc)\])?$/.exec(given) ?? [];
  if (property === "") throw badParameter(`The value '${given}' of parameter 'order' is invalid.`);
  return { property, descending: direction === "desc" };
}

/** Vietnamese may also be requested as `vi`, its name in the back-end and the portal. */
function languageOf(given: string | null): string {
  return given === "vi" ? VIETNAMESE : (given ?? DEFAULT_LANGUAGE);
}

function listOf(given: string | null): readonly string[] {
  return (given ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
