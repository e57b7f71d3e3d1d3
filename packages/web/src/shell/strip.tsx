// What the club has to say on every page, and what is owed: one line that opens. Alerts stand in full above it on the first page of a visit;
// from the second on they are in the line as well, and nothing hides them. The balance leads to the payments without opening anything.

import type { Layout, MessageView, NoticeView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { READ_ALERTS_COOKIE, readAlertsValue } from "@portico/domain/content/read-alerts";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { LanguageContext, useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideOpen } from "../ui/slide-open.ts";
import { useLayout } from "../visit/layout-query.ts";
import { PutAway, putAwayWords } from "../visit/put-away.tsx";
import { Balance, useOwed } from "./balance.tsx";
import { lazyWords } from "./lazy-words.ts";
import { useDisclosure } from "./use-disclosure.ts";

/** Alerts, notices and the balance. */
export function Strip({ visit }: { visit: SessionView }) {
  const { announcements } = useWords(lazyWords);
  const { data: layout } = useLayout(visit);
  const { alerts = [], notices = [], putAway = [] } = layout ?? {};
  const owed = useOwed(visit.member);
  const areAlertsRead = useAlertsRead(alerts);
  const inLine = areAlertsRead ? alerts : [];
  const hasAny = alerts.length + notices.length > 0 || owed !== undefined;
  // The messages are in the first picture, unless content was slow; the balance comes after it.
  const place = useSlideOpen<HTMLElement>(hasAny);
  if (!hasAny && visit.member === null) return null;
  // A section without a name is no landmark: it is one only while something stands in it.
  return (
    <section ref={place} className="relative z-10" {...(hasAny && { "aria-label": announcements })}>
      {!areAlertsRead && alerts.map((message) => <Message key={message.codename} message={message} />)}
      <StripLine
        alerts={inLine}
        notices={notices}
        putAway={putAway}
        visit={visit}
        balance={visit.member !== null && <div role="status">{owed !== undefined && <Balance owed={owed} />}</div>}
        hasBalance={owed !== undefined}
      />
    </section>
  );
}

/** Whether these alerts have stood in full on an earlier page of this visit. */
function useAlertsRead(alerts: readonly MessageView[]): boolean {
  const value = readAlertsValue(alerts);
  const page = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const [shown, setShown] = useState(() => ({ value, page, wereRead: wereRead(value) }));
  if (shown.value !== value) setShown({ value, page, wereRead: wereRead(value) });
  // For good: whoever comes back to the first page has read them.
  else if (!shown.wereRead && shown.page !== page) setShown({ ...shown, wereRead: true });
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server has to know it when it draws the next page.
    if (value !== "") document.cookie = `${READ_ALERTS_COOKIE}=${value}; path=/; secure; samesite=lax`;
  }, [value]);
  return shown.wereRead || shown.page !== page;
}

function wereRead(value: string): boolean {
  return document.cookie.split("; ").includes(`${READ_ALERTS_COOKIE}=${value}`);
}

interface Line {
  readonly alerts: readonly MessageView[];
  readonly notices: readonly NoticeView[];
  readonly putAway: Layout["putAway"];
  readonly visit: SessionView;
  readonly balance: ReactNode;
  readonly hasBalance: boolean;
}

/** The line, and below it what it opens. What announces the balance stays in its place, whatever comes and goes around it. */
function StripLine({ alerts, notices, putAway, visit, balance, hasBalance }: Line) {
  const { button, shown, isOpen } = useDisclosure<HTMLDivElement>({ stays: true });
  const opens = alerts.length + notices.length > 0;
  return (
    <StripBox isEmpty={!opens && !hasBalance}>
      <div className={`column ${STRIP_ROW}`}>
        {opens && (
          <button type="button" {...button} className={STRIP_BUTTON}>
            <Icon
              name="chevron down"
              className="size-4 -rotate-90 transition-transform duration-200 group-aria-expanded:rotate-0"
            />
            <span className={STRIP_NAMES}>
              <Names alerts={alerts} notices={notices} putAway={putAway} />
            </span>
          </button>
        )}
        {balance}
      </div>
      {opens && (
        <div {...shown}>
          {isOpen && (
            <>
              {alerts.map((message) => (
                <Message key={message.codename} message={message} />
              ))}
              <PutAway visit={visit} messages={notices} putAway={putAway} className="column">
                {(message, choice) => <Message message={message} choice={choice} />}
              </PutAway>
            </>
          )}
        </div>
      )}
    </StripBox>
  );
}

/** What is said while the line is closed; where all is away, that. */
function Names({ alerts, notices, putAway }: Pick<Line, "alerts" | "notices" | "putAway">) {
  const texts = useWords(lazyWords);
  const away = useWords(putAwayWords).away;
  const shown = notices.filter(({ mark }) => !putAway.includes(mark));
  if (alerts.length + shown.length === 0) return <NoticeNames count={away(notices.length)} lines="" />;
  return (
    <>
      {alerts.length > 0 && <AlertNames lines={linesOf(alerts)} />}
      {shown.length > 0 && <NoticeNames count={texts.notices(shown.length)} lines={linesOf(shown)} />}
    </>
  );
}

const linesOf = (messages: readonly MessageView[]) => messages.map(({ line }) => line).join(" · ");

function Message({ message: { title, text, tone, language }, choice }: { message: MessageView; choice?: ReactNode }) {
  const spoken = useContext(LanguageContext);
  return (
    <MessageBox tone={tone} language={language}>
      {title !== "" && <MessageTitle>{title}</MessageTitle>}
      <RichText content={text} />
      {choice !== undefined && (
        <div lang={spoken} className="-mb-3">
          {choice}
        </div>
      )}
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
      className={`border-b border-line ${tone === "care" ? "bg-warning-soft" : "bg-info-soft"}`}
    >
      <div className="column py-3 text-sm text-ink">{children}</div>
    </div>
  );
}

/** The message's title. */
export function MessageTitle({ children }: { children: ReactNode }) {
  return <p className="font-semibold">{children}</p>;
}

/** The ground of the line. */
export function StripBox({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  return <div className={isEmpty ? "" : "border-b border-line bg-sunken text-ink"}>{children}</div>;
}

/** What opens at the left, the balance at the right. */
export const STRIP_ROW = "flex items-center justify-between gap-x-2 sm:gap-x-4";

/** The look of what one presses to read all. */
export const STRIP_BUTTON = "group flex min-h-11 min-w-0 grow items-center gap-2 text-left text-sm";

/** What it says while it is closed. */
export const STRIP_NAMES = "flex min-w-0 grow items-center gap-2";

/** Which alerts there are; beside a balance on a narrow screen their names take two lines, which the row has room for. */
export function AlertNames({ lines }: { lines: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 rounded-pill bg-warning-soft px-2 py-0.5 sm:px-2.5 font-semibold text-warning">
      <Icon name="warning" className="size-4" />
      <span className="sm:truncate max-sm:line-clamp-2 max-sm:leading-tight">{lines}</span>
    </span>
  );
}

/** How many notices there are, and which; beside an alert they have no room on a narrow screen. */
export function NoticeNames({ count, lines }: { count: string; lines: string }) {
  return (
    <>
      <span className="shrink-0 font-semibold not-first:max-sm:sr-only">{count}</span>
      <span className="min-w-0 grow basis-0 truncate text-ink-soft not-nth-2:max-sm:sr-only">{lines}</span>
    </>
  );
}
