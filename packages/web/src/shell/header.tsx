import type { SessionView } from "@portico/api/session/contract";
import { Link } from "@tanstack/react-router";
import { useMessages } from "../language/messages.ts";
import { useLayout } from "../session-context/layout-query.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "../ui/menu-link.tsx";
import { LanguageSwitch, WelcomeBar } from "./lazy-parts.ts";
import { Logo } from "./logo.tsx";
import { type MenuEntry, mobileMenu, topMenu } from "./menus.ts";
import { shellMessages } from "./messages.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function Header({ context }: { context: SessionView }) {
  const texts = useMessages(shellMessages);
  const { data: layout, isError, refetch } = useLayout(context);
  const entries = topMenu(context, { layout, texts });
  const { member } = context;
  const drawerEntries = mobileMenu(context, texts);
  const languageSwitch = context.languages.length > 1 && <LanguageSwitch context={context} />;
  // A member's menu comes from the content service, so it can fail to load.
  const hasMenuFailed =
    member !== null && entries.length === 0 && (isError || layout?.failed.includes("menu") === true);
  return (
    <header className="relative z-20">
      <div className="border-b border-line bg-raised">
        <div className="column flex min-h-14 items-center gap-x-2 py-1 sm:max-2xl:gap-x-4 3xl:gap-x-4">
          <Link to={member === null ? "/home-k" : "/"} className="mr-auto shrink-0 rounded-control">
            <Logo name={context.brandName} isShort={languageSwitch !== false} />
          </Link>
          {hasMenuFailed ? (
            <p className="hidden text-sm text-ink-soft 2xl:block">
              {texts.menuFailed}{" "}
              <button
                type="button"
                className="min-h-6 font-semibold text-brand-ink underline"
                onClick={() => void refetch()}
              >
                {texts.retry}
              </button>
            </p>
          ) : (
            <TopMenu entries={entries} />
          )}
          <div className={`flex items-center sm:gap-2 ${member === null ? "shrink-0" : "min-w-0"}`}>
            {member === null ? (
              <>
                {languageSwitch}
                <LogInLink label={texts.logIn} />
              </>
            ) : (
              <WelcomeBar context={context} member={member} languageSwitch={languageSwitch} />
            )}
            <MobileMenu
              drawerEntries={drawerEntries}
              siteEntries={member === null ? entries.filter((entry) => !isInDrawer(drawerEntries, entry)) : []}
            />
          </div>
        </div>
      </div>
    </header>
  );
}

// Editors may put a page into the site menu that the drawer already has.
function isInDrawer(drawerEntries: readonly MenuEntry[], { link }: MenuEntry): boolean {
  return link !== null && drawerEntries.some((entry) => entry.link?.address === link.address);
}

// A button on wide screens, a plain link on narrow ones.
function LogInLink({ label }: { label: string }) {
  return (
    <>
      <Link
        to="/logon"
        className="hidden min-h-11 items-center rounded-control bg-brand px-5 text-sm whitespace-nowrap font-semibold tracking-wide text-on-brand uppercase shadow-1 hover:bg-brand-strong lg:inline-flex"
      >
        {label}
      </Link>
      <Link
        to="/logon"
        className="inline-flex min-h-11 items-center rounded-control px-1 text-sm font-semibold whitespace-nowrap text-brand-ink underline lg:hidden"
      >
        {label}
      </Link>
    </>
  );
}

const TOP_ENTRY_CLASS =
  "flex min-h-11 items-center gap-1 rounded-control px-1.5 text-xs font-medium whitespace-nowrap text-ink decoration-2 underline-offset-8 hover:bg-brand-soft hover:text-brand-ink aria-[current=page]:text-brand-ink aria-[current=page]:underline aria-expanded:bg-brand-soft aria-expanded:text-brand-ink 3xl:px-2 3xl:text-sm";

/** Entries with sub-entries open a submenu on click. */
function TopMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { mainMenu } = useMessages(shellMessages);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={mainMenu} className="hidden shrink-0 2xl:block">
      <ul className="flex items-center 3xl:gap-2">
        {entries.map((entry) => (
          <li key={entry.name}>
            {entry.items.length === 0 ? (
              <MenuLink link={entry.link} className={TOP_ENTRY_CLASS}>
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
  const { containerRef, button, panelProps, onKeyDown, close } = useDisclosure<HTMLDivElement>();
  const entries = entry.link === null ? entry.items : [{ ...entry, items: [] }, ...entry.items];
  return (
    <div ref={containerRef} className="relative [&:has([aria-current=page])>button]:underline" onKeyDown={onKeyDown}>
      <button type="button" className={`group ${TOP_ENTRY_CLASS}`} {...button}>
        {entry.name}
        <Icon name="chevron down" className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180" />
      </button>
      <ul
        {...panelProps}
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

const DRAWER_ENTRY_CLASS =
  "flex min-h-12 items-center rounded-control px-3 text-base text-ink hover:bg-brand-soft aria-[current=page]:font-semibold";

function MobileMenu({
  drawerEntries,
  siteEntries,
}: {
  drawerEntries: readonly MenuEntry[];
  siteEntries: readonly MenuEntry[];
}) {
  const texts = useMessages(shellMessages);
  const drawer = useDisclosure<HTMLDivElement>();
  return (
    <div ref={drawer.containerRef} className="2xl:hidden" onKeyDown={drawer.onKeyDown}>
      <button
        type="button"
        {...drawer.button}
        className="flex size-11 items-center justify-center rounded-control text-ink hover:bg-brand-soft"
      >
        <Icon name={drawer.isOpen ? "close" : "menu"} className="size-6" />
        <span className="sr-only">{drawer.isOpen ? texts.closeMenu : texts.menu}</span>
      </button>
      <nav
        {...drawer.panelProps}
        aria-label={texts.mainMenu}
        className="absolute inset-x-0 top-full z-40 max-h-[80dvh] overflow-y-auto border-y border-line bg-raised p-4 shadow-2"
      >
        <DrawerEntries entries={drawerEntries} drawer={drawer} />
        {siteEntries.length > 0 && <hr className="my-3 border-line" />}
        <DrawerEntries entries={siteEntries} drawer={drawer} />
      </nav>
    </div>
  );
}

function DrawerEntries({ entries, drawer }: { entries: readonly MenuEntry[]; drawer: Disclosure<HTMLDivElement> }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name}>
          {entry.link === null ? (
            <p className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">{entry.name}</p>
          ) : (
            <MenuLink link={entry.link} className={DRAWER_ENTRY_CLASS} onFollow={drawer.close}>
              {entry.name}
            </MenuLink>
          )}
          {entry.items.length > 0 && <DrawerEntries entries={entry.items} drawer={drawer} />}
        </li>
      ))}
    </ul>
  );
}
