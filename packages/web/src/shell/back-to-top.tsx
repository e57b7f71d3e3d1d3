// Section 9 of the specification: the button appears after 600 pixels, is 50 pixels wide and 100 above the bottom.

import { BACK_TO_TOP } from "@portico/domain/presentation";
import { useEffect, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { Icon } from "../ui/icon.tsx";
import { PAGE_HEADING } from "../ui/page-name.ts";
import { shellMessages } from "./messages.ts";

const ACTION_SELECTOR = "a, button, input, label, select, summary, textarea, [role=button]";
const BUTTON_ID = "back-to-top";

/** The width of the class `right-4`. */
const RIGHT_PX = 16;

/** Samples are 16 pixels apart, so that none misses a target of at least 24 pixels. */
const SAMPLES_PER_SIDE = 4;

/** The button is hidden while it would cover something clickable, such as a "Book" button. */
export function BackToTop() {
  const { backToTop } = useMessages(shellMessages);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > BACK_TO_TOP.offset && !wouldCoverAction());
    update();
    // Disclosures and late content move the page without a scroll event.
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(document.body);
    window.addEventListener("resize", update);
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update);
    };
  }, []);
  if (!isShown) return null;
  return (
    <button
      id={BUTTON_ID}
      type="button"
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-[100px] z-30 flex size-[50px] items-center justify-center rounded-full bg-brand text-on-brand shadow-2 hover:bg-brand-strong"
    >
      <Icon name="arrow up" className="size-6" />
      <span className="sr-only">{backToTop}</span>
    </button>
  );
}

function wouldCoverAction(): boolean {
  const { clientWidth } = document.documentElement;
  const left = clientWidth - RIGHT_PX - BACK_TO_TOP.width;
  const top = window.innerHeight - BACK_TO_TOP.bottom - BACK_TO_TOP.width;
  const stepPx = (BACK_TO_TOP.width - 1) / (SAMPLES_PER_SIDE - 1);
  for (let column = 0; column < SAMPLES_PER_SIDE; column += 1)
    for (let row = 0; row < SAMPLES_PER_SIDE; row += 1)
      if (document.elementsFromPoint(left + column * stepPx, top + row * stepPx).some(isPageAction)) return true;
  return false;
}

function isPageAction(element: Element): boolean {
  const action = element.closest(ACTION_SELECTOR);
  return action !== null && action.id !== BUTTON_ID;
}
