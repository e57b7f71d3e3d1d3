// What the club has to say on every page: alerts and notices, from content.

import type { MessageView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { useWords } from "../language/words.ts";
import { Icon } from "../ui/icon.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useFrame } from "./frame-query.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { shellWords } from "./words.ts";

/** Alerts stand there in full; notices wait behind one line, so that the page itself is never far down. */
export function Messages({ visit }: { visit: SessionView }) {
  const { announcements } = useWords(shellWords);
  const { data: frame } = useFrame(visit);
  const { alerts = [], notices = [] } = frame ?? {};
  if (alerts.length + notices.length === 0) return null;
  return (
    <section aria-label={announcements}>
      {alerts.map((message) => (
        <Message key={message.codename} message={message} />
      ))}
      {notices.length > 0 && <Notices notices={notices} />}
    </section>
  );
}

function Notices({ notices }: { notices: readonly MessageView[] }) {
  const texts = useWords(shellWords);
  const { button, shown, isOpen } = useDisclosure<HTMLDivElement>({ stays: true });
  return (
    <div className="border-b border-line bg-info-soft text-ink">
      <div className="column">
        <button type="button" {...button} className="group flex min-h-11 w-full items-center gap-2 text-left text-sm">
          <span className="shrink-0 font-semibold">{texts.notices(notices.length)}</span>
          <span className="min-w-0 grow truncate text-ink-soft">{notices.map(({ title }) => title).join(" · ")}</span>
          <Icon
            name="chevron down"
            className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180"
          />
        </button>
      </div>
      <div {...shown}>{isOpen && notices.map((message) => <Message key={message.codename} message={message} />)}</div>
    </div>
  );
}

function Message({ message: { title, text, tone, language } }: { message: MessageView }) {
  return (
    <div
      lang={language ?? undefined}
      className={`border-b border-line last:border-b-0 ${tone === "care" ? "bg-warning-soft" : "bg-info-soft"}`}
    >
      <div className="column py-3 text-sm text-ink">
        {title !== "" && <p className="font-semibold">{title}</p>}
        <RichText content={text} />
      </div>
    </div>
  );
}
