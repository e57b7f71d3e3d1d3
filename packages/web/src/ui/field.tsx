// Fields into which one types. Each takes what react-hook-form's `register(name)` returns, beside its own words.

import { type ComponentProps, type ReactNode, useState } from "react";
import { useWords } from "../language/words.ts";
import { Icon } from "./icon.tsx";
import { kitWords } from "./words.ts";

/** What a control takes, as HTML has it. */
export type Control<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  "id" | "disabled" | "style" | "children"
> & {
  readonly name: string;
};

/** Something before or after what is typed. */
interface Beside {
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  end,
  className = "",
  ...input
}: FieldWords & Control<"input"> & Beside) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <span className="relative grid">
        <input
          type="text"
          {...input}
          {...describing(id, { hint, error })}
          {...(isOptional !== true && { "aria-required": true })}
          id={id}
          className={`control ${end === undefined ? "" : "pe-20"} ${className}`}
        />
        {end !== undefined && <span className="absolute inset-y-0 end-1 grid items-center">{end}</span>}
      </span>
    </FieldFrame>
  );
}

/** A password: it can be shown, and pasted. `autoComplete` says whether it is the current or a new one. */
export function PasswordField({
  autoComplete,
  ...field
}: Omit<FieldWords & Control<"input">, "type" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
}) {
  const text = useWords(kitWords);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="rounded-control px-3 py-1.5 text-sm font-semibold text-brand-ink hover:bg-brand-soft"
          aria-label={isShown ? text.hidePassword : text.showPassword}
          aria-controls={fieldId(field.name)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.hide : text.show}
        </button>
      }
    />
  );
}

/** What every field has. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right; the same words as in the summary. */
  readonly error?: string | undefined;
  /** Fields are needed unless they say so. */
  readonly isOptional?: boolean | undefined;
}

/** The id of a field's control: the summary of errors leads there. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** What ties a control to its hint and its error. */
export function describing(id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter((one) => one !== false);
  return {
    ...(ids.length > 0 && { "aria-describedby": ids.join(" ") }),
    ...(error !== undefined && { "aria-invalid": true as const }),
  };
}

/** A field with one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${error === undefined ? "" : "field-wrong"}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <OptionalMark />}
      </label>
      <HintText id={id} hint={hint} />
      <ErrorText id={id} error={error} />
      {children}
    </div>
  );
}

/** The mark of a field that may stay empty. */
export function OptionalMark() {
  return <span className="font-normal text-ink-soft"> ({useWords(kitWords).optional})</span>;
}

/** The line below a label. */
export function HintText({ id, hint }: { id: string; hint: ReactNode }) {
  if (hint === undefined) return null;
  return (
    <div id={`${id}-hint`} className="field-hint">
      {hint}
    </div>
  );
}

/** What is wrong with a field. */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  const text = useWords(kitWords);
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="stop" className="mt-0.5 size-[1.125rem]" />
      <span>
        <span className="sr-only">{text.error}: </span>
        {error}
      </span>
    </p>
  );
}
