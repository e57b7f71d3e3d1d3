// The page checks are split into two halves of about the same duration, which run in parallel.

import type { Route } from "@portico/domain/access/routes";

export function isInStaysHalf({ area }: Pick<Route, "area">): boolean {
  return area === "stays" || area === "plus" || area === "payments" || area === "resorts";
}
