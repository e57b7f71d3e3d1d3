// Nothing is free where there is no such place. The club answers both alike, so a search that found nothing is held against the lists from which
// forms choose; a list that cannot be read says nothing.

import type { Spoken } from "@portico/domain/language";
import type { FieldProblem } from "@portico/domain/member/form";
import type { ClubRegion } from "@portico/domain/resorts/source";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { SEARCH_AGAIN, type SearchChoices } from "./find.ts";

/** The lists to hold a choice against. */
export interface PlaceLists {
  readonly regions: () => Promise<readonly ClubRegion[]>;
  /** Whose list of the exchange it is; guests have none. */
  readonly memberNumber?: string;
  readonly portal: Pick<OpenPortal, "club">;
}

/** The places among the choices that no list has. */
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
    return await (places.includes("country") ? unknownToExchange(choices, lists) : unknownToClub(choices, lists));
  } catch {
    return [];
  }
}

async function unknownToClub(
  { area, region }: SearchChoices,
  { regions }: PlaceLists,
): Promise<readonly FieldProblem[]> {
  if (!area?.trim() && !region?.trim()) return [];
  const known = await regions();
  const isArea = !area?.trim() || known.some(({ areaId }) => areaId === area.trim());
  if (!isArea) return [problem("area", NO_AREA)];
  if (!region?.trim()) return [];
  const found = known.find(({ id }) => id === region.trim());
  if (found === undefined) return [problem("region", NO_REGION)];
  return !area?.trim() || found.areaId === area.trim() ? [] : [problem("region", OTHER_AREA)];
}

async function unknownToExchange(
  { country, region }: SearchChoices,
  { memberNumber, portal: { club } }: PlaceLists,
): Promise<readonly FieldProblem[]> {
  // Without its country, no list holds a region.
  if (!country?.trim() || !region?.trim() || memberNumber === undefined) return [];
  const known = await club.resorts.exchangeRegions(memberNumber, country.trim());
  return known.some(({ id }) => id === region.trim()) ? [] : [problem("region", NO_REGION)];
}

function problem(field: string, title: Spoken): FieldProblem {
  return { field, title, hint: SEARCH_AGAIN };
}

const NO_AREA: Spoken = {
  en: "We have no such area. Choose one from the list.",
  vi: "Chúng tôi không có khu vực này. Hãy chọn trong danh sách.",
};
const NO_REGION: Spoken = {
  en: "We have no such region. Choose one from the list.",
  vi: "Chúng tôi không có vùng này. Hãy chọn trong danh sách.",
};
const OTHER_AREA: Spoken = {
  en: "This region is in another area. Choose a region of the area, or leave one of them empty.",
  vi: "Vùng này thuộc khu vực khác. Hãy chọn một vùng trong khu vực, hoặc để trống một trong hai.",
};
