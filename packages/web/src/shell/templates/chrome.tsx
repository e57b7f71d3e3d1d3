// What stands around every page, as outlines: as high as the real header and footer, so that nothing moves when they come.

import { useWords } from "../../language/words.ts";
import { Logo } from "../logo.tsx";
import { shellWords } from "../words.ts";
import { Slot } from "./slot.tsx";

const MENU_WIDTHS = ["w-14", "w-16", "w-24", "w-20", "w-16"];

/** The header; a member's has the welcome bar below it, and a visitor's the way in. */
export function TemplateHeader({ isMember }: { isMember: boolean }) {
  return (
    <header className="relative z-20">
      <div className="border-b border-line bg-raised">
        <div className="column flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2">
          <Logo name={<Slot name="brand" />} />
          <div className="hidden gap-8 2xl:flex" aria-hidden="true">
            {MENU_WIDTHS.map((width, place) => (
              <span key={place} className={`h-3 rounded-pill bg-sunken ${width}`} />
            ))}
          </div>
          <div className="flex min-h-11 items-center gap-2">{!isMember && <LogIn />}</div>
        </div>
      </div>
      {isMember && <div className="min-h-14 border-b border-line bg-brand dark:bg-deep" aria-hidden="true" />}
    </header>
  );
}

function LogIn() {
  return (
    <a
      href="/logon"
      className="hidden min-h-11 items-center rounded-control bg-brand px-5 text-sm font-semibold tracking-wide text-on-brand uppercase shadow-1 lg:inline-flex"
    >
      {useWords(shellWords).logIn}
    </a>
  );
}

/** The footer. */
export function TemplateFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="column min-h-72 py-10" />
    </footer>
  );
}
