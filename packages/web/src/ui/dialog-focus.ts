// Where the focus goes when a dialog closes that came up by itself, or whose button is gone by then: back to where it was, or to the page's
// heading. Without this it would fall to the document's beginning, and whoever has no mouse would start again at the skip link.

import { useLayoutEffect } from "react";
import { PAGE_HEADING } from "./page-name.ts";

/** Watches over a dialog that is open or not; what has the focus when it opens gets it back. */
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
