// Two halves of the catalogue: they are looked at at the same time.

import type { Route } from "@portico/domain/access/routes";

/** Whether a route is about stays and what is paid. */
export function isAboutStays({ room }: Pick<Route, "room">): boolean {
  return room === "stays" || room === "plus" || room === "payments" || room === "resorts";
}
