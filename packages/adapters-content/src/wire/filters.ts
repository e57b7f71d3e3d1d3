// What may be asked of the content service. Neither the SDK nor the service protects a filter: `a&system.type=x` would ask something
// else. So a filter's name is one of four, and its values are codenames; everything else is refused.

import { PorticoError } from "@portico/domain/errors";
import { CODENAME } from "./elements.ts";
import type { WireItem } from "./item.ts";

/** The filters that there are. */
export const FILTERS = ["system.type", "system.codename", "elements.brand", "elements.membership_categories"] as const;

/** A filter. */
type Filter = (typeof FILTERS)[number];

/** What is asked: one of the values has to match, for each filter that is set. */
export type Filters = { readonly [Name in Filter]?: string | readonly string[] };

/** Filters that passed: every value is a codename. */
export type CheckedFilters = ReadonlyMap<Filter, readonly string[]>;

const MOST_VALUES = 50;
const LONGEST_VALUE = 210;

/** The filters, or a thrown refusal that names the filter and never repeats the value. */
export function checkFilters(filters: Filters): CheckedFilters {
  const checked = new Map<Filter, readonly string[]>();
  for (const [name, given] of Object.entries(filters)) {
    if (!(FILTERS as readonly string[]).includes(name)) throw refusal("an unknown filter");
    if (given === undefined) continue;
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (values.length === 0 || values.length > MOST_VALUES || !values.every(isCodename)) throw refusal(name);
    checked.set(name as Filter, values);
  }
  return checked;
}

/** Whether an item is among those that were asked for; no brands or no categories is for all of them. */
export function isAskedFor(item: WireItem, filters: CheckedFilters): boolean {
  return [...filters].every(([name, values]) => {
    if (name === "system.type") return values.includes(item.system.type);
    if (name === "system.codename") return values.includes(item.system.codename);
    return holdsOne(item.elements[name.slice("elements.".length)], values);
  });
}

function isCodename(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_VALUE && CODENAME.test(value);
}

function refusal(name: string): PorticoError {
  return new PorticoError("BAD_REQUEST", { detail: `The content filter ${name} holds something that is no codename` });
}

/** An element that cannot be read matches nothing: whom it is for is not known. */
function holdsOne(element: unknown, values: readonly string[]): boolean {
  if (element === undefined) return true;
  const { value } = (element ?? {}) as { value?: unknown };
  if (value === null || value === undefined) return element !== null;
  if (!Array.isArray(value)) return false;
  return (
    value.length === 0 ||
    value.some((chosen) => values.includes((chosen as { codename?: never } | null)?.codename ?? ""))
  );
}
