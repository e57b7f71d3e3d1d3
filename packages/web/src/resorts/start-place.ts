// What the page of a place asks for first: the place, or the list of its kind where the address names none.

import type { QueryClient } from "@tanstack/react-query";
import { placesQuery } from "../stays/search/place-queries.ts";
import { startVerdicts } from "../stays/verdicts.ts";
import { startReading } from "../visit/start-reading.ts";
import type { PlaceKind } from "./place-kinds.ts";
import { placeQuery } from "./queries.ts";

/** Starts the question; nobody waits for it. */
export function startPlace(queries: QueryClient, { kind, slug }: { kind: PlaceKind; slug: string | undefined }): void {
  if (slug === undefined) return startReading(queries, (visit) => placesQuery(kind.api, visit));
  startReading(queries, (visit) => placeQuery({ api: kind.api, slug }, visit));
  startVerdicts({ context: { queries } });
}
