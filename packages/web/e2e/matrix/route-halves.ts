// Splits the catalogue into two halves that are checked in parallel.

import type { Route } from "@portico/domain/access/routes";

export function isInStaysHalf({ room }: Pick<Route, "room">): boolean {
  return room === "stays" || room === "plus" || room === "payments" || room === "resorts";
}
