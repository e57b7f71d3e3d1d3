// What surrounds every control: label, hint, and the error in the words of the summary.

import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { Icon } from "./icon.tsx";
import { kitWords } from "./words.ts";

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
