// Welcome, by name; the avatar shows and hides the member's own panel.

import type { SessionView } from "@portico/api/session/contract";
import { lazy, Suspense } from "react";
import { useWords } from "../language/words.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { shellWords } from "./words.ts";

const DashboardPanel = lazy(() =>
  import("./dashboard-panel.tsx").then((module) => ({ default: module.DashboardPanel })),
);

/** The bar, and the panel that opens from it. */
export function WelcomeBar({ visit, member }: { visit: SessionView; member: NonNullable<SessionView["member"]> }) {
  const texts = useWords(shellWords);
  const { around, button, shown, onKeyDown, isOpen, close } = useDisclosure<HTMLDivElement>();
  const name = member.greeting ?? member.accountName;
  return (
    <div ref={around} onKeyDown={onKeyDown} className="border-b border-line bg-brand text-on-brand">
      <div className="column flex min-h-14 items-center justify-between gap-4">
        <p className="min-w-0 truncate text-sm sm:text-base">
          {name === null ? texts.welcomeNobody : texts.welcome(name)}
        </p>
        <button
          type="button"
          {...button}
          className="group flex size-11 shrink-0 items-center justify-center rounded-full focus-visible:outline-on-brand"
        >
          <Avatar name={name ?? ""} />
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

/** The first letters of a name; the specification's 80 pixels at twice the size on screen. */
function Avatar({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 80 80" width="40" height="40" aria-hidden="true" className="rounded-full">
      <circle cx="40" cy="40" r="40" className="fill-on-brand" />
      <text x="40" y="51" textAnchor="middle" className="fill-brand font-display text-[32px] font-semibold">
        {initials(name)}
      </text>
    </svg>
  );
}

/** At most two letters: of the first word and of the last. */
export function initials(name: string): string {
  const words = name.split(/[\s&]+/).filter((word) => /\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase("en");
}
