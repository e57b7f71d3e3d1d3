// Items of the content service as the browser gets them. What an item shows inside of itself is chosen for the audience as well.

import type { Faq, MemberReview, Message, NotificationItem, Panel, Shortcut } from "@portico/domain/content/items";
import { topGroupsFirst } from "@portico/domain/short-list";
import { isFor } from "./audience.ts";
import { dayView, type ViewContext } from "./card.ts";
import type {
  MessageView,
  NoticeView,
  NotificationView,
  PanelView,
  QuestionGroupView,
  ReviewView,
  ShortcutView,
} from "./contract.ts";
import { linkView, withLeadingLinks } from "./links.ts";
import { pictureView, withOwnPictures } from "./pictures.ts";
import { markOf } from "./put-away.ts";
import { richTextView } from "./rich-text.ts";
import type { InlineView, RichTextView } from "./rich-text-contract.ts";

/** Items in the order that editors gave them; those without a place come last, in the order of the service. */
export function inOrder<Item extends { readonly sortOrder: number | undefined }>(
  items: readonly Item[],
): readonly Item[] {
  return items.toSorted((one, other) => (one.sortOrder ?? Infinity) - (other.sortOrder ?? Infinity) || 0);
}

/** A message. */
export function messageView(item: Message, context: ViewContext): MessageView {
  const { codename, title, text, tone, language = null } = item;
  const shown = richTextView(text, context);
  return { codename, title, line: title === "" ? firstWords(shown) : title, tone, language, text: shown };
}

function firstWords([first]: RichTextView): string {
  return first?.kind === "paragraph" || first?.kind === "heading" ? wordsOf(first.content) : "";
}

function wordsOf(content: readonly InlineView[]): string {
  return content
    .map((part) => (part.kind === "text" ? part.text : part.kind === "link" ? wordsOf(part.content) : " "))
    .join("");
}

/** A message that can be put away. */
export function noticeView(item: Message, context: ViewContext): NoticeView {
  const view = messageView(item, context);
  return { ...view, mark: markOf(view.codename, [view.title, view.text]) };
}

/** A notification. */
export function notificationView(item: NotificationItem, context: ViewContext): NotificationView {
  const { codename, notification, language = null } = item;
  const text = richTextView(notification, context);
  return { codename, language, line: firstWords(text), text, mark: markOf(codename, text) };
}

/** A panel. */
export function panelView(item: Panel, context: ViewContext): PanelView {
  const { codename, title, customEditor, background = null, buttonText, language = null } = item;
  return {
    codename,
    title,
    content: richTextView(item.content, context),
    html: customEditor === undefined ? null : withLeadingLinks(withOwnPictures(customEditor, context.portal), context),
    background,
    link: linkView(item.link, context),
    buttonText,
    classes: [...item.additionalCssClass],
    picture: pictureView(item.picture, context.portal),
    language,
  };
}

/** A short way; `undefined` where nothing may be clicked. */
export function shortcutView(item: Shortcut, context: ViewContext): ShortcutView | undefined {
  const { codename, name, icon } = item;
  const link = linkView(item.link, context);
  return link === null ? undefined : { codename, name, link, icon: pictureView(icon, context.portal) };
}

/** A review. */
export function reviewView(item: MemberReview, context: ViewContext): ReviewView {
  const { codename, title, text, author, rating = null, resort, stayedOn, language = null } = item;
  const isShown = resort !== undefined && isFor(resort, context.audience);
  return {
    codename,
    title,
    text,
    author,
    rating,
    resort: isShown ? { name: resort.name, link: linkView(resort.address, context) } : null,
    picture: pictureView(item.picture, context.portal),
    stayedOn: dayView(stayedOn),
    language,
  };
}

/** Questions under their headings, the largest five first (reading R31), both in the order that editors gave them. */
export function questionGroups(items: readonly Faq[], context: ViewContext): QuestionGroupView[] {
  return topGroupsFirst(inOrder(items), ({ group }) => group).map(([group, questions]) => ({
    group,
    questions: questions.map(({ codename, question, answer, language = null }) => ({
      codename,
      question,
      answer: richTextView(answer, context),
      language,
    })),
  }));
}
