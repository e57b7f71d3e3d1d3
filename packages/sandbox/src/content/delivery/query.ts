// The query string of the Delivery API: parameters by name, and everything that begins with system. or elements. is a filter.

import { DEFAULT_LANGUAGE, VIETNAMESE } from "../model/model.ts";
import { badParameter } from "./problem.ts";

/** The ways to compare. */
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

/** A way to compare. */
export type Operator = (typeof OPERATORS)[number];

/** One filter. */
export interface Filter {
  /** `system.type`, `elements.title`. */
  readonly property: string;
  readonly operator: Operator;
  readonly value: string;
}

/** What is asked of the content service. */
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

/** The most items of one answer. */
const MOST_ITEMS = 2000;

/** Reads a query string; what cannot be read is a problem that says so. */
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
    limit: whole("limit", { least: 1, most: MOST_ITEMS, otherwise: MOST_ITEMS }),
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

/** Vietnamese may also be asked for as `vi`, which is how the back-end and the portal call it. */
function languageOf(given: string | null): string {
  return given === "vi" ? VIETNAMESE : (given ?? DEFAULT_LANGUAGE);
}

function listOf(given: string | null): readonly string[] {
  return (given ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
