// Every element that fragments can contain, for the templates' critical CSS.

import type { NoticeView } from "@portico/api/content/contract";
import type { InlineView, RichTextView } from "@portico/api/content/rich-text-contract";
import { fragments } from "./fragments.tsx";

type Text = Extract<InlineView, { kind: "text" }>;
const text = (...marks: Text["marks"]): Text => ({ kind: "text", text: "…", marks });
type Link = Extract<InlineView, { kind: "link" }>;
const link = (opening: Link["opening"]): Link => ({
  kind: "link",
  address: "/",
  opening,
  content: [text()],
});
const paragraph: RichTextView[number] = {
  kind: "paragraph",
  content: [text("strong"), text("emphasis"), link("new tab"), link("plain"), link("internal"), { kind: "line break" }],
};

const message = (tone: NoticeView["tone"]): NoticeView => ({
  codename: tone,
  title: "…",
  line: "…",
  text: [
    paragraph,
    { kind: "list", ordered: false, items: [[paragraph]] },
    { kind: "list", ordered: true, items: [[paragraph]] },
  ],
  tone,
  language: null,
  mark: tone,
});

const messages = [message("care"), message("info")];
const refusal = { because: "…", next: "…", path: "/", reference: "…" };

/** The fragments that any page can contain. */
export const SAMPLE_FRAGMENTS: string = [
  fragments.test("en"),
  fragments.messages({ alerts: messages, notices: [], putAway: [] }, { language: "en", areAlertsRead: false }),
  fragments.messages({ alerts: messages, notices: messages, putAway: [] }, { language: "en", areAlertsRead: true }),
  fragments.messages(
    { alerts: [], notices: messages, putAway: messages.map(({ mark }) => mark) },
    { language: "en", areAlertsRead: true },
  ),
  fragments.refusal(refusal, "en"),
].join("");

/** The fragment that only the sign-in page can contain. */
export const SAMPLE_SIGN_IN_PROBLEM: string = fragments.refused(
  { code: "CREDENTIALS_REFUSED", title: "…", hint: "…" },
  "en",
);
