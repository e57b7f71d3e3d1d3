// A late element pushes content down. The animation lets readers follow their line and avoid a wrong click.

import { type RefObject, useLayoutEffect, useRef } from "react";

const SLIDE = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Runs when `isShown` becomes true after the first render. */
export function useSlideInAnimation<Late extends HTMLElement>(isShown: boolean): RefObject<Late | null> {
  const lateElement = useRef<Late>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    if (isShown && !wasShown.current && lateElement.current !== null) animateSiblingsDown(lateElement.current);
    wasShown.current = isShown;
  }, [isShown]);
  return lateElement;
}

function animateSiblingsDown(lateElement: Element): void {
  const nextSibling = lateElement.nextElementSibling;
  if (nextSibling === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const distance = nextSibling.getBoundingClientRect().top - lateElement.getBoundingClientRect().top;
  for (let sibling: Element | null = nextSibling; sibling !== null; sibling = sibling.nextElementSibling)
    sibling.animate([{ transform: `translateY(${-distance}px)` }, { transform: "none" }], SLIDE);
}
