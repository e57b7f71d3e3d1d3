// Room for what comes late and stands on top: what is below does not jump. It makes room in a short, smooth movement, so that nobody loses
// their line or presses what has just moved under the pointer; where no motion is wanted, it is there at once.

import { type RefObject, useLayoutEffect, useRef } from "react";

const OPENING = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** For the element that comes: once `isShown` turns true after the first picture, what follows it makes room. */
export function useSlideOpen<Late extends HTMLElement>(isShown: boolean): RefObject<Late | null> {
  const late = useRef<Late>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    if (isShown && !wasShown.current && late.current !== null) slideOpen(late.current);
    wasShown.current = isShown;
  }, [isShown]);
  return late;
}

/** Lets what follows slide from where it stood to where it stands now. */
function slideOpen(late: Element): void {
  const next = late.nextElementSibling;
  if (next === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const moved = next.getBoundingClientRect().top - late.getBoundingClientRect().top;
  for (let below: Element | null = next; below !== null; below = below.nextElementSibling)
    below.animate([{ transform: `translateY(${-moved}px)` }, { transform: "none" }], OPENING);
}
