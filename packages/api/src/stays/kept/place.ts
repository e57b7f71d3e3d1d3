// What the lists call the place of a search, for its words on a page and in a mail. A list that cannot be read leaves the place out.

import type { Brand } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import type { ClubRegion } from "@portico/domain/resorts/source";
import type { KeptChoices } from "@portico/domain/stays/kept-search";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";

/** Whose search it is, and the lists of names. */
interface Asking {
  readonly portal: OpenPortal;
  readonly regions: () => Promise<readonly ClubRegion[]>;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly language: Language;
}

/** The names, the nearest first; empty where no place was chosen. */
export async function placeNames(
  { stay, choices }: { stay: StayType; choices: KeptChoices },
  asking: Asking,
): Promise<string> {
  const found = await settled("place", () => namesOf(stay, choices, asking), asking.portal.log);
  return [...new Set(valueOf(found) ?? [])].filter((name) => name !== "").join(", ");
}

async function namesOf(stay: StayType, choices: KeptChoices, asking: Asking): Promise<readonly string[]> {
  const { area, region, country, resort } = choices;
  const { portal, brand, language, memberNumber } = asking;
  if (resort !== undefined) {
    const resorts = await portal.content.items("resort", { brand, language });
    return [resorts.find(({ resortId }) => resortId === resort)?.name ?? ""];
  }
  const search = searchOf(stay);
  const isOfExchange = search !== undefined && SEARCH_FORMS[search.call].places.includes("country");
  if (isOfExchange && country !== undefined) {
    const { resorts } = portal.club;
    const [countries, regions] = await Promise.all([
      resorts.exchangeCountries(memberNumber),
      region === undefined ? [] : resorts.exchangeRegions(memberNumber, country),
    ]);
    return [nameIn(regions, region), nameIn(countries, country)];
  }
  if (area === undefined && region === undefined) return [];
  const regions = await asking.regions();
  const areaName = regions.find(({ areaId, id }) => areaId === area || id === region)?.areaName ?? "";
  return [nameIn(regions, region), areaName];
}

function nameIn(list: readonly { readonly id: string; readonly name: string }[], id: string | undefined): string {
  return list.find((one) => one.id === id)?.name ?? "";
}
