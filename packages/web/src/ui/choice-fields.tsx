// Fields take the props of react-hook-form's `register(name)`.

import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "../language/messages.ts";
import {
  type Control,
  describedBy,
  ErrorText,
  FieldFrame,
  type FieldProps,
  fieldId,
  HintText,
  OptionalMark,
} from "./field.tsx";
import { Icon } from "./icon.tsx";
import { stateMessages } from "./state-messages.ts";

export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className = "",
  rows = 4,
  ...input
}: FieldProps & Control<"textarea">) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <textarea
        {...input}
        {...describedBy(id, { hint, error })}
        {...(isOptional !== true && { "aria-required": true })}
        id={id}
        rows={rows}
        className={`control ${className}`}
      />
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `placeholder` labels the empty option; an empty string omits that option. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  choices,
  placeholder,
  className = "",
  ...input
}: FieldProps & Control<"select"> & { choices: readonly Choice[]; placeholder?: string }) {
  const id = fieldId(input.name);
  const text = useMessages(stateMessages);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <Select
        {...input}
        {...describedBy(id, { hint, error })}
        {...(isOptional !== true && { "aria-required": true })}
        id={id}
        className={className}
        none={placeholder ?? text.choose}
        choices={choices}
      />
    </FieldFrame>
  );
}

/** `none` labels the empty option; an empty string omits that option. */
function Select({
  none = "",
  choices,
  className = "",
  ...select
}: ComponentProps<"select"> & { none?: string | undefined; choices: readonly Choice[] }) {
  return (
    <span className="relative grid">
      <select {...select} className={`control ${className}`}>
        {none !== "" && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron down" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft" />
    </span>
  );
}

export function CheckboxField({ label, hint, error, ...input }: Omit<FieldProps, "isOptional"> & Control<"input">) {
  const id = fieldId(input.name);
  return (
    <div className={`field ${error === undefined ? "" : "field-wrong"}`}>
      <ErrorText id={id} error={error} />
      <label htmlFor={id} className="choice-row">
        <input {...input} {...describedBy(id, { hint, error })} type="checkbox" id={id} className="choice" />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <div className="-mt-2 ps-9">
          <HintText id={id} hint={hint} />
        </div>
      )}
    </div>
  );
}

export interface RadioChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function RadioField({
  label,
  hint,
  error,
  isOptional = false,
  choices,
  value,
  defaultValue,
  ...input
}: FieldProps & Control<"input"> & { choices: readonly RadioChoice[] }) {
  const id = fieldId(input.name);
  return (
    <fieldset className={`field ${error === undefined ? "" : "field-wrong"}`} {...describedBy(id, { hint, error })}>
      <legend className="field-label mb-1.5">
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      <HintText id={id} hint={hint} />
      <ErrorText id={id} error={error} />
      <div className="mt-1 grid gap-2.5">
        {choices.map((choice, index) => {
          // The error summary focuses the element with the field's id.
          const choiceId = index === 0 ? id : `${id}-${choice.value}`;
          return (
            <label key={choice.value} htmlFor={choiceId} className="choice-card">
              <input
                {...input}
                {...(value !== undefined && { checked: value === choice.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === choice.value })}
                type="radio"
                id={choiceId}
                value={choice.value}
                className="choice"
              />
              <span className="grid">
                <span className="font-semibold">{choice.label}</span>
                {choice.hint !== undefined && <span className="field-hint">{choice.hint}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

// Filter fields have defaults, so none is optional or required.

interface FilterFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** `all` labels the option without a filter. */
export function ChoiceSelect({
  label,
  hint,
  error,
  all,
  choices,
  ...select
}: FilterFieldProps & { all?: string; choices: readonly Choice[] } & Pick<
    ComponentProps<"select">,
    "value" | "onChange"
  >) {
  const id = fieldId(select.name);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <Select {...select} {...describedBy(id, { hint, error })} id={id} none={all} choices={choices} />
    </FieldFrame>
  );
}

export function ChoiceText({
  label,
  hint,
  error,
  ...input
}: FilterFieldProps & Pick<ComponentProps<"input">, "value" | "onChange" | "type" | "min">) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input autoComplete="off" {...input} {...describedBy(id, { hint, error })} id={id} className="control" />
    </FieldFrame>
  );
}
