// A day as a leaf of a calendar.

import { formatDay, parseDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { useContext } from "react";
import { LanguageContext } from "../../language/words.ts";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-AU", vi: "vi" };

/** The leaf; those who do not see it hear the day. */
export function CalendarLeaf({ iso, label }: { iso: string; label: string }) {
  const language = useContext(LanguageContext);
  const day = parseDay(iso);
  if (day === undefined) return null;
  const [number = "", month = "", year = ""] = formatDay(day).split(" ");
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: "short", timeZone: "UTC" }).format(
    new Date(`${iso}T00:00:00Z`),
  );
  return (
    <time
      dateTime={iso}
      className="grid w-20 shrink-0 overflow-hidden rounded-control border border-line bg-raised text-center shadow-1"
    >
      <span className="sr-only">
        {label}: {weekday} {formatDay(day)}
      </span>
      <span aria-hidden="true" className="bg-brand px-1 py-0.5 text-xs font-semibold text-on-brand">
        {month} {year}
      </span>
      <span aria-hidden="true" className="pt-1 font-display text-2xl leading-none font-semibold tabular-nums">
        {number}
      </span>
      <span aria-hidden="true" className="pb-1 text-xs text-ink-soft">
        {weekday}
      </span>
    </time>
  );
}
