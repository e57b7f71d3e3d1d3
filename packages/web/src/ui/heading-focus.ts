// A page that becomes another without a change of address: whoever cannot see it is put at its heading, as after a navigation.

import { useEffect, useRef } from "react";
import { PAGE_HEADING } from "./page-name.ts";

/** Moves the focus to the page's heading when `state` changes; the first one moves nobody. */
export function useHeadingFocus(state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    document.getElementById(PAGE_HEADING)?.focus();
  }, [state]);
}
