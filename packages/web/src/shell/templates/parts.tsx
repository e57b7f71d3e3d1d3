// Parts that the server inserts into a template's slots, rendered with the app's own components, so nothing
// moves when the app takes over. The server fills in the {{placeholders}}.

import type { Language } from "@portico/domain/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RefusalMessage } from "../../access/refusal-notice.tsx";
import { LanguageContext } from "../../language/messages.ts";
import { hideMessageTexts } from "../../session-context/hidden-messages.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyMessages } from "../lazy-messages.ts";
import { shellMessages } from "../messages.ts";
import {
  AlertNames,
  MessageBox,
  MessageTitle,
  NoticeNames,
  STRIP_BUTTON,
  STRIP_NAMES,
  STRIP_ROW,
  StripBox,
} from "../strip.tsx";
import { TestBanner } from "../test-banner.tsx";

/** The parts in one language, as markup. */
export type Parts = Readonly<Record<string, string>>;

const REFUSAL = { because: "{{because}}", next: "{{next}}", path: "{{path}}", reference: "{{reference}}" };

export function renderParts(language: Language): Parts {
  const { testSystem, testSystemLabel } = shellMessages[language];
  const { announcements, notices } = lazyMessages[language];
  const render = (part: ReactNode) => renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
  const messageBox = (tone: string) =>
    render(
      <MessageBox tone={tone} language="{{language}}">
        {"{{title}}"}
        <div className="rich-text ">{"{{text}}"}</div>
      </MessageBox>,
    );
  return {
    test: render(<TestBanner label={testSystemLabel} text={testSystem} />),
    messages: render(<section aria-label={announcements}>{"{{messages}}"}</section>),
    care: messageBox("care"),
    info: messageBox("info"),
    title: render(<MessageTitle>{"{{title}}"}</MessageTitle>),
    line: render(<StripOutline />),
    alerts: render(<AlertNames lines="{{lines}}" />),
    notice: render(<NoticeNames count={notices(1)} lines="{{lines}}" />),
    notices: render(<NoticeNames count={notices(2).replace("2", "{{count}}")} lines="{{lines}}" />),
    awayOne: render(<NoticeNames count={hideMessageTexts[language].away(1)} lines="" />),
    awayMany: render(<NoticeNames count={hideMessageTexts[language].away(2).replace("2", "{{count}}")} lines="" />),
    refusal: render(<RefusalMessage refusal={REFUSAL} />),
    refusalAlone: render(<RefusalMessage refusal={{ ...REFUSAL, reference: "" }} />),
    refused: render(<ErrorSummary problems={[{ text: "{{text}}" }]} attempt={0} />),
  };
}

// The expand button works only in the app.
function StripOutline() {
  return (
    <StripBox>
      <div className={`column ${STRIP_ROW}`}>
        <div className={STRIP_BUTTON}>
          <Icon name="chevron down" className="size-4 -rotate-90" />
          <span className={STRIP_NAMES}>{"{{named}}"}</span>
        </div>
      </div>
    </StripBox>
  );
}

/** Every element that a message's text may contain, so the template includes their styles. */
export const SAMPLE_TEXT: string = renderToStaticMarkup(
  <div className="rich-text ">
    <p>
      <strong />
      <em />
      <a className="text-link" href="/" />
      <br />
    </p>
    <ul>
      <li />
    </ul>
    <ol>
      <li />
    </ol>
  </div>,
);
