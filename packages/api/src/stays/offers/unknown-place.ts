// For an unknown place the back-end returns no offers, as for a full resort. So an empty result is checked against the lists of places.

import type { LocalizedText } from "@portico/domain/language";
import type { FieldProblem } from "@portico/domain/member/form";
import type { ClubRegion } from "@portico/domain/resorts/source";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { SEARCH_AGAIN, type SearchChoices } from "./find.ts";

export interface PlaceLists {
  readonly regions: () => Promise<readonly ClubRegion[]>;
  /** Needed for the exchange's lists; guests have none. */
  readonly memberNumber?: string;
  readonly portal: Pick<RunningPortal, "backEnd">;
}

/** Field errors for places that are in no list. A list that cannot be read is skipped. */
export async function unknownPlaces(
  stay: StayType,
  choices: SearchChoices,
  lists: PlaceLists,
): Promise<readonly FieldProblem[]> {
  const search = searchOf(stay);
  if (search === undefined) return [];
  const { places } = SEARCH_FORMS[search.call];
  if (!places.includes("area")) return [];
  try {
    return await (places.includes("country")
      ? placesUnknownToExchange(choices, lists)
      : placesUnknownToClub(choices, lists));
  } catch {
    return [];
  }
}

async function placesUnknownToClub(
  { area, region }: SearchChoices,
  { regions }: PlaceLists,
): Promise<readonly FieldProblem[]> {
  if (!area?.trim() && !region?.trim()) return [];
  const known = await regions();
  const isArea = !area?.trim() || known.some(({ areaId }) => areaId === area.trim());
  if (!isArea) return [problem("area", UNKNOWN_AREA_TITLE)];
  if (!region?.trim()) return [];
  const knownRegion = known.find(({ id }) => id === region.trim());
  if (knownRegion === undefined) return [problem("region", UNKNOWN_REGION_TITLE)];
  return !area?.trim() || knownRegion.areaId === area.trim() ? [] : [problem("region", OTHER_AREA_TITLE)];
}

async function placesUnknownToExchange(
  { country, region }: SearchChoices,
  { memberNumber, portal: { backEnd } }: PlaceLists,
): Promise<readonly FieldProblem[]> {
  // The exchange lists regions by country.
  if (!country?.trim() || !region?.trim() || memberNumber === undefined) return [];
  const known = await backEnd.resorts.exchangeRegions(memberNumber, country.trim());
  return known.some(({ id }) => id === region.trim()) ? [] : [problem("region", UNKNOWN_REGION_TITLE)];
}

function problem(field: string, title: LocalizedText): FieldProblem {
  return { field, title, hint: SEARCH_AGAIN };
}

const UNKNOWN_AREA_TITLE: LocalizedText = {
  en: "We have no such area. Choose one from the list.",
  vi: "Chúng tôi không có khu vực này. Hãy chọn trong danh sách.",
};
const UNKNOWN_REGION_TITLE: LocalizedText = {
  en: "We have no such region. Choose one from the list.",
  vi: "Chúng tôi không có vùng này. Hãy chọn trong danh sách.",
};
const OTHER_AREA_TITLE: LocalizedText = {
  en: "This region is in another area. Choose a region of the area, or leave one of them empty.",
  vi: "Vùng này thuộc khu vực khác. Hãy chọn một vùng trong khu vực, hoặc để trống một trong hai.",
};
