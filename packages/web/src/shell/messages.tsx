// What the club has to say on every page: alerts and notices, from content.

import type { MessageView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSlideOpen } from "../ui/slide-open.ts";
import { useLayout } from "../visit/layout-query.ts";
import { lazyWords } from "./lazy-words.ts";
import { MessageBox, MessageTitle, NOTICES_LINE, NoticesBox, NoticesLine } from "./message-box.tsx";
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
