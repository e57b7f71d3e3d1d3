// A disabled button stays focusable and shows the reason.

import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";

/** A view has at most one primary button. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "style"> {
  readonly kind?: ButtonKind;
  readonly size?: "regular" | "small";
  /** Presses are ignored. */
  readonly isBusy?: boolean;
  /** Replaces the label; screen readers announce it. */
  readonly busyText?: string;
  readonly disabledBecause?: string | undefined;
  readonly children: ReactNode;
}

export function buttonClass(kind: ButtonKind = "primary", size: "regular" | "small" = "regular"): string {
  return `button button-${kind}${size === "small" ? " button-small" : ""}`;
}

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
  const isInactive = isBusy || disabledBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // `aria-disabled` does not stop clicks, nor the click that Enter in a form field causes.
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      {...(isInactive && { "aria-disabled": true })}
      {...(disabledBecause !== undefined && { "aria-describedby": reasonId })}
      className={`${buttonClass(kind, size)}${isBusy ? " button-busy" : ""} ${className}`}
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

/** `label` is the accessible name. */
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
