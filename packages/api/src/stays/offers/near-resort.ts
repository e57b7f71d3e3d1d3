// Alternatives if a search at a resort finds nothing: the resorts nearest to it, with the same dates (R67).

import type { Place } from "@portico/domain/content/items";
import type { ContentSetting, ContentSource } from "@portico/domain/content/source";
import { isForCategories } from "@portico/domain/content/visibility";
import { nearestPlaces } from "@portico/domain/resorts/distance";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { mapConcurrent } from "../../session-context/map-concurrent.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import { withTimeout } from "../../session-context/with-timeout.ts";
import type { StayOffers } from "./contract.ts";
import { findOffers, tryParseSearch } from "./find.ts";
import type { NearestRequest } from "./nearest.ts";

/** Each costs a call to the back-end. */
const MAX_SEARCHED: Limit = 6;

const MAX_RESORTS: Limit = 3;

type NearResorts = NonNullable<StayOffers["nearest"]>["resorts"];

/** Resorts for other members are not offered. */
export interface NearAudience extends ContentSetting {
  readonly categories: readonly string[];
}

interface NearRequest extends Pick<NearestRequest, "stay" | "choices" | "party" | "today" | "timeoutMs"> {
  readonly audience: NearAudience;
}

/** Empty if the search names no resort, or its coordinates are not known. Calls that fail or time out are skipped. */
export async function nearResorts(
  portal: Pick<Portal, "backEnd" | "log"> & { readonly content: ContentSource },
  { stay, choices, party, today, timeoutMs, audience }: NearRequest,
): Promise<NearResorts> {
  const resortId = choices.resort?.trim() ?? "";
  if (resortId === "") return [];
  const found: NearResorts = [];
  let hasTimedOut = false;
  const findNear = async (): Promise<void> => {
    const section = await loadSection("nearest", () => portal.content.items(placeTypeOf(stay), audience), portal.log);
    const places = (sectionValue(section) ?? []).filter(
      (place) => place.resortId !== "" && isForCategories(place.categories, audience.categories),
    );
    const origin = places.find((place) => place.resortId === resortId);
    if (origin === undefined) return;
    const others = places.filter((place) => place.resortId !== resortId);
    await mapConcurrent(nearestPlaces(origin, others, { limit: MAX_SEARCHED }), async ({ place, distanceKm }) => {
      const search = tryParseSearch(stay, { ...choices, resort: place.resortId }, today);
      if (search === undefined || hasTimedOut) return;
      const offers = await loadSection("nearest", () => findOffers(portal, { stay, search, party }), portal.log);
      const count = sectionValue(offers)?.length ?? 0;
      if (count > 0) found.push(nearResortView(place, { distanceKm, count }));
    });
  };
  await withTimeout(findNear(), timeoutMs);
  hasTimedOut = true;
  return found.toSorted((first, second) => first.kilometres - second.kilometres).slice(0, MAX_RESORTS);
}

function placeTypeOf(stay: StayType): "club_property" | "resort" {
  return stay === "club-properties" ? "club_property" : "resort";
}

function nearResortView(
  { resortId, name, town, country }: Place,
  { distanceKm, count }: { distanceKm: number; count: number },
): NearResorts[number] {
  return { resortId, resortName: name, town, country, kilometres: Math.max(1, Math.round(distanceKm)), count };
}
