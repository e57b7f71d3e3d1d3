// Buttons. One that cannot be used just now says why, stays reachable by keyboard, and is never merely greyed out.

import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";

/** How much a button wants to be pressed. One primary a view. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

/** What a button may carry. */
export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "style"> {
  readonly kind?: ButtonKind;
  readonly size?: "regular" | "small";
  /** Its work is under way: it cannot be pressed again. */
  readonly isBusy?: boolean;
  /** What it says meanwhile; it is announced too. */
  readonly busyText?: string;
  /** Why it cannot be used just now; shown below it. */
  readonly disabledBecause?: string | undefined;
  readonly children: ReactNode;
}

/** The look of a button, for what is no button. */
export function buttonLook(kind: ButtonKind = "primary", size: "regular" | "small" = "regular"): string {
  return `button button-${kind}${size === "small" ? " button-small" : ""}`;
}

/** A button. */
export function Button({
  kind = "primary",
  size = "regular",
  isBusy = false,
  busyText,
  disabledBecause,
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isStill = isBusy || disabledBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // It stays focusable, so a press, also by the Enter key in a field, has to be caught.
    if (isStill) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      {...(isStill && { "aria-disabled": true })}
      {...(disabledBecause !== undefined && { "aria-describedby": reasonId })}
      className={`${buttonLook(kind, size)}${isBusy ? " button-busy" : ""} ${className}`}
      onClick={press}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy && busyText !== undefined ? busyText : children}
    </button>
  );
  return (
    <>
      {disabledBecause === undefined ? (
        button
      ) : (
        <span className="inline-grid max-w-full justify-items-start gap-1.5">
          {button}
          <span id={reasonId} className="field-hint">
            {disabledBecause}
          </span>
        </span>
      )}
      {busyText !== undefined && (
        <span role="status" className="sr-only">
          {isBusy ? busyText : ""}
        </span>
      )}
    </>
  );
}

/** A round button with an icon alone; `label` is what it says to those who do not see it. */
export function IconButton({
  label,
  className = "",
  children,
  ...rest
}: Omit<ComponentProps<"button">, "disabled" | "style"> & { label: string; children: ReactNode }) {
  return (
    <button type="button" {...rest} aria-label={label} className={`icon-button ${className}`}>
      {children}
    </button>
  );
}
