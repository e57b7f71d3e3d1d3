// Narrow screens show the avatar only.

import type { SessionView } from "@portico/api/session/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { Avatar } from "../dashboard/avatar.tsx";
import { useMessages } from "../language/messages.ts";
import { lazyMessages } from "./lazy-messages.ts";
import { useDisclosure } from "./use-disclosure.ts";

const DashboardPanel = lazy(() =>
  import("../dashboard/dashboard-panel.tsx").then((module) => ({ default: module.DashboardPanel })),
);

export function WelcomeBar({
  context,
  member,
  languageSwitch,
}: {
  context: SessionView;
  member: NonNullable<SessionView["member"]>;
  languageSwitch: ReactNode;
}) {
  const texts = useMessages(lazyMessages);
  const { containerRef, button, panelProps, onKeyDown, isOpen, close } = useDisclosure<HTMLDivElement>();
  const name = member.greeting ?? member.accountName;
  return (
    <div ref={containerRef} onKeyDown={onKeyDown} className="flex min-w-0 items-center gap-1 sm:gap-2">
      {/* A greeting that does not fit wraps to a second line, which is clipped. */}
      <p className="flex h-11 min-w-0 flex-wrap justify-end overflow-hidden text-sm leading-11 whitespace-nowrap">
        <span className="h-11" />
        <span>{name === null ? texts.welcomeNameless : texts.welcome(name)}</span>
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
        {...panelProps}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-6rem)] overflow-y-auto border-y border-line bg-paper text-ink shadow-2"
      >
        {isOpen && (
          <Suspense fallback={<div className="column min-h-64" />}>
            <DashboardPanel context={context} onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
