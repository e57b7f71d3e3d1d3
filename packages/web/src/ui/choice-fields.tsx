// Fields in which one chooses, and the one for several lines. Each takes what react-hook-form's `register(name)` returns, beside its own words.

import type { ComponentProps, ReactNode } from "react";
import { useWords } from "../language/words.ts";
import {
  type Control,
  describing,
  ErrorText,
  FieldFrame,
  type FieldWords,
  fieldId,
  HintText,
  OptionalMark,
} from "./field.tsx";
import { Icon } from "./icon.tsx";
import { stateWords } from "./state-words.ts";

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className = "",
  rows = 4,
  ...input
}: FieldWords & Control<"textarea">) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <textarea
        {...input}
        {...describing(id, { hint, error })}
        {...(isOptional !== true && { "aria-required": true })}
        id={id}
        rows={rows}
        className={`control ${className}`}
      />
    </FieldFrame>
  );
}

/** One entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One of a few. `placeholder` stands there while nothing is chosen; an empty text leaves the entry out. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  choices,
  placeholder,
  className = "",
  ...input
}: FieldWords & Control<"select"> & { choices: readonly Choice[]; placeholder?: string }) {
  const id = fieldId(input.name);
  const text = useWords(stateWords);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <Select
        {...input}
        {...describing(id, { hint, error })}
        {...(isOptional !== true && { "aria-required": true })}
        id={id}
        className={className}
        none={placeholder ?? text.choose}
        choices={choices}
      />
    </FieldFrame>
  );
}

/** `none` is the entry of no choice, which an empty text leaves out. */
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

/** A yes or no. */
export function CheckboxField({ label, hint, error, ...input }: Omit<FieldWords, "isOptional"> & Control<"input">) {
  const id = fieldId(input.name);
  return (
    <div className={`field ${error === undefined ? "" : "field-wrong"}`}>
      <ErrorText id={id} error={error} />
      <label htmlFor={id} className="choice-row">
        <input {...input} {...describing(id, { hint, error })} type="checkbox" id={id} className="choice" />
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

/** One of several that can be told apart better when all are seen. */
export interface RadioChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One of several, each with room for a few words. */
export function RadioField({
  label,
  hint,
  error,
  isOptional = false,
  choices,
  value,
  defaultValue,
  ...input
}: FieldWords & Control<"input"> & { choices: readonly RadioChoice[] }) {
  const id = fieldId(input.name);
  return (
    <fieldset className={`field ${error === undefined ? "" : "field-wrong"}`} {...describing(id, { hint, error })}>
      <legend className="field-label mb-1.5">
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      <HintText id={id} hint={hint} />
      <ErrorText id={id} error={error} />
      <div className="mt-1 grid gap-2.5">
        {choices.map((choice, place) => {
          // The summary of errors leads to the first of them.
          const choiceId = place === 0 ? id : `${id}-${choice.value}`;
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

// The fields of searches and filters: everything in them may stay as it is, so none is marked as optional, and none as required.

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
      <Select {...select} {...describing(id, { hint, error })} id={id} none={all} choices={choices} />
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
