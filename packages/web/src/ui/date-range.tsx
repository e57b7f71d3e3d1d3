// From one day to another. The calendar is loaded late; meanwhile its place is kept.

import { lazy, Suspense } from "react";
import type { DateRangeProps } from "./date-range-field.tsx";
import { Skeleton } from "./skeleton.tsx";

const DateRangeField = lazy(() =>
  import("./date-range-field.tsx").then((module) => ({ default: module.DateRangeField })),
);

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
