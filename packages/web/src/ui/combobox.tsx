// A field with a list that gets shorter while one types. The list is loaded late; meanwhile a plain list does the same.

import { lazy, Suspense } from "react";
import { type Choice, SelectField } from "./choice-fields.tsx";
import type { FieldWords } from "./field-frame.tsx";

const ComboboxField = lazy(() => import("./combobox-field.tsx").then((module) => ({ default: module.ComboboxField })));

/** One of many. */
export interface ComboboxProps extends FieldWords {
  readonly name: string;
  readonly choices: readonly (Choice & { readonly hint?: string })[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder?: string;
}

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
