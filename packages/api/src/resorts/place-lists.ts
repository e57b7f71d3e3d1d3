import type { Place } from "@portico/domain/content/items";
import type { Audience } from "../content/audience.ts";
import { visibleItems } from "../content/card.ts";
import { isReadFailure } from "../content/pages.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";

type PlaceType = "resort" | "holiday_park" | "club_property" | "holiday_exchange_profile";

/** By the last segment of the list's path. */
export const CONTENT_TYPES = {
  resorts: "resort",
  "holiday-parks": "holiday_park",
  "club-properties": "club_property",
  "holiday-exchange-profiles": "holiday_exchange_profile",
} as const satisfies Record<string, PlaceType>;

export async function placesFor(
  audience: Audience,
  { portal, type }: { portal: RunningPortal; type: PlaceType },
): Promise<{ places: readonly Place[]; failed: boolean }> {
  const items: readonly Place[] = await portal.content.items(type, audience);
  const failed = await isReadFailure(items, { portal, setting: audience });
  return { places: visibleItems(items, audience), failed };
}
