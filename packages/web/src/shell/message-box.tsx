// What a message of the club looks like, here and in the templates.

import type { ReactNode } from "react";

/** A message as wide as the page. */
export function MessageBox({
  tone,
  language,
  children,
}: {
  tone: string;
  language: string | null;
  children: ReactNode;
}) {
  return (
    <div
      lang={language ?? undefined}
      className={`border-b border-line last:border-b-0 ${tone === "care" ? "bg-warning-soft" : "bg-info-soft"}`}
    >
      <div className="column py-3 text-sm text-ink">{children}</div>
    </div>
  );
}

/** The message's title. */
export function MessageTitle({ children }: { children: ReactNode }) {
  return <p className="font-semibold">{children}</p>;
}

/** The line behind which the notices wait. */
export function NoticesBox({ children }: { children: ReactNode }) {
  return <div className="border-b border-line bg-info-soft text-ink">{children}</div>;
}

/** The look of what one presses to read them. */
export const NOTICES_LINE = "group flex min-h-11 w-full items-center gap-2 text-left text-sm";

/** How many there are, and which. */
export function NoticesLine({ count, titles, children }: { count: string; titles: string; children?: ReactNode }) {
  return (
    <>
      <span className="shrink-0 font-semibold">{count}</span>
      <span className="min-w-0 grow truncate text-ink-soft">{titles}</span>
      {children}
    </>
  );
}
