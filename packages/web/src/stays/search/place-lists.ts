// The lists of places that a search form offers.

import type { StayType } from "@portico/domain/stays/kinds";
import { ANY_RESORT } from "@portico/domain/stays/search";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../language/messages.ts";
import { ownershipQuery } from "../../points/queries.ts";
import type { FailedRead } from "../../session-context/await.tsx";
import { useSession } from "../../session-context/session-context.ts";
import type { Choice } from "../../ui/choice-fields.tsx";
import { countriesQuery, exchangeRegionsQuery, placesQuery, regionsQuery } from "../place-queries.ts";
import type { ChoiceField } from "../results/stay-query.ts";
import type { Choices } from "./stay-choices.ts";
import { staySearchMessages } from "./stay-search-messages.ts";

export interface PlaceList {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  readonly failed: FailedRead | undefined;
}

export interface PlaceLists {
  readonly area: PlaceList;
  readonly country: PlaceList;
  readonly region: PlaceList;
  readonly resort: PlaceList;
  /** `own`: the list has only the resorts of the member's shares. `not known`: they could not be read. */
  readonly ownResorts: "own" | "not known" | "all";
  /** Guests may not open the list of resorts. */
  readonly resortsUrl: "/resorts" | undefined;
}

/** Loads only the lists of the form's fields. */
export function usePlaceLists(
  fields: readonly ChoiceField[],
  { choices, stay, isResortRequired = false }: { choices: Choices; stay: StayType; isResortRequired?: boolean },
): PlaceLists {
  const texts = useMessages(staySearchMessages);
  const context = useSession();
  const isMember = context.member !== null;
  const isExchange = fields.includes("country");
  const hasResort = fields.includes("resort");
  const clubRegions = useQuery({ ...regionsQuery, enabled: fields.includes("region") && !isExchange });
  const countries = useQuery({ ...countriesQuery, enabled: isMember && isExchange });
  const isListedCountry = countries.data?.countries.some(({ id }) => id === choices.country) === true;
  const exchangeRegions = useQuery({
    ...exchangeRegionsQuery(choices.country),
    enabled: isMember && isExchange && isListedCountry,
  });
  const places = useQuery({
    ...placesQuery(isMember ? "/api/resorts" : "/api/guest-resorts", context),
    enabled: hasResort,
  });
  const allPlaces = places.data?.places ?? [];
  const ownership = useQuery({ ...ownershipQuery, enabled: isMember && hasResort && stay === "owner-week" });
  const regions = clubRegions.data?.regions ?? [];
  const areaRegions = regions.filter(({ areaId }) => choices.area === "" || areaId === choices.area);
  const region = regions.find(({ id }) => id === choices.region)?.name;
  const resorts = allPlaces.filter(
    (place) => place.resortId !== "" && (region === undefined || place.region === region),
  );
  const ownedResorts = ownedResortChoices(ownership.data?.shares ?? []);
  const anyResort = isResortRequired ? [{ value: ANY_RESORT, label: texts.anyListedResort }] : [];
  return {
    area: toPlaceList(
      clubRegions,
      uniqueSorted(regions.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }))),
    ),
    country: toPlaceList(countries, (countries.data?.countries ?? []).map(toChoice)),
    region: isExchange
      ? toPlaceList(exchangeRegions, (exchangeRegions.data?.regions ?? []).map(toChoice))
      : toPlaceList(clubRegions, areaRegions.map(toChoice)),
    resort:
      ownedResorts.length > 0
        ? toPlaceList(ownership, ownedResorts.length > 1 ? [...anyResort, ...ownedResorts] : ownedResorts)
        : toPlaceList(
            places,
            [...anyResort, ...resorts.map(({ resortId, name }) => ({ value: resortId, label: name }))],
            { hasFailed: places.data?.failed === true },
          ),
    resortsUrl: isMember ? "/resorts" : undefined,
    ownResorts:
      stay !== "owner-week" ? "all" : ownedResorts.length > 0 ? "own" : ownership.isError ? "not known" : "all",
  };
}

/** Returns whether the lists contain the chosen places. A list that failed to load counts as containing its place. */
export function arePlacesListed(lists: PlaceLists, choices: Choices): "yes" | "no" | "not known" {
  const selected = (["area", "region", "country"] as const).filter((field) => choices[field] !== "");
  if (selected.some((field) => isMissingFromList(lists[field], choices[field]))) return "no";
  return selected.some((field) => lists[field].isLoading) ? "not known" : "yes";
}

/** A link may contain a place that is not in the member's list. */
export function isMissingFromList({ choices, isLoading, failed }: PlaceList, selected: string): boolean {
  return (
    selected !== "" &&
    !isLoading &&
    failed === undefined &&
    choices.length > 0 &&
    !choices.some(({ value }) => value === selected)
  );
}

export function ownedResortChoices(
  shares: readonly { resortId: string | null; resortName: string | null }[],
): readonly Choice[] {
  return uniqueSorted(
    shares.flatMap(({ resortId, resortName }) =>
      resortId === null ? [] : [{ value: resortId, label: resortName ?? resortId }],
    ),
  );
}

/** `hasFailed`: the portal responded, but could not read the list. */
function toPlaceList(
  query: FailedRead & { isLoading: boolean; isError: boolean },
  choices: readonly Choice[],
  { hasFailed = false }: { hasFailed?: boolean } = {},
): PlaceList {
  return { choices, isLoading: query.isLoading, failed: query.isError || hasFailed ? query : undefined };
}

function toChoice({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name };
}

function uniqueSorted(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()].toSorted((first, second) =>
    first.label.localeCompare(second.label, "en"),
  );
}
