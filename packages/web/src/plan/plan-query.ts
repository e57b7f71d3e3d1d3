// Reads the wishes of a plan from the page's URL.

export const PLAN_FIELDS = ["window", "minNights", "maxNights", "people", "from", "until", "holidays"] as const;

export type PlanField = (typeof PLAN_FIELDS)[number];

export type PlanQuery = { readonly [Field in PlanField]?: string };

/** Returns the filled fields as text, because the router parses numbers. */
export function planQueryOf(search: Readonly<Record<string, unknown>>): PlanQuery {
  const filled = PLAN_FIELDS.flatMap((field) => {
    const value = search[field];
    return typeof value === "string" || typeof value === "number" ? [[field, String(value)] as const] : [];
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}
