import type { OfferPrice } from "@portico/api/stays/offers/contract";
import { addDays, civilDate, type Day, formatDay, isoDay, parseDay } from "@portico/domain/day";
import type { OfferCount } from "@portico/domain/stays/browse";
import { useMessages } from "../../language/messages.ts";
import { numberText } from "../../language/numbers.ts";
import { costMessages } from "../costs.ts";
import { lowestText, shortPrice } from "./price-text.ts";
import { ResortCards } from "./resort-card.tsx";
import type { Places } from "./result-places.ts";
import { resultsCalendarMessages } from "./results-calendar-messages.ts";
import { resultMessages } from "./results-messages.ts";
import type { StaySearchState } from "./search-params.ts";
import type { VisibleResults } from "./visible-results.ts";

export function ResultsCalendar({
  results: { days, resorts },
  prices,
  places,
  searchState,
}: {
  results: VisibleResults;
  prices: readonly OfferPrice[];
  places: Places;
  searchState: StaySearchState;
}) {
  const texts = useMessages(resultsCalendarMessages);
  const resultTexts = useMessages(resultMessages);
  const { params, change } = searchState;
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
            chosenDay={params.day}
            onChoose={(day) => change({ day })}
          />
        ))}
      </div>
      {params.day !== undefined && (
        <section className="grid gap-3" aria-live="polite">
          <h3 className="text-lg">{resultTexts.onDay(formatDay(parseDay(params.day) as Day))}</h3>
          {resorts.length === 0 ? <p>{texts.noDay}.</p> : <ResortCards {...{ resorts, places, searchState }} />}
        </section>
      )}
    </div>
  );
}

function Month({
  month,
  days,
  prices,
  chosenDay,
  onChoose,
}: {
  month: string;
  days: VisibleResults["days"];
  prices: readonly OfferPrice[];
  chosenDay: string | undefined;
  onChoose: (day: string) => void;
}) {
  const texts = useMessages(resultsCalendarMessages);
  const firstDay = parseDay(`${month}-01`) as Day;
  const name = formatDay(firstDay).slice(3);
  return (
    <table className="card w-full table-fixed border-separate border-spacing-1 p-2 md:p-3">
      <caption className="caption-top px-2 pt-2 text-start text-base font-semibold">
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{texts.calendarOf(name)}</span>
      </caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday, index) => (
            <th key={weekday} scope="col" className="py-1 text-xs font-semibold text-ink-soft">
              <span aria-hidden="true">{weekday}</span>
              <span className="sr-only">{texts.weekdayNames[index]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(firstDay).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, index) => (
              <td key={texts.weekdays[index]} className="h-14 p-0 align-top md:h-16">
                {day !== undefined && (
                  <DayCell
                    day={day}
                    dayOffers={days.get(day)}
                    prices={prices}
                    isChosen={day === chosenDay}
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
  dayOffers,
  prices,
  isChosen,
  onChoose,
}: {
  day: string;
  dayOffers: OfferCount | undefined;
  prices: readonly OfferPrice[];
  isChosen: boolean;
  onChoose: (day: string) => void;
}) {
  const texts = useMessages(resultsCalendarMessages);
  const resultTexts = useMessages(resultMessages);
  const costs = useMessages(costMessages);
  const dayOfMonth = Number(day.slice(8));
  if (dayOffers === undefined) return <span className="block px-1 py-0.5 text-sm text-ink-soft">{dayOfMonth}</span>;
  const price = lowestText(dayOffers, { prices, costs });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="grid size-full content-start overflow-hidden rounded-control bg-brand-soft px-1 py-0.5 text-start text-brand-ink hover:outline-2 hover:outline-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
      onClick={() => onChoose(day)}
    >
      <span className="sr-only">
        {texts.availableOn(
          formatDay(parseDay(day) as Day),
          resultTexts.stays(dayOffers.count, numberText(dayOffers.count)),
          price,
        )}
      </span>
      <span aria-hidden="true" className="grid">
        <span className="text-sm font-semibold">{dayOfMonth}</span>
        <span className="text-xs leading-tight tabular-nums sm:hidden">
          {shortPrice(prices[dayOffers.lowest[0] ?? -1])}
        </span>
        <span className="hidden text-xs leading-tight tabular-nums sm:block">{price}</span>
        <span className="hidden text-xs leading-tight md:block">{texts.available(dayOffers.count)}</span>
      </span>
    </button>
  );
}

/** Weeks from Monday to Sunday; `undefined` outside the month. */
export function weeksOf(firstDay: Day): readonly (readonly (string | undefined)[])[] {
  const { month } = civilDate(firstDay);
  // Day 0 is 1 Jan 1970, a Thursday.
  const leadingDays = (((firstDay + 3) % 7) + 7) % 7;
  const cells: (string | undefined)[] = Array.from({ length: leadingDays }, () => undefined);
  for (let day = firstDay; civilDate(day).month === month; day = addDays(day, 1)) cells.push(isoDay(day));
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
