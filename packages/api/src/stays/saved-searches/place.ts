// The display name of a search's place, for pages and mails. A list that cannot be read leaves the name out.

import type { Brand } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import type { ClubRegion } from "@portico/domain/resorts/source";
import type { StayType } from "@portico/domain/stays/kinds";
import type { SavedSearchChoices } from "@portico/domain/stays/saved-search";
import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";

interface PlaceContext {
  readonly portal: RunningPortal;
  readonly regions: () => Promise<readonly ClubRegion[]>;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly language: Language;
}

/** The names of the place, the smallest area first; empty if no place was chosen. */
export async function placeNames(
  { stay, choices }: { stay: StayType; choices: SavedSearchChoices },
  context: PlaceContext,
): Promise<string> {
  const section = await loadSection("place", () => namesOf(stay, choices, context), context.portal.log);
  return [...new Set(sectionValue(section) ?? [])].filter((name) => name !== "").join(", ");
}

async function namesOf(stay: StayType, choices: SavedSearchChoices, context: PlaceContext): Promise<readonly string[]> {
  const { area, region, country, resort } = choices;
  const { portal, brand, language, memberNumber } = context;
  if (resort !== undefined) {
    const resorts = await portal.content.items("resort", { brand, language });
    return [resorts.find(({ resortId }) => resortId === resort)?.name ?? ""];
  }
  const search = searchOf(stay);
  const isExchange = search !== undefined && SEARCH_FORMS[search.call].places.includes("country");
  if (isExchange && country !== undefined) {
    const { resorts } = portal.backEnd;
    const [countries, regions] = await Promise.all([
      resorts.exchangeCountries(memberNumber),
      region === undefined ? [] : resorts.exchangeRegions(memberNumber, country),
    ]);
    return [nameIn(regions, region), nameIn(countries, country)];
  }
  if (area === undefined && region === undefined) return [];
  const regions = await context.regions();
  const areaName = regions.find(({ areaId, id }) => areaId === area || id === region)?.areaName ?? "";
  return [nameIn(regions, region), areaName];
}

function nameIn(list: readonly { readonly id: string; readonly name: string }[], id: string | undefined): string {
  return list.find((place) => place.id === id)?.name ?? "";
}
