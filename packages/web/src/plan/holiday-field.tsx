// The field for the school holidays of a region. The regions and their dates are content.

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { ChoiceSelect } from "../ui/choice-fields.tsx";
import { planWishesMessages } from "./plan-wishes-messages.ts";

const STALE_TIME_MS = 5 * 60_000;

function schoolHolidaysQuery(language: string) {
  return queryOptions({
    queryKey: ["school-holidays", language],
    queryFn: ({ signal }) => request("GET /api/school-holidays", { signal }),
    staleTime: STALE_TIME_MS,
  });
}

/** Also lists a region from the URL that the content does not have. */
export function HolidayField({
  value,
  ...field
}: {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const text = useMessages(planWishesMessages);
  const { language } = useSession();
  const { data, isError } = useQuery(schoolHolidaysQuery(language));
  const regions = data?.regions ?? [];
  const chosen = regions.find(({ code }) => code === value);
  const choices = regions.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ChoiceSelect
      {...field}
      value={value}
      all={text.anyTime}
      choices={value === "" || chosen !== undefined ? choices : [{ value, label: value }, ...choices]}
      hint={hint()}
    />
  );

  function hint(): string | undefined {
    if (isError || data?.failed === true) return text.holidaysFailed;
    if (chosen !== undefined) {
      const { name, from, until } = chosen.next;
      return text.nextHolidays(name, dayText(from), dayText(until));
    }
    return data !== undefined && regions.length === 0 ? text.noHolidays : undefined;
  }
}
