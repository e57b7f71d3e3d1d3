// Fields whose lists and calendars are loaded when they are needed.

import { lazy, Suspense } from "react";
import { SelectField } from "./choice-fields.tsx";
import type { ComboboxProps } from "./combobox-field.tsx";
import type { DateRangeProps } from "./date-range-field.tsx";
import { Skeleton } from "./skeleton.tsx";

const ComboboxField = lazy(() => import("./combobox-field.tsx").then((module) => ({ default: module.ComboboxField })));

/** A field for one of many, whose list gets shorter while one types; until it is there, a plain list does the same. */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onChange, ...field } = props;
  const plain = (
    <SelectField
      {...field}
      choices={choices}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
  return (
    <Suspense fallback={plain}>
      <ComboboxField {...props} />
    </Suspense>
  );
}

const DateRangeField = lazy(() =>
  import("./date-range-field.tsx").then((module) => ({ default: module.DateRangeField })),
);

/** A field for a range of days; until it is there, its place is kept. */
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
