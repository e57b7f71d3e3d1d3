// Dialogs. The real one, with all that it takes to hold the focus, is loaded when the first is opened.

import { lazy, Suspense, useLayoutEffect } from "react";
import type { DialogProps } from "./dialog-window.tsx";
import { PAGE_HEADING } from "./page-name.ts";

const DialogWindow = lazy(() => import("./dialog-window.tsx").then((module) => ({ default: module.DialogWindow })));

/** A dialog; nothing is loaded or drawn before it is opened. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/**
 * Gives the focus back when a dialog closes that came up by itself, or whose button is gone by then: to where it was, or to the page's heading.
 * Without this it would fall to the document's beginning, and whoever has no mouse would start again at the skip link.
 */
export function useDialogFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Before the dialog takes it, which it does after the layout.
    const before = document.activeElement;
    return () => {
      // The dialog gives the focus back with the next picture; whatever it could not give back is done after that.
      requestAnimationFrame(() => requestAnimationFrame(() => giveBack(before)));
    };
  }, [isOpen]);
}

function giveBack(before: Element | null): void {
  if (!isNowhere(document.activeElement)) return;
  const place = isNowhere(before) || !before?.isConnected ? document.getElementById(PAGE_HEADING) : before;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
