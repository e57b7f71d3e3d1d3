// The menu of narrow screens: a drawer below the header.

import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "../ui/menu-link.tsx";
import type { MenuEntry } from "./menus.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";
import { shellWords } from "./words.ts";

const ROW =
  "flex min-h-12 items-center rounded-control px-3 text-base text-ink hover:bg-brand-soft aria-[current=page]:font-semibold";

/** The button that opens the drawer, and the drawer. */
export function MobileMenu({ own, site }: { own: readonly MenuEntry[]; site: readonly MenuEntry[] }) {
  const texts = useWords(shellWords);
  const drawer = useDisclosure<HTMLDivElement>();
  return (
    <div ref={drawer.around} className="2xl:hidden" onKeyDown={drawer.onKeyDown}>
      <button
        type="button"
        {...drawer.button}
        className="flex size-11 items-center justify-center rounded-control text-ink hover:bg-brand-soft"
      >
        <Icon name={drawer.isOpen ? "close" : "menu"} className="size-6" />
        <span className="sr-only">{drawer.isOpen ? texts.closeMenu : texts.menu}</span>
      </button>
      <nav
        {...drawer.shown}
        aria-label={texts.mainMenu}
        className="absolute inset-x-0 top-full z-40 max-h-[80dvh] overflow-y-auto border-y border-line bg-raised p-4 shadow-2"
      >
        <Entries entries={own} drawer={drawer} />
        {site.length > 0 && <hr className="my-3 border-line" />}
        <Entries entries={site} drawer={drawer} />
      </nav>
    </div>
  );
}

function Entries({ entries, drawer }: { entries: readonly MenuEntry[]; drawer: Disclosure<HTMLDivElement> }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name}>
          {entry.link === null ? (
            <p className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">{entry.name}</p>
          ) : (
            <MenuLink link={entry.link} className={ROW} onFollow={drawer.close}>
              {entry.name}
            </MenuLink>
          )}
          {entry.items.length > 0 && <Entries entries={entry.items} drawer={drawer} />}
        </li>
      ))}
    </ul>
  );
}
