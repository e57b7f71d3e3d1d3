// `POST /api/kontent/get-data`. The token has already been checked.

import { Problem } from "../api/problem.ts";
import { propertyValue } from "./delivery/filter.ts";
import { findLinkedItems } from "./delivery/linked-items.ts";
import { getLibrary } from "./library/library.ts";
import { type ContentItem, DEFAULT_LANGUAGE, VIETNAMESE } from "./model/model.ts";

const FILTERS = ["system.type", "system.codename", "elements.brand", "elements.membership_categories"];

/** Menus are nested three levels deep, with linked pictures. */
const LINK_DEPTH = 5;

const VIETNAMESE_BRAND = "member_portal_vn";

/** Items by codename, with their linked items. */
export function respondToGetData(
  body: unknown,
  { baseUrl }: { readonly baseUrl: string },
): Readonly<Record<string, unknown>> {
  const filters = parseFilters(body);
  const brands = filters.get("elements.brand") ?? [];
  const isVietnamese = brands.length > 0 && brands.every((brand) => brand === VIETNAMESE_BRAND);
  const view = { language: isVietnamese ? VIETNAMESE : DEFAULT_LANGUAGE, preview: false };
  const library = getLibrary(baseUrl);
  const items = library.items(view).filter((item) => matchesRequest(item, filters));
  const matchingItems = Object.fromEntries(items.map((item) => [item.system.codename, item]));
  return { ...matchingItems, ...findLinkedItems(items, { library, depth: LINK_DEPTH, ...view }) };
}

function matchesRequest(item: ContentItem, filters: ReadonlyMap<string, readonly string[]>): boolean {
  return [...filters].every(([property, accepted]) => {
    const value = propertyValue(item, property);
    // An item without categories is visible to everyone.
    if (Array.isArray(value))
      return value.length === 0 || value.some((codename: string) => accepted.includes(codename));
    return value === null ? property.startsWith("elements.") : accepted.includes(String(value));
  });
}

function parseFilters(body: unknown): ReadonlyMap<string, readonly string[]> {
  if (!isObject(body)) throw new Problem("PAYLOAD_INVALID", { message: "The body has to be an object." });
  const { filters, ...otherFields } = body;
  const [unknownField] = Object.keys(otherFields);
  if (unknownField !== undefined) throw createRefusal(unknownField, "is no field of this call.");
  if (filters === undefined) throw createRefusal("filters", "are missing.");
  if (!isObject(filters)) throw createRefusal("filters", "have to be an object.");
  return new Map(
    Object.entries(filters).map(([name, given]) => {
      const path = `filters.${name}`;
      if (!FILTERS.includes(name)) throw createRefusal(path, "is no field of this call.");
      const values: readonly unknown[] = Array.isArray(given) ? given : [given];
      if (!values.every((value) => typeof value === "string"))
        throw createRefusal(path, "has to be text or a list of texts.");
      return [name, values] as const;
    }),
  );
}

function createRefusal(field: string, reason: string): Problem {
  return new Problem("PAYLOAD_INVALID", { message: `The ${field} ${reason}`, field });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
