// The results by days: each month with how many stays begin on a day and the lowest price; and what begins on the day that is chosen.

import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { addDays, civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";
import type { Found } from "@portico/domain/stays/browse";
import { numberText } from "../../language/numbers.ts";
import { useWords } from "../../language/words.ts";
import { costWords } from "../costs.ts";
import type { UsedAddress } from "./address.ts";
import { lowestText, shortPrice } from "./lowest.ts";
import { ResortBoxes } from "./resort-box.tsx";
import type { Places } from "./result-places.ts";
import { resultWords } from "./results-words.ts";
import type { Shown } from "./shown.ts";

/** The months, and the boxes of one day. */
export function ResultsCalendar({
  shown: { days, resorts },
  prices,
  places,
  used,
}: {
  shown: Shown;
  prices: readonly OfferPrice[];
  places: Places;
  used: UsedAddress;
}) {
  const texts = useWords(resultWords);
  const { address, change } = used;
  const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))].toSorted();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{texts.calendarLead}</p>
      <div className={`grid grid-cols-1 gap-6 ${months.length > 1 ? "3xl:grid-cols-2" : ""}`}>
        {months.map((month) => (
          <Month
            key={month}
            month={month}
            days={days}
            prices={prices}
            chosen={address.day}
            onChoose={(day) => change({ day })}
          />
        ))}
      </div>
      {address.day !== undefined && (
        <section className="grid gap-3" aria-live="polite">
          <h3 className="text-lg">{texts.onDay(formatDay(parseDay(address.day) as Day))}</h3>
          {resorts.length === 0 ? <p>{texts.noDay}.</p> : <ResortBoxes {...{ resorts, places, used }} />}
        </section>
      )}
    </div>
  );
}

function Month({
  month,
  days,
  prices,
  chosen,
  onChoose,
}: {
  month: string;
  days: Shown["days"];
  prices: readonly OfferPrice[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
}) {
  const texts = useWords(resultWords);
  const first = parseDay(`${month}-01`) as Day;
  const name = formatDay(first).slice(3);
  return (
    <table className="card w-full table-fixed border-separate border-spacing-1 p-2 md:p-3">
      <caption className="caption-top px-2 pt-2 text-start text-base font-semibold">
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{texts.calendarOf(name)}</span>
      </caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday, place) => (
            <th key={weekday} scope="col" className="py-1 text-xs font-semibold text-ink-soft">
              <span aria-hidden="true">{weekday}</span>
              <span className="sr-only">{texts.weekdayNames[place]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, place) => (
              <td key={texts.weekdays[place]} className="h-14 p-0 align-top md:h-16">
                {day !== undefined && (
                  <DayCell
                    day={day}
                    free={days.get(day)}
                    prices={prices}
                    isChosen={day === chosen}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({
  day,
  free,
  prices,
  isChosen,
  onChoose,
}: {
  day: string;
  free: Found | undefined;
  prices: readonly OfferPrice[];
  isChosen: boolean;
  onChoose: (day: string) => void;
}) {
  const texts = useWords(resultWords);
  const costs = useWords(costWords);
  const number = Number(day.slice(8));
  if (free === undefined) return <span className="block px-1 py-0.5 text-sm text-ink-soft">{number}</span>;
  const price = lowestText(free, { prices, costs });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="grid size-full content-start overflow-hidden rounded-control bg-brand-soft px-1 py-0.5 text-start text-brand-ink hover:outline-2 hover:outline-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
      onClick={() => onChoose(day)}
    >
      <span className="sr-only">
        {texts.freeOn(formatDay(parseDay(day) as Day), texts.stays(free.count, numberText(free.count)), price)}
      </span>
      <span aria-hidden="true" className="grid">
        <span className="text-sm font-semibold">{number}</span>
        <span className="text-xs leading-tight tabular-nums sm:hidden">{shortPrice(prices[free.lowest[0] ?? -1])}</span>
        <span className="hidden text-xs leading-tight tabular-nums sm:block">{price}</span>
        <span className="hidden text-xs leading-tight md:block">{texts.free(free.count)}</span>
      </span>
    </button>
  );
}

/** The weeks of a month from Monday to Sunday. */
export function weeksOf(first: Day): readonly (readonly (string | undefined)[])[] {
  const { month } = civilDate(first);
  // 1 Jan 1970, day 0, was a Thursday.
  const before = (((first + 3) % 7) + 7) % 7;
  const cells: (string | undefined)[] = Array.from({ length: before }, () => undefined);
  for (let day = first; civilDate(day).month === month; day = addDays(day, 1)) cells.push(isoDay(day));
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
