// Validates query filters: neither the SDK nor the service does, and `a&system.type=x` would add a filter.

import { PorticoError } from "@portico/domain/errors";
import { CODENAME } from "./elements.ts";
import type { ItemPayload } from "./item.ts";

export const FILTERS = ["system.type", "system.codename", "elements.brand", "elements.membership_categories"] as const;

type Filter = (typeof FILTERS)[number];

/** An item must match one value of every given filter. */
export type Filters = { readonly [Name in Filter]?: string | readonly string[] };

export type CheckedFilters = ReadonlyMap<Filter, readonly string[]>;

const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 210;

/** The error names the filter, never its value. */
export function checkFilters(filters: Filters): CheckedFilters {
  const checked = new Map<Filter, readonly string[]>();
  for (const [name, value] of Object.entries(filters)) {
    if (!(FILTERS as readonly string[]).includes(name)) throw createRefusal("an unknown filter");
    if (value === undefined) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0 || values.length > MAX_VALUES || !values.every(isCodename)) throw createRefusal(name);
    checked.set(name as Filter, values);
  }
  return checked;
}

/** An item without brands or categories matches all of them. */
export function matchesFilters(item: ItemPayload, filters: CheckedFilters): boolean {
  return [...filters].every(([name, values]) => {
    if (name === "system.type") return values.includes(item.system.type);
    if (name === "system.codename") return values.includes(item.system.codename);
    return matchesElement(item.elements[name.slice("elements.".length)], values);
  });
}

function isCodename(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_VALUE_LENGTH && CODENAME.test(value);
}

function createRefusal(name: string): PorticoError {
  return new PorticoError("BAD_REQUEST", { detail: `The content filter ${name} has a value that is not a codename` });
}

/** An invalid element matches nothing, because the item's audience is unknown. */
function matchesElement(element: unknown, values: readonly string[]): boolean {
  if (element === undefined) return true;
  const { value } = (element ?? {}) as { value?: unknown };
  if (value === null || value === undefined) return element !== null;
  if (!Array.isArray(value)) return false;
  return (
    value.length === 0 || value.some((term) => values.includes((term as { codename?: never } | null)?.codename ?? ""))
  );
}
