// Fields take the props of react-hook-form's `register(name)`.

import { type ComponentProps, type ReactNode, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { Icon } from "./icon.tsx";
import { uiMessages } from "./messages.ts";

export type Control<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  "id" | "disabled" | "style" | "children"
> & {
  readonly name: string;
};

interface EndSlot {
  readonly end?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  end,
  className = "",
  ...input
}: FieldProps & Control<"input"> & EndSlot) {
  const id = fieldId(input.name);
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <span className="relative grid">
        <input
          type="text"
          {...input}
          {...describedBy(id, { hint, error })}
          {...(isOptional !== true && { "aria-required": true })}
          id={id}
          className={`control ${end === undefined ? "" : "pe-20"} ${className}`}
        />
        {end !== undefined && <span className="absolute inset-y-0 end-1 grid items-center">{end}</span>}
      </span>
    </FieldFrame>
  );
}

/** Password managers paste, so the field allows pasting. */
export function PasswordField({
  autoComplete,
  ...field
}: Omit<FieldProps & Control<"input">, "type" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
}) {
  const text = useMessages(uiMessages);
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

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error summary shows the same text. */
  readonly error?: string | undefined;
  /** Fields are required by default. */
  readonly isOptional?: boolean | undefined;
}

/** The error summary links to this id. A name may be the club's text, and an id must have no spaces or quotes. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w.-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}`)}`;
}

/** Connects a control with its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (part) => part !== false,
  );
  return {
    ...(ids.length > 0 && { "aria-describedby": ids.join(" ") }),
    ...(error !== undefined && { "aria-invalid": true as const }),
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
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

export function OptionalMark() {
  return <span className="font-normal text-ink-soft"> ({useMessages(uiMessages).optional})</span>;
}

export function HintText({ id, hint }: { id: string; hint: ReactNode }) {
  if (hint === undefined) return null;
  return (
    <div id={`${id}-hint`} className="field-hint">
      {hint}
    </div>
  );
}

export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  const text = useMessages(uiMessages);
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
