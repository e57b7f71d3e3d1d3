// The range of days itself: two dates to type and a calendar to pick them from.

import { parseDate } from "@internationalized/date";
import { useContext } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Group,
  Popover,
  RangeCalendar,
} from "react-aria-components/DateRangePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { LanguageContext, useWords, words } from "../language/words.ts";
import { describing, ErrorText, type FieldWords, fieldId, HintText, OptionalMark } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { markPressable } from "./pressable-mark.ts";

const dateRangeWords = words(
  { from: "From", to: "To", calendar: "Open the calendar", previousMonth: "Previous month", nextMonth: "Next month" },
  { from: "Từ ngày", to: "Đến ngày", calendar: "Mở lịch", previousMonth: "Tháng trước", nextMonth: "Tháng sau" },
);

/** Two days as `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What a range of days needs. */
export interface DateRangeProps extends FieldWords {
  readonly name: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
}

// Days are typed day, month, year in both languages.
const LOCALES = { en: "en-AU", vi: "vi-VN" } as const;

/** A range of days. */
export function DateRangeField({
  label,
  hint,
  error,
  isOptional = false,
  name,
  value,
  onChange,
  min,
  max,
}: DateRangeProps) {
  const text = useWords(dateRangeWords);
  const id = fieldId(name);
  const labelId = `${id}-label`;
  markPressable(document);
  return (
    <I18nProvider locale={LOCALES[useContext(LanguageContext)]}>
      <div className={`field ${error === undefined ? "" : "field-wrong"}`}>
        <span id={labelId} className="field-label">
          {label}
          {isOptional && <OptionalMark />}
        </span>
        <HintText id={id} hint={hint} />
        <ErrorText id={id} error={error} />
        <DateRangePicker
          aria-labelledby={labelId}
          {...describing(id, { hint, error })}
          value={value === null ? null : { start: parseDate(value.from), end: parseDate(value.to) }}
          onChange={(range) =>
            onChange(range === null ? null : { from: range.start.toString(), to: range.end.toString() })
          }
          {...(min !== undefined && { minValue: parseDate(min) })}
          {...(max !== undefined && { maxValue: parseDate(max) })}
          isInvalid={error !== undefined}
          shouldForceLeadingZeros
        >
          <Group id={id} tabIndex={-1} className="control flex flex-wrap items-center gap-x-2 py-1 ps-2 pe-1">
            <Typed slot="start" label={text.from} />
            <span aria-hidden="true" className="text-ink-soft">
              –
            </span>
            <Typed slot="end" label={text.to} />
            <Button aria-label={text.calendar} className="icon-button ms-auto size-9 text-brand-ink">
              <Icon name="calendar" />
            </Button>
          </Group>
          <Popover className="calendar-window" offset={6}>
            <Dialog className="outline-none">
              <MonthOfDays />
            </Dialog>
          </Popover>
        </DateRangePicker>
      </div>
    </I18nProvider>
  );
}

function Typed({ slot, label }: { slot: "start" | "end"; label: string }) {
  return (
    <DateInput slot={slot} aria-label={label} className="flex tabular-nums">
      {(segment) => <DateSegment segment={segment} className="date-part" />}
    </DateInput>
  );
}

function MonthOfDays() {
  const text = useWords(dateRangeWords);
  return (
    <RangeCalendar className="grid justify-items-center gap-2">
      <div className="flex w-full items-center justify-between">
        <Button slot="previous" aria-label={text.previousMonth} className="icon-button">
          <Icon name="chevron left" />
        </Button>
        <Heading className="font-display text-lg font-semibold" />
        <Button slot="next" aria-label={text.nextMonth} className="icon-button">
          <Icon name="chevron right" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-y-1">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-semibold text-ink-soft">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}
