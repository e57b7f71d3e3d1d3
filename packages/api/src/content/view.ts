import type { Faq, MemberReview, Message, NotificationItem, Panel, Shortcut } from "@portico/domain/content/items";
import { topGroupsFirst } from "@portico/domain/short-list";
import { isVisibleTo } from "./audience.ts";
import { isoDayOrNull, type ViewContext } from "./card.ts";
import type {
  MessageView,
  NoticeView,
  NotificationView,
  PanelView,
  QuestionGroupView,
  ReviewView,
  ShortcutView,
} from "./contract.ts";
import { messageMark } from "./dismissed-messages.ts";
import { linkView, withAllowedLinks } from "./links.ts";
import { pictureView, withOwnPictures } from "./pictures.ts";
import { richTextView } from "./rich-text.ts";
import type { InlineView, RichTextView } from "./rich-text-contract.ts";

/** Items without a sort order come last, in the order of the service. */
export function inEditorsOrder<Item extends { readonly sortOrder: number | undefined }>(
  items: readonly Item[],
): readonly Item[] {
  return items.toSorted((a, b) => (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || 0);
}

export function messageView(item: Message, context: ViewContext): MessageView {
  const { codename, title, text, tone, language = null } = item;
  const body = richTextView(text, context);
  return { codename, title, line: title === "" ? firstLine(body) : title, tone, language, text: body };
}

function firstLine([first]: RichTextView): string {
  return first?.kind === "paragraph" || first?.kind === "heading" ? plainText(first.content) : "";
}

function plainText(content: readonly InlineView[]): string {
  return content
    .map((part) => (part.kind === "text" ? part.text : part.kind === "link" ? plainText(part.content) : " "))
    .join("");
}

export function noticeView(item: Message, context: ViewContext): NoticeView {
  const view = messageView(item, context);
  return { ...view, mark: messageMark(view.codename, [view.title, view.text]) };
}

export function notificationView(item: NotificationItem, context: ViewContext): NotificationView {
  const { codename, notification, language = null } = item;
  const text = richTextView(notification, context);
  return { codename, language, line: firstLine(text), text, mark: messageMark(codename, text) };
}

export function panelView(item: Panel, context: ViewContext): PanelView {
  const { codename, title, customEditor, background = null, buttonText, language = null } = item;
  return {
    codename,
    title,
    content: richTextView(item.content, context),
    html: customEditor === undefined ? null : withAllowedLinks(withOwnPictures(customEditor, context.portal), context),
    background,
    link: linkView(item.link, context),
    buttonText,
    classes: [...item.additionalCssClass],
    picture: pictureView(item.picture, context.portal),
    language,
  };
}

/** `undefined` if the shortcut's link is not allowed. */
export function shortcutView(item: Shortcut, context: ViewContext): ShortcutView | undefined {
  const { codename, name, icon } = item;
  const link = linkView(item.link, context);
  return link === null ? undefined : { codename, name, link, icon: pictureView(icon, context.portal) };
}

export function reviewView(item: MemberReview, context: ViewContext): ReviewView {
  const { codename, title, text, author, rating = null, resort, stayedOn, language = null } = item;
  const isResortVisible = resort !== undefined && isVisibleTo(resort, context.audience);
  return {
    codename,
    title,
    text,
    author,
    rating,
    resort: isResortVisible ? { name: resort.name, link: linkView(resort.address, context) } : null,
    picture: pictureView(item.picture, context.portal),
    stayedOn: isoDayOrNull(stayedOn),
    language,
  };
}

/** The five largest groups come first (reading R31). */
export function questionGroups(items: readonly Faq[], context: ViewContext): QuestionGroupView[] {
  return topGroupsFirst(inEditorsOrder(items), ({ group }) => group).map(([group, questions]) => ({
    group,
    questions: questions.map(({ codename, question, answer, language = null }) => ({
      codename,
      question,
      answer: richTextView(answer, context),
      language,
    })),
  }));
}
