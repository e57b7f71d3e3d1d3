// The head of every page.

import type { SessionView } from "@portico/api/session/contract";
import { Link } from "@tanstack/react-router";
import { useWords } from "../language/words.ts";
import { useLayout } from "../visit/layout-query.ts";
import { LanguageSwitch, WelcomeBar } from "./lazy-parts.ts";
import { Logo } from "./logo.tsx";
import { mobileMenu, topMenu } from "./menus.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { TopMenu } from "./top-menu.tsx";
import { shellWords } from "./words.ts";

/** Logo, menus, the way in, and the member's own bar. */
export function Header({ visit }: { visit: SessionView }) {
  const texts = useWords(shellWords);
  const { data: layout, isError, refetch } = useLayout(visit);
  const entries = topMenu(visit, { layout, texts });
  const { member } = visit;
  // A member chooses on the bar below, where there is more room.
  const choosesHere = member === null && visit.languages.length > 1;
  // The menu of a member is content, and content may be away.
  const hasNoMenu = member !== null && entries.length === 0 && (isError || layout?.failed.includes("menu") === true);
  return (
    <header className="relative z-20">
      <div className="border-b border-line bg-raised">
        <div className="column flex min-h-18 flex-wrap items-center gap-x-2 py-2 sm:max-2xl:gap-x-4 2xl:flex-nowrap 3xl:gap-x-4">
          <Link to="/" className="mr-auto shrink-0 rounded-control">
            <Logo name={visit.brandName} isShort={choosesHere} />
          </Link>
          {hasNoMenu ? (
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
          <div className="flex shrink-0 items-center sm:gap-2">
            {choosesHere && <LanguageSwitch visit={visit} />}
            {member === null && <LogIn label={texts.logIn} />}
            <MobileMenu own={mobileMenu(visit, texts)} site={member === null ? entries : []} />
          </div>
        </div>
      </div>
      {member !== null && <WelcomeBar visit={visit} member={member} />}
    </header>
  );
}

// A button on wide screens, and its twin, a plain link, on narrow ones.
function LogIn({ label }: { label: string }) {
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
