// Welcome, by name, in the row of the logo; the avatar shows and hides the member's own panel. Where there is no room for the words beside
// the menu and the choice of language, the avatar stands alone.

import type { SessionView } from "@portico/api/session/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { Avatar } from "../dashboard/avatar.tsx";
import { useWords } from "../language/words.ts";
import { lazyWords } from "./lazy-words.ts";
import { useDisclosure } from "./use-disclosure.ts";

const DashboardPanel = lazy(() =>
  import("../dashboard/dashboard-panel.tsx").then((module) => ({ default: module.DashboardPanel })),
);

/** The welcome, and the panel that opens below the header. */
export function WelcomeBar({
  visit,
  member,
  languageSwitch,
}: {
  visit: SessionView;
  member: NonNullable<SessionView["member"]>;
  languageSwitch: ReactNode;
}) {
  const texts = useWords(lazyWords);
  const { around, button, shown, onKeyDown, isOpen, close } = useDisclosure<HTMLDivElement>();
  const name = member.greeting ?? member.accountName;
  return (
    <div ref={around} onKeyDown={onKeyDown} className="flex min-w-0 items-center gap-1 sm:gap-2">
      {/* Words that do not fit wrap to a second line, which nobody sees. */}
      <p className="flex h-11 min-w-0 flex-wrap justify-end overflow-hidden text-sm leading-11 whitespace-nowrap">
        <span className="h-11" />
        <span>{name === null ? texts.welcomeNobody : texts.welcome(name)}</span>
      </p>
      {languageSwitch}
      <button
        type="button"
        {...button}
        className="group flex size-11 shrink-0 items-center justify-center rounded-full forced-colors:border-2"
      >
        <Avatar name={name ?? ""} isSmall />
        <span className="sr-only">{isOpen ? texts.hideAccount : texts.showAccount}</span>
      </button>
      <div
        {...shown}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-6rem)] overflow-y-auto border-y border-line bg-paper text-ink shadow-2"
      >
        {isOpen && (
          <Suspense fallback={<div className="column min-h-64" />}>
            <DashboardPanel visit={visit} onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
