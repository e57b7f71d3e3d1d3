// Fields into which one types. Each takes what react-hook-form's `register(name)` returns, beside its own words.

import { type ComponentProps, type ReactNode, useState } from "react";
import { useWords } from "../language/words.ts";
import { describing, FieldFrame, type FieldWords, fieldId } from "./field-frame.tsx";
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
          aria-pressed={isShown}
          aria-label={text.showPassword}
          aria-controls={fieldId(field.name)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.hide : text.show}
        </button>
      }
    />
  );
}
