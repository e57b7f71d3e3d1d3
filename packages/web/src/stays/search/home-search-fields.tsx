import type { SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { messages, useMessages } from "../../language/messages.ts";
import { ChoiceSelect, ChoiceText } from "../../ui/choice-fields.tsx";
import { countriesQuery, placesQuery, regionsQuery } from "../place-queries.ts";
import type { datesMistake, HomeSearch } from "./home-search.ts";

export const searchMessages = messages(
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
    notChecked: "We could not check what you can book. Try again in a few minutes.",
    otherStays: (count: number) =>
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
    notChecked: "Hiện chưa kiểm tra được bạn đặt được gì. Hãy thử lại sau vài phút.",
    otherStays: (count: number) => `Còn ${count} loại kỳ nghỉ, và điều kiện của từng loại`,
    mistakes: {
      "arrival missing": "Hãy nhập ngày đến.",
      "departure missing": "Hãy nhập ngày đi.",
      past: "Hãy nhập hôm nay hoặc một ngày sau đó.",
      "not after": "Hãy nhập một ngày sau ngày đến.",
      "too far": "Hãy nhập một ngày trong vòng hai năm.",
    },
  },
);

const MAX_NIGHTS = 14;

export type Change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

export function PlaceField({
  place,
  values,
  onChange,
}: {
  place: "region" | "country" | "none";
  values: HomeSearch;
  onChange: Change;
}) {
  const texts = useMessages(searchMessages);
  const regions = useQuery({ ...regionsQuery, enabled: place === "region" });
  const countries = useQuery({ ...countriesQuery, enabled: place === "country" });
  if (place === "none") return null;
  const list = place === "region" ? regions : countries;
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
      value={values[place] ?? ""}
      onChange={onChange}
      choices={choices}
      {...(list.isError && { hint: <RegionsFailed onRetry={() => void list.refetch()} /> })}
    />
  );
}

function RegionsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(searchMessages);
  return (
    <>
      {texts.regionsFailed}{" "}
      <button type="button" className="text-link min-h-6 font-semibold" onClick={onRetry}>
        {texts.regionsRetry}
      </button>
    </>
  );
}

export function ResortField({
  context,
  values,
  onChange,
}: {
  context: SessionView;
  values: HomeSearch;
  onChange: Change;
}) {
  const texts = useMessages(searchMessages);
  const { data } = useQuery(placesQuery("/api/resorts", context));
  const regions = useQuery(regionsQuery).data?.regions ?? [];
  const region = regions.find(({ id }) => id === values.region)?.name;
  // The content service has no region ids, so regions match by name.
  const places = (data?.places ?? []).filter(
    (place) => place.resortId !== "" && (region === undefined || place.region === region),
  );
  return (
    <ChoiceSelect
      name="resort"
      label={texts.resort}
      all={texts.anyResort}
      value={values.resort ?? ""}
      onChange={onChange}
      choices={places.map(({ resortId, name }) => ({ value: resortId, label: name }))}
    />
  );
}

export function NightsField({ values, onChange }: { values: HomeSearch; onChange: Change }) {
  const texts = useMessages(searchMessages);
  const counts = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1);
  return (
    <ChoiceSelect
      name="nights"
      label={texts.nights}
      all={texts.anyNights}
      value={values.nights ?? ""}
      onChange={onChange}
      choices={counts.map((count) => ({ value: String(count), label: texts.nightsCount(count) }))}
    />
  );
}

export function DayField({
  name,
  label,
  values,
  mistake,
  min,
  onChange,
}: {
  name: "arrival" | "departure";
  label: string;
  values: HomeSearch;
  mistake: ReturnType<typeof datesMistake>;
  min: string;
  onChange: Change;
}) {
  const texts = useMessages(searchMessages);
  const error = mistake?.field === name ? texts.mistakes[mistake.reason] : undefined;
  return <ChoiceText type="date" {...{ name, label, error, min, onChange }} value={values[name] ?? ""} />;
}
