// A field with a list that gets shorter while one types. The list is loaded late; meanwhile a plain list does the same.

import { lazy, Suspense } from "react";
import { SelectField } from "./choice-fields.tsx";
import type { ComboboxProps } from "./combobox-field.tsx";

const ComboboxField = lazy(() => import("./combobox-field.tsx").then((module) => ({ default: module.ComboboxField })));

/** A field for one of many. */
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
