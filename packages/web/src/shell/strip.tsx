// Strip below the header with alerts, notices and the amount due, collapsed to one line. On the first page of
// a session, alerts are shown in full above it; later they are in the line too and cannot be hidden. The
// amount due links to the payments.

import type { Layout, MessageView, NoticeView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { READ_ALERTS_COOKIE, readAlertsValue } from "@portico/domain/content/read-alerts";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { LanguageContext, useMessages } from "../language/messages.ts";
import { HideableMessages, hideMessageTexts } from "../session-context/hidden-messages.tsx";
import { useLayout } from "../session-context/layout-query.ts";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideInAnimation } from "../ui/slide-in-animation.ts";
import { Balance, useAmountsDue } from "./balance.tsx";
import { lazyMessages } from "./lazy-messages.ts";
import { useDisclosure } from "./use-disclosure.ts";

export function Strip({ context }: { context: SessionView }) {
  const { announcements } = useMessages(lazyMessages);
  const { data: layout } = useLayout(context);
  const { alerts = [], notices = [], putAway = [] } = layout ?? {};
  const owed = useAmountsDue(context.member);
  const areAlertsRead = useAlertsRead(alerts);
  const lineAlerts = areAlertsRead ? alerts : [];
  const hasAny = alerts.length + notices.length > 0 || owed !== undefined;
  // Messages are part of the first paint unless content was slow; the amount due always arrives later.
  const stripRef = useSlideInAnimation<HTMLElement>(hasAny);
  if (!hasAny && context.member === null) return null;
  // A section without a name is no landmark: it gets one only if it has content.
  return (
    <section ref={stripRef} className="relative z-10" {...(hasAny && { "aria-label": announcements })}>
      {!areAlertsRead && alerts.map((message) => <Message key={message.codename} message={message} />)}
      <StripLine
        alerts={lineAlerts}
        notices={notices}
        putAway={putAway}
        context={context}
        balance={
          context.member !== null && <div role="status">{owed !== undefined && <Balance amountsDue={owed} />}</div>
        }
        hasBalance={owed !== undefined}
      />
    </section>
  );
}

/** Whether these alerts were shown in full on an earlier page of this session. */
function useAlertsRead(alerts: readonly MessageView[]): boolean {
  const value = readAlertsValue(alerts);
  const page = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const [shown, setShown] = useState(() => ({ value, page, wereRead: wereRead(value) }));
  if (shown.value !== value) setShown({ value, page, wereRead: wereRead(value) });
  // Permanent: going back to the first page does not show them again.
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

interface StripLineProps {
  readonly alerts: readonly MessageView[];
  readonly notices: readonly NoticeView[];
  readonly putAway: Layout["putAway"];
  readonly context: SessionView;
  readonly balance: ReactNode;
  readonly hasBalance: boolean;
}

/** The line and its panel. The live region of the amount due stays mounted, so changes are announced. */
function StripLine({ alerts, notices, putAway, context, balance, hasBalance }: StripLineProps) {
  const { button, panelProps, isOpen } = useDisclosure<HTMLDivElement>({ stays: true });
  const hasPanel = alerts.length + notices.length > 0;
  return (
    <StripBox isEmpty={!hasPanel && !hasBalance}>
      <div className={`column ${STRIP_ROW}`}>
        {hasPanel && (
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
      {hasPanel && (
        <div {...panelProps}>
          {isOpen && (
            <>
              {alerts.map((message) => (
                <Message key={message.codename} message={message} />
              ))}
              <HideableMessages context={context} messages={notices} putAway={putAway} className="column">
                {(message, actions) => <Message message={message} actions={actions} />}
              </HideableMessages>
            </>
          )}
        </div>
      )}
    </StripBox>
  );
}

/** Text of the collapsed line; if all notices are hidden, it says so. */
function Names({ alerts, notices, putAway }: Pick<StripLineProps, "alerts" | "notices" | "putAway">) {
  const texts = useMessages(lazyMessages);
  const awayText = useMessages(hideMessageTexts).away;
  const shown = notices.filter(({ mark }) => !putAway.includes(mark));
  if (alerts.length + shown.length === 0) return <NoticeNames count={awayText(notices.length)} lines="" />;
  return (
    <>
      {alerts.length > 0 && <AlertNames lines={linesOf(alerts)} />}
      {shown.length > 0 && <NoticeNames count={texts.notices(shown.length)} lines={linesOf(shown)} />}
    </>
  );
}

const linesOf = (messages: readonly MessageView[]) => messages.map(({ line }) => line).join(" · ");

function Message({ message: { title, text, tone, language }, actions }: { message: MessageView; actions?: ReactNode }) {
  const pageLanguage = useContext(LanguageContext);
  return (
    <MessageBox tone={tone} language={language}>
      {title !== "" && <MessageTitle>{title}</MessageTitle>}
      <RichText content={text} />
      {actions !== undefined && (
        <div lang={pageLanguage} className="-mb-3">
          {actions}
        </div>
      )}
    </MessageBox>
  );
}

/** A full-width message, also used by the templates. */
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

export function MessageTitle({ children }: { children: ReactNode }) {
  return <p className="font-semibold">{children}</p>;
}

export function StripBox({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  return <div className={isEmpty ? "" : "border-b border-line bg-sunken text-ink"}>{children}</div>;
}

/** Messages on the left, the amount due on the right. */
export const STRIP_ROW = "flex items-center justify-between gap-x-2 sm:gap-x-4";

export const STRIP_BUTTON = "group flex min-h-11 min-w-0 grow items-center gap-2 text-left text-sm";

export const STRIP_NAMES = "flex min-w-0 grow items-center gap-2";

/** Beside an amount on a narrow screen the names wrap to two lines, for which the row has room. */
export function AlertNames({ lines }: { lines: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 rounded-pill bg-warning-soft px-2 py-0.5 sm:px-2.5 font-semibold text-warning">
      <Icon name="warning" className="size-4" />
      <span className="sm:truncate max-sm:line-clamp-2 max-sm:leading-tight">{lines}</span>
    </span>
  );
}

/** The names are hidden beside an alert on a narrow screen. */
export function NoticeNames({ count, lines }: { count: string; lines: string }) {
  return (
    <>
      <span className="shrink-0 font-semibold not-first:max-sm:sr-only">{count}</span>
      <span className="min-w-0 grow basis-0 truncate text-ink-soft not-nth-2:max-sm:sr-only">{lines}</span>
    </>
  );
}
