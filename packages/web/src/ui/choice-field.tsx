// Fields of searches and filters: everything in them may stay as it is, so none is marked as optional, and none as required.

import type { ComponentProps, ReactNode } from "react";
import type { Choice } from "./choice-fields.tsx";
import { describing, FieldFrame, fieldId } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

interface ChoiceWords {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** One of a list. `all` stands for no choice; without it there is always one. */
export function ChoiceSelect({
  label,
  hint,
  error,
  all,
  choices,
  ...select
}: ChoiceWords & { all?: string; choices: readonly Choice[] } & Pick<ComponentProps<"select">, "value" | "onChange">) {
  const id = fieldId(select.name);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <span className="relative grid">
        <select {...select} {...describing(id, { hint, error })} id={id} className="control">
          {all !== undefined && <option value="">{all}</option>}
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          name="chevron down"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
        />
      </span>
    </FieldFrame>
  );
}

/** A line of text, or a day. */
export function ChoiceText({
  label,
  hint,
  error,
  ...input
}: ChoiceWords & Pick<ComponentProps<"input">, "value" | "onChange" | "type" | "min">) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input autoComplete="off" {...input} {...describing(id, { hint, error })} id={id} className="control" />
    </FieldFrame>
  );
}
