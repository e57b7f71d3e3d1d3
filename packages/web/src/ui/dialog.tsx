// `<dialog>` makes the page behind inert.

import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useMessages } from "../language/messages.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { PAGE_HEADING } from "./page-name.ts";
import { stateMessages } from "./state-messages.ts";

interface DialogProps {
  readonly isOpen: boolean;
  /** Called by Escape, the close button and, unless `alertdialog`, the backdrop. */
  readonly onClose: () => void;
  readonly title: string;
  readonly role?: "dialog" | "alertdialog";
  /** The primary button comes first. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Focuses the element with `autofocus`, or the dialog. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, role = "dialog", actions, children }: Omit<DialogProps, "isOpen">) {
  const text = useMessages(stateMessages);
  const heading = useId();
  const dialog = useModal();
  const startedOnBackdrop = useRef(false);
  // Without padding, only the backdrop's events have the dialog as their target.
  const isBackdrop = (event: PointerEvent | React.MouseEvent) => event.target === event.currentTarget;
  return (
    <dialog
      ref={dialog}
      role={role === "alertdialog" ? role : undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      className="dialog"
      onCancel={(event) => {
        // The parent decides whether the dialog closes.
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        startedOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // The press must also start on the backdrop, because a text selection may end there.
        if (role === "dialog" && startedOnBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 md:px-6 md:pt-5">
        <h2 id={heading} className="pt-1.5 text-xl">
          {title}
        </h2>
        <IconButton label={text.close} onClick={onClose} className="-me-2">
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-4 px-5 pt-2 pb-5 md:px-6 md:pb-6">{children}</div>
      {actions !== undefined && (
        <div className="cluster flex-row-reverse justify-start border-t border-line px-5 py-4 md:px-6">{actions}</div>
      )}
    </dialog>
  );
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    dialog.showModal();
    if (dialog.querySelector("[autofocus]") === null) dialog.focus();
    return () => {
      dialog.close();
      // React first removes elements that close with the dialog, such as the opener.
      requestAnimationFrame(() => returnFocus(opener));
    };
  }, []);
  return ref;
}

/** Focuses the page heading if the opener has been removed. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const isOpenerGone = opener === null || opener === document.body || !opener.isConnected;
  const target = isOpenerGone ? document.getElementById(PAGE_HEADING) : opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
