// The menu on top of wide screens.

import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "../ui/menu-link.tsx";
import type { MenuEntry } from "./menus.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { shellWords } from "./words.ts";

const TOP =
  "flex min-h-11 items-center gap-1 rounded-control px-1.5 text-xs font-medium whitespace-nowrap text-ink decoration-2 underline-offset-8 hover:bg-brand-soft hover:text-brand-ink aria-[current=page]:text-brand-ink aria-[current=page]:underline aria-expanded:bg-brand-soft aria-expanded:text-brand-ink 3xl:px-2 3xl:text-sm";

/** The entries in a row; one with others below it shows them on a click. */
export function TopMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { mainMenu } = useWords(shellWords);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={mainMenu} className="hidden min-w-0 2xl:block">
      <ul className="flex flex-wrap items-center 3xl:gap-2">
        {entries.map((entry) => (
          <li key={entry.name}>
            {entry.items.length === 0 ? (
              <MenuLink link={entry.link} className={TOP}>
                {entry.name}
              </MenuLink>
            ) : (
              <SubMenu entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SubMenu({ entry }: { entry: MenuEntry }) {
  const { around, button, shown, onKeyDown, close } = useDisclosure<HTMLDivElement>();
  const entries = entry.link === null ? entry.items : [{ ...entry, items: [] }, ...entry.items];
  return (
    <div ref={around} className="relative [&:has([aria-current=page])>button]:underline" onKeyDown={onKeyDown}>
      <button type="button" className={`group ${TOP}`} {...button}>
        {entry.name}
        <Icon name="chevron down" className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180" />
      </button>
      <ul
        {...shown}
        className="absolute top-full left-0 z-30 mt-2 min-w-60 rounded-card border border-line bg-raised p-2 shadow-2"
      >
        {entries.map(({ name, link }) => (
          <li key={name}>
            <MenuLink
              link={link}
              onFollow={close}
              className="flex min-h-11 items-center rounded-control px-3 text-sm text-ink hover:bg-brand-soft hover:text-brand-ink aria-[current=page]:font-semibold"
            >
              {name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
