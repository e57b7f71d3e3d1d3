// The fields of the search on the home page, and its words.

import type { SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { useWords, words } from "../../language/words.ts";
import { ChoiceSelect, ChoiceText } from "../../ui/choice-fields.tsx";
import { countriesQuery, placesQuery, regionsQuery } from "../place-queries.ts";
import type { datesMistake, HomeSearch } from "./home-search.ts";

export const searchWords = words(
  {
    title: "Find a stay",
    simple: "Simple search",
    advanced: "More choices",
    stay: "Type of stay",
    region: "Destination",
    country: "Country",
    anywhere: "Anywhere",
    resort: "Resort",
    anyResort: "Any resort",
    month: "Month",
    nights: "Nights",
    anyNights: "Any number",
    nightsCount: (count: number) => (count === 1 ? "1 night" : `${count} nights`),
    arrival: "Arrive",
    departure: "Leave",
    datesHint: "If you choose days, the month is not used.",
    submit: "Search",
    regionsFailed: "Destinations could not be loaded, so we search everywhere.",
    regionsRetry: "Try again",
    notRead: "We could not check what you can book. Try again in a few minutes.",
    others: (count: number) =>
      count === 1 ? "One more type of stay, and what it needs" : `${count} more types of stay, and what they need`,
    mistakes: {
      "arrival missing": "Enter the day you arrive.",
      "departure missing": "Enter the day you leave.",
      past: "Enter today or a later day.",
      "not after": "Enter a day after the one you arrive.",
      "too far": "Enter a day within two years.",
    },
  },
  {
    title: "Tìm kỳ nghỉ",
    simple: "Tìm đơn giản",
    advanced: "Thêm lựa chọn",
    stay: "Loại kỳ nghỉ",
    region: "Điểm đến",
    country: "Quốc gia",
    anywhere: "Bất cứ đâu",
    resort: "Khu nghỉ",
    anyResort: "Khu nghỉ bất kỳ",
    month: "Tháng",
    nights: "Số đêm",
    anyNights: "Bao nhiêu cũng được",
    nightsCount: (count: number) => `${count} đêm`,
    arrival: "Ngày đến",
    departure: "Ngày đi",
    datesHint: "Nếu bạn chọn ngày, tháng không được dùng.",
    submit: "Tìm",
    regionsFailed: "Chưa tải được danh sách điểm đến, nên chúng tôi tìm ở mọi nơi.",
    regionsRetry: "Thử lại",
    notRead: "Hiện chưa kiểm tra được bạn đặt được gì. Hãy thử lại sau vài phút.",
    others: (count: number) => `Còn ${count} loại kỳ nghỉ, và điều kiện của từng loại`,
    mistakes: {
      "arrival missing": "Hãy nhập ngày đến.",
      "departure missing": "Hãy nhập ngày đi.",
      past: "Hãy nhập hôm nay hoặc một ngày sau đó.",
      "not after": "Hãy nhập một ngày sau ngày đến.",
      "too far": "Hãy nhập một ngày trong vòng hai năm.",
    },
  },
);

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
  mistake,
  min,
  onChange,
}: {
  name: "arrival" | "departure";
  label: string;
  chosen: HomeSearch;
  mistake: ReturnType<typeof datesMistake>;
  min: string;
  onChange: Change;
}) {
  const texts = useWords(searchWords);
  const error = mistake?.field === name ? texts.mistakes[mistake.reason] : undefined;
  return <ChoiceText type="date" {...{ name, label, error, min, onChange }} value={chosen[name] ?? ""} />;
}
