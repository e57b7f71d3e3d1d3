// Welcome, by name; the avatar shows and hides the member's own panel. Where the brand speaks two languages, the choice stands here, because
// the line above it is full of the club's menu.

import type { SessionView } from "@portico/api/session/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { Avatar } from "../dashboard/avatar.tsx";
import { useWords } from "../language/words.ts";
import { lazyWords } from "./lazy-words.ts";
import { useDisclosure } from "./use-disclosure.ts";

const DashboardPanel = lazy(() =>
  import("../dashboard/dashboard-panel.tsx").then((module) => ({ default: module.DashboardPanel })),
);

/** The bar, and the panel that opens from it. */
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
    <div
      ref={around}
      onKeyDown={onKeyDown}
      className="border-b border-line bg-brand text-on-brand dark:bg-deep dark:text-on-deep"
    >
      <div className="column flex min-h-14 items-center gap-2">
        <p className="min-w-0 grow truncate text-sm sm:text-base">
          {name === null ? texts.welcomeNobody : texts.welcome(name)}
        </p>
        {languageSwitch}
        <button
          type="button"
          {...button}
          className="group flex size-11 shrink-0 items-center justify-center rounded-full focus-visible:outline-on-brand dark:focus-visible:outline-on-deep forced-colors:border-2"
        >
          <Avatar name={name ?? ""} isOnBrand />
          <span className="sr-only">{isOpen ? texts.hideAccount : texts.showAccount}</span>
        </button>
      </div>
      <div {...shown} className="border-t border-line bg-paper text-ink">
        {isOpen && (
          <Suspense fallback={<div className="column min-h-64" />}>
            <DashboardPanel visit={visit} onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
