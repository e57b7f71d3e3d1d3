// Strip below the header with alerts, notices and the amount due, collapsed to one line. On the first page of
// a session, alerts are shown in full above it; later they are in the line too and cannot be hidden. The
// amount due links to the payments.

import type { Layout, MessageView, NoticeView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { READ_ALERTS_COOKIE, readAlertsValue } from "@portico/domain/content/read-alerts";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { HideableMessages } from "../session-context/hidden-messages.tsx";
import { useLayout } from "../session-context/layout-query.ts";
import { Icon } from "../ui/icon.tsx";
import { useSlideInAnimation } from "../ui/slide-in-animation.ts";
import { Balance, useAmountsDue } from "./balance.tsx";
import { lazyMessages } from "./lazy-messages.ts";
import { Message, MessageNames, STRIP_BUTTON, STRIP_NAMES, STRIP_ROW, StripBox } from "./strip-messages.tsx";
import { useDisclosure } from "./use-disclosure.ts";

export function Strip({ context }: { context: SessionView }) {
  const { announcements } = useMessages(lazyMessages);
  const { data: layout } = useLayout(context);
  const { alerts = [], notices = [], putAway = [] } = layout ?? {};
  const amountsDue = useAmountsDue(context.member);
  const areAlertsRead = useAlertsRead(alerts);
  const lineAlerts = areAlertsRead ? alerts : [];
  const hasAny = alerts.length + notices.length > 0 || amountsDue !== undefined;
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
          context.member !== null && (
            <div role="status">{amountsDue !== undefined && <Balance amountsDue={amountsDue} />}</div>
          )
        }
        hasBalance={amountsDue !== undefined}
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
  const [readState, setReadState] = useState(() => ({ value, page, wereRead: wereRead(value) }));
  if (readState.value !== value) setReadState({ value, page, wereRead: wereRead(value) });
  // Permanent: going back to the first page does not show them again.
  else if (!readState.wereRead && readState.page !== page) setReadState({ ...readState, wereRead: true });
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server has to know it when it draws the next page.
    if (value !== "") document.cookie = `${READ_ALERTS_COOKIE}=${value}; path=/; secure; samesite=lax`;
  }, [value]);
  return readState.wereRead || readState.page !== page;
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
              <MessageNames alerts={alerts} notices={notices} putAway={putAway} />
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
