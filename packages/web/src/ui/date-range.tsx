// From one day to another. The calendar is loaded late; meanwhile its place is kept.

import { lazy, Suspense } from "react";
import type { FieldWords } from "./field-frame.tsx";
import { Skeleton } from "./skeleton.tsx";

const DateRangeField = lazy(() =>
  import("./date-range-field.tsx").then((module) => ({ default: module.DateRangeField })),
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

/** A field for a range of days. */
export function DateRange(props: DateRangeProps) {
  return (
    <Suspense
      fallback={
        <div className="field">
          <span className="field-label">{props.label}</span>
          <Skeleton className="h-11 w-full" />
        </div>
      }
    >
      <DateRangeField {...props} />
    </Suspense>
  );
}
