// Fragments that the server renders into a template with the app's own components, so nothing moves later.

import type { MessageView } from "@portico/api/content/contract";
import type { Fragments } from "@portico/api/pages/contract";
import type { Language } from "@portico/domain/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RefusalMessage } from "../../access/refusal-notice.tsx";
import { LanguageContext } from "../../language/messages.ts";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyMessages } from "../lazy-messages.ts";
import { shellMessages } from "../messages.ts";
import { Message, MessageNames, STRIP_BUTTON, STRIP_NAMES, STRIP_ROW, StripBox } from "../strip-messages.tsx";
import { TestBanner } from "../test-banner.tsx";

// build/templates.ts defines this constant for Vite.
declare const LAYOUT_PRELOADS: string;

export const fragments: Fragments = {
  test(language) {
    const { testSystem, testSystemLabel } = shellMessages[language];
    return render(<TestBanner label={testSystemLabel} text={testSystem} />, language);
  },
  messages({ alerts, notices, putAway }, { language, areAlertsRead }) {
    if (alerts.length + notices.length === 0) return "";
    const collapsedAlerts = areAlertsRead ? alerts : [];
    return render(
      <section aria-label={lazyMessages[language].announcements}>
        {!areAlertsRead && alerts.map((message) => <Message key={message.codename} message={textOnly(message)} />)}
        {collapsedAlerts.length + notices.length > 0 && (
          <StripOutline>
            <MessageNames alerts={collapsedAlerts} notices={notices} putAway={putAway} />
          </StripOutline>
        )}
      </section>,
      language,
    ).concat(LAYOUT_PRELOADS);
  },
  refusal: (refusal, language) => render(<RefusalMessage refusal={refusal} />, language),
  refused: ({ title, hint }, language) =>
    render(<ErrorSummary problems={[{ text: `${title}. ${hint}` }]} attempt={0} />, language),
};

function render(part: ReactNode, language: Language): string {
  return renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
}

// Templates have critical CSS for text only, so other blocks appear once the app has loaded.
const TEXT_BLOCKS: ReadonlySet<string> = new Set(["paragraph", "heading", "list"]);

function textOnly(message: MessageView): MessageView {
  return { ...message, text: message.text.filter(({ kind }) => TEXT_BLOCKS.has(kind)) };
}

// Looks like the strip, but without its button, which works only in the app.
function StripOutline({ children }: { children: ReactNode }) {
  return (
    <StripBox>
      <div className={`column ${STRIP_ROW}`}>
        <div className={STRIP_BUTTON}>
          <Icon name="chevron down" className="size-4 -rotate-90" />
          <span className={STRIP_NAMES}>{children}</span>
        </div>
      </div>
    </StripBox>
  );
}
