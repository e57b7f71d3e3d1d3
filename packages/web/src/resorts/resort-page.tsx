// A resort, or the list of them where the address names none.

import type { LoaderArgs } from "../visit/app-context.ts";
import { RESORT } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";
import { startPlace } from "./start-place.ts";

export function startResort({ context, params }: LoaderArgs): void {
  startPlace(context.queries, { kind: RESORT, slug: params.slug });
}

/** The page. */
export function ResortPage() {
  return <PlacePage kind={RESORT} />;
}
