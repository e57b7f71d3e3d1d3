// What the club has to say on every page: alerts and notices, from content.

import type { MessageView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideOpen } from "../ui/slide-open.ts";
import { useLayout } from "../visit/layout-query.ts";
import { lazyWords } from "./lazy-words.ts";
import { useDisclosure } from "./use-disclosure.ts";

/** Alerts stand there in full; notices wait behind one line, so that the page itself is never far down. */
export function Messages({ visit }: { visit: SessionView }) {
  const { announcements } = useWords(lazyWords);
  const { data: layout } = useLayout(visit);
  const { alerts = [], notices = [] } = layout ?? {};
  const hasAny = alerts.length + notices.length > 0;
  // They are in the first picture, unless content was slow.
  const place = useSlideOpen<HTMLElement>(hasAny);
  if (!hasAny) return null;
  return (
    <section ref={place} aria-label={announcements} className="relative z-10">
      {alerts.map((message) => (
        <Message key={message.codename} message={message} />
      ))}
      {notices.length > 0 && <Notices notices={notices} />}
    </section>
  );
}

function Notices({ notices }: { notices: readonly MessageView[] }) {
  const texts = useWords(lazyWords);
  const { button, shown, isOpen } = useDisclosure<HTMLDivElement>({ stays: true });
  return (
    <NoticesBox>
      <div className="column">
        <button type="button" {...button} className={NOTICES_LINE}>
          <NoticesLine count={texts.notices(notices.length)} titles={notices.map(({ title }) => title).join(" · ")}>
            <Icon
              name="chevron down"
              className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180"
            />
          </NoticesLine>
        </button>
      </div>
      <div {...shown}>{isOpen && notices.map((message) => <Message key={message.codename} message={message} />)}</div>
    </NoticesBox>
  );
}

function Message({ message: { title, text, tone, language } }: { message: MessageView }) {
  return (
    <MessageBox tone={tone} language={language}>
      {title !== "" && <MessageTitle>{title}</MessageTitle>}
      <RichText content={text} />
    </MessageBox>
  );
}

/** A message as wide as the page, here and in the templates. */
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
