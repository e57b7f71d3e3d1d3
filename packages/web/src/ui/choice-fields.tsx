// Fields in which one chooses, and the one for several lines. Each takes what react-hook-form's `register(name)` returns, beside its own words.

import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import type { Control } from "./field.tsx";
import { describing, ErrorText, FieldFrame, type FieldWords, fieldId, HintText, OptionalMark } from "./field-frame.tsx";
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
  const first = placeholder ?? text.choose;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <span className="relative grid">
        <select
          {...input}
          {...describing(id, { hint, error })}
          {...(isOptional !== true && { "aria-required": true })}
          id={id}
          className={`control ${className}`}
        >
          {first !== "" && <option value="">{first}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
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
