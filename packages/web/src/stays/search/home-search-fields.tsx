// The fields of the search on the home page.

import type { SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { useWords } from "../../language/words.ts";
import { ChoiceSelect, ChoiceText } from "../../ui/choice-field.tsx";
import type { datesMistake, HomeSearch } from "./home-search.ts";
import { searchWords } from "./home-search-words.ts";
import { countriesQuery, placesQuery, regionsQuery } from "./place-queries.ts";

const MOST_NIGHTS = 14;

/** A choice was made. */
export type Change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

/** Where: a region of the club, or a country of the exchange; nothing where the stay is not asked by place. */
export function PlaceField({
  place,
  chosen,
  onChange,
}: {
  place: "region" | "country" | "none";
  chosen: HomeSearch;
  onChange: Change;
}) {
  const texts = useWords(searchWords);
  const regions = useQuery({ ...regionsQuery, enabled: place === "region" });
  const countries = useQuery({ ...countriesQuery, enabled: place === "country" });
  if (place === "none") return null;
  const read = place === "region" ? regions : countries;
  const choices =
    place === "region"
      ? (regions.data?.regions ?? []).map(({ id, name, areaName }) => ({
          value: id,
          label: name === areaName ? name : `${areaName}: ${name}`,
        }))
      : (countries.data?.countries ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceSelect
      name={place}
      label={place === "region" ? texts.region : texts.country}
      all={texts.anywhere}
      value={chosen[place] ?? ""}
      onChange={onChange}
      choices={choices}
      {...(read.isError && { hint: <RegionsFailed onRetry={() => void read.refetch()} /> })}
    />
  );
}

function RegionsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useWords(searchWords);
  return (
    <>
      {texts.regionsFailed}{" "}
      <button type="button" className="text-link min-h-6 font-semibold" onClick={onRetry}>
        {texts.regionsRetry}
      </button>
    </>
  );
}

/** Which resort, among those of the chosen region. */
export function ResortField({ visit, chosen, onChange }: { visit: SessionView; chosen: HomeSearch; onChange: Change }) {
  const texts = useWords(searchWords);
  const { data } = useQuery(placesQuery("/api/resorts", visit));
  const regions = useQuery(regionsQuery).data?.regions ?? [];
  const region = regions.find(({ id }) => id === chosen.region)?.name;
  // Content names regions, the club numbers them: the name is what both have.
  const places = (data?.places ?? []).filter(
    (place) => place.resortId !== "" && (region === undefined || place.region === region),
  );
  return (
    <ChoiceSelect
      name="resort"
      label={texts.resort}
      all={texts.anyResort}
      value={chosen.resort ?? ""}
      onChange={onChange}
      choices={places.map(({ resortId, name }) => ({ value: resortId, label: name }))}
    />
  );
}

/** For how many nights. */
export function NightsField({ chosen, onChange }: { chosen: HomeSearch; onChange: Change }) {
  const texts = useWords(searchWords);
  const counts = Array.from({ length: MOST_NIGHTS }, (_, at) => at + 1);
  return (
    <ChoiceSelect
      name="nights"
      label={texts.nights}
      all={texts.anyNights}
      value={chosen.nights ?? ""}
      onChange={onChange}
      choices={counts.map((count) => ({ value: String(count), label: texts.nightsCount(count) }))}
    />
  );
}

/** One of the two days. */
export function DayField({
  name,
  label,
  chosen,
  told,
  min,
  onChange,
}: {
  name: "arrival" | "departure";
  label: string;
  chosen: HomeSearch;
  told: ReturnType<typeof datesMistake>;
  min: string;
  onChange: Change;
}) {
  const texts = useWords(searchWords);
  const error = told?.field === name ? texts.mistakes[told.mistake] : undefined;
  return <ChoiceText type="date" {...{ name, label, error, min, onChange }} value={chosen[name] ?? ""} />;
}
