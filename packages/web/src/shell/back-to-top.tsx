// Back to the top, once there is a way to go (section 9 of the specification: 600 pixels; a button of 50, 100 above the end).

import { BACK_TO_TOP } from "@portico/domain/presentation";
import { useEffect, useState } from "react";
import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { shellWords } from "./words.ts";

/** The button; it gives the focus to the heading of the page. */
export function BackToTop() {
  const { backToTop } = useWords(shellWords);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > BACK_TO_TOP.offset);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById("page-heading")?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-[100px] z-30 flex size-[50px] items-center justify-center rounded-full bg-brand text-on-brand shadow-2 hover:bg-brand-strong"
    >
      <Icon name="arrow up" className="size-6" />
      <span className="sr-only">{backToTop}</span>
    </button>
  );
}
