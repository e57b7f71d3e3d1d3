// The parts of the strip that the server renders too (templates/fragments.tsx).

import type { Layout, MessageView, NoticeView } from "@portico/api/content/contract";
import { Fragment, type ReactNode, useContext } from "react";
import { LanguageContext, useMessages } from "../language/messages.ts";
import { hideMessageTexts } from "../session-context/hidden-messages.tsx";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { lazyMessages } from "./lazy-messages.ts";

/** Names the messages. If all notices are hidden, it shows their number instead. */
export function MessageNames({
  alerts,
  notices,
  putAway,
}: {
  readonly alerts: readonly MessageView[];
  readonly notices: readonly NoticeView[];
  readonly putAway: Layout["putAway"];
}) {
  const texts = useMessages(lazyMessages);
  const hiddenCountText = useMessages(hideMessageTexts).hiddenCount;
  const visibleNotices = notices.filter(({ mark }) => !putAway.includes(mark));
  if (alerts.length + visibleNotices.length === 0)
    return <NoticeNames count={hiddenCountText(notices.length)} lines="" />;
  return (
    <>
      {alerts.length > 0 && <AlertNames lines={<Lines messages={alerts} />} />}
      {visibleNotices.length > 0 && (
        <NoticeNames count={texts.notices(visibleNotices.length)} lines={<Lines messages={visibleNotices} />} />
      )}
    </>
  );
}

/** The club may have no translation of a message. */
function Lines({ messages }: { messages: readonly MessageView[] }) {
  const pageLanguage = useContext(LanguageContext);
  return messages.map(({ codename, line, language }, index) => (
    <Fragment key={codename}>
      {index > 0 && " · "}
      {language === null || language === pageLanguage ? line : <span lang={language}>{line}</span>}
    </Fragment>
  ));
}

export function Message({
  message: { title, text, tone, language },
  actions,
}: {
  message: MessageView;
  actions?: ReactNode;
}) {
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

function MessageBox({ tone, language, children }: { tone: string; language: string | null; children: ReactNode }) {
  return (
    <div
      lang={language ?? undefined}
      className={`border-b border-line ${tone === "care" ? "bg-warning-soft" : "bg-info-soft"}`}
    >
      <div className="column py-3 text-sm text-ink">{children}</div>
    </div>
  );
}

function MessageTitle({ children }: { children: ReactNode }) {
  return <p className="font-semibold">{children}</p>;
}

export function StripBox({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  return <div className={isEmpty ? "" : "border-b border-line bg-sunken text-ink"}>{children}</div>;
}

/** Messages on the left, the amount due on the right. */
export const STRIP_ROW = "flex items-center justify-between gap-x-2 sm:gap-x-4";

export const STRIP_BUTTON = "group flex min-h-11 min-w-0 grow items-center gap-2 text-left text-sm";

export const STRIP_NAMES = "flex min-w-0 grow items-center gap-2";

/** Narrow screens wrap the names to two lines. */
function AlertNames({ lines }: { lines: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 rounded-pill bg-warning-soft px-2 py-0.5 sm:px-2.5 font-semibold text-warning">
      <Icon name="warning" className="size-4" />
      <span className="sm:truncate max-sm:line-clamp-2 max-sm:leading-tight">{lines}</span>
    </span>
  );
}

/** Narrow screens hide the names beside an alert. */
function NoticeNames({ count, lines }: { count: string; lines: ReactNode }) {
  return (
    <>
      <span className="shrink-0 font-semibold not-first:max-sm:sr-only">{count}</span>
      <span className="min-w-0 grow basis-0 truncate text-ink-soft not-nth-2:max-sm:sr-only">{lines}</span>
    </>
  );
}
