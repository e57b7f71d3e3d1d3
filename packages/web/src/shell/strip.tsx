// Alerts, notices and the amount due, collapsed to one line. The first page of a session shows alerts in full.

import type { Layout, MessageView, NoticeView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { readAlertsCookie, readAlertsValue } from "@portico/domain/content/read-alerts";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../language/messages.ts";
import { HideableMessages } from "../session-context/hidden-messages.tsx";
import { useLayout } from "../session-context/layout-query.ts";
import { Icon } from "../ui/icon.tsx";
import { useSlideInAnimation } from "../ui/slide-in-animation.ts";
import { AmountsDue, useAmountsDue } from "./balance.tsx";
import { lazyMessages } from "./lazy-messages.ts";
import { Message, MessageNames, STRIP_BUTTON, STRIP_NAMES, STRIP_ROW, StripBox } from "./strip-messages.tsx";
import { useDisclosure } from "./use-disclosure.ts";

export function Strip({ context }: { context: SessionView }) {
  const { announcements } = useMessages(lazyMessages);
  const { data: layout } = useLayout(context);
  const { alerts = [], notices = [], putAway = [] } = layout ?? {};
  const amountsDue = useAmountsDue(context.member);
  const areAlertsRead = useAlertsRead(alerts);
  const collapsedAlerts = areAlertsRead ? alerts : [];
  const hasContent = alerts.length + notices.length > 0 || amountsDue !== undefined;
  // The strip can appear late, because content and the amount due may arrive after the first paint.
  const stripRef = useSlideInAnimation<HTMLElement>(hasContent);
  if (!hasContent && context.member === null) return null;
  // An empty strip has no accessible name, so screen readers list no empty landmark.
  return (
    <section ref={stripRef} className="relative z-10" {...(hasContent && { "aria-label": announcements })}>
      {!areAlertsRead && alerts.map((message) => <Message key={message.codename} message={message} />)}
      <StripLine
        alerts={collapsedAlerts}
        notices={notices}
        putAway={putAway}
        context={context}
        amountsDueStatus={
          context.member !== null && (
            <div role="status" className="max-w-3/5 shrink-0">
              {amountsDue !== undefined && <AmountsDue amountsDue={amountsDue} />}
            </div>
          )
        }
        hasAmountsDue={amountsDue !== undefined}
      />
    </section>
  );
}

/** Returns whether an earlier page of this session showed these alerts in full. */
function useAlertsRead(alerts: readonly MessageView[]): boolean {
  const cookieValue = readAlertsValue(alerts);
  const page = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const [readState, setReadState] = useState(() => ({
    cookieValue,
    page,
    wereAlertsRead: wereAlertsRead(cookieValue),
  }));
  if (readState.cookieValue !== cookieValue)
    setReadState({ cookieValue, page, wereAlertsRead: wereAlertsRead(cookieValue) });
  // The alerts stay collapsed when the member goes back to the first page.
  else if (!readState.wereAlertsRead && readState.page !== page) setReadState({ ...readState, wereAlertsRead: true });
  useEffect(() => {
    if (cookieValue === "") return;
    const { pair, attributes } = readAlertsCookie(cookieValue, location.origin);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads the cookie when it renders the next page.
    document.cookie = `${pair}; ${attributes}`;
  }, [cookieValue]);
  return readState.wereAlertsRead || readState.page !== page;
}

function wereAlertsRead(cookieValue: string): boolean {
  return document.cookie.split("; ").includes(readAlertsCookie(cookieValue, location.origin).pair);
}

interface StripLineProps {
  readonly alerts: readonly MessageView[];
  readonly notices: readonly NoticeView[];
  readonly putAway: Layout["putAway"];
  readonly context: SessionView;
  readonly amountsDueStatus: ReactNode;
  readonly hasAmountsDue: boolean;
}

/** The live region of the amount due stays mounted, so changes are announced. */
function StripLine({ alerts, notices, putAway, context, amountsDueStatus, hasAmountsDue }: StripLineProps) {
  const { button, panelProps, isOpen } = useDisclosure<HTMLDivElement>({ staysOpen: true });
  const hasPanel = alerts.length + notices.length > 0;
  return (
    <StripBox isEmpty={!hasPanel && !hasAmountsDue}>
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
        {amountsDueStatus}
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
