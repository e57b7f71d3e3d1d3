// What the server may put into a template's places, drawn by the app's own components: so nothing moves when the app draws the same. The words in
// double braces are the server's to fill in.

import type { Language } from "@portico/domain/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RefusalMessage } from "../../access/refusal-notice.tsx";
import { LanguageContext } from "../../language/words.ts";
import { ErrorSummary } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { putAwayWords } from "../../visit/put-away.tsx";
import { lazyWords } from "../lazy-words.ts";
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
import { shellWords } from "../words.ts";

/** The parts in one language, as markup. */
export type Parts = Readonly<Record<string, string>>;

const REFUSAL = { because: "{{because}}", next: "{{next}}", path: "{{path}}", reference: "{{reference}}" };

/** Draws the parts. */
export function renderParts(language: Language): Parts {
  const { testSystem, testSystemLabel } = shellWords[language];
  const { announcements, notices } = lazyWords[language];
  const draw = (part: ReactNode) => renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
  const box = (tone: string) =>
    draw(
      <MessageBox tone={tone} language="{{language}}">
        {"{{title}}"}
        <div className="rich-text ">{"{{text}}"}</div>
      </MessageBox>,
    );
  return {
    test: draw(<TestBanner label={testSystemLabel} text={testSystem} />),
    messages: draw(<section aria-label={announcements}>{"{{messages}}"}</section>),
    care: box("care"),
    info: box("info"),
    title: draw(<MessageTitle>{"{{title}}"}</MessageTitle>),
    line: draw(<StripOutline />),
    alerts: draw(<AlertNames lines="{{lines}}" />),
    notice: draw(<NoticeNames count={notices(1)} lines="{{lines}}" />),
    notices: draw(<NoticeNames count={notices(2).replace("2", "{{count}}")} lines="{{lines}}" />),
    awayOne: draw(<NoticeNames count={putAwayWords[language].away(1)} lines="" />),
    awayMany: draw(<NoticeNames count={putAwayWords[language].away(2).replace("2", "{{count}}")} lines="" />),
    refusal: draw(<RefusalMessage refusal={REFUSAL} />),
    refusalAlone: draw(<RefusalMessage refusal={{ ...REFUSAL, reference: "" }} />),
    refused: draw(<ErrorSummary problems={[{ text: "{{text}}" }]} attempt={0} />),
  };
}

// It can be pressed when the app is there.
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

/** What the words of a message may hold, so that its style comes with the template. */
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
