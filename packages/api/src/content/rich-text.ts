import type { ContentItem } from "@portico/domain/content/item";
import { type ContentItems, type ContentTypeName, isOfType } from "@portico/domain/content/items";
import type { Block, Inline, RichText } from "@portico/domain/content/rich-text";
import { isVisibleTo } from "./audience.ts";
import { cardView, placeCard, specialCard, type ViewContext } from "./card.ts";
import { linkView } from "./links.ts";
import { pictureView } from "./pictures.ts";
import type { BlockView, InlineView, RichTextView } from "./rich-text-contract.ts";

type TextView = Exclude<InlineView, { kind: "link" }>;

/** Drops embedded items of other audiences, foreign pictures and unsafe links. */
export function richTextView(text: RichText, context: ViewContext): RichTextView {
  return text.flatMap((block) => blockView(block, context) ?? []);
}

function blockView(block: Block, context: ViewContext): BlockView | undefined {
  switch (block.kind) {
    case "paragraph":
      return { kind: "paragraph", content: inlineViews(block.content, context) };
    case "heading":
      return { kind: "heading", level: block.level, content: inlineViews(block.content, context) };
    case "list":
      return { kind: "list", ordered: block.ordered, items: block.items.map((item) => richTextView(item, context)) };
    case "table": {
      const rows = block.rows.map((row) =>
        row.map(({ heading, content }) => ({ heading, content: richTextView(content, context) })),
      );
      return { kind: "table", rows };
    }
    case "image": {
      const picture = pictureView(block, context.portal);
      return picture === null ? undefined : { kind: "image", picture };
    }
    case "component":
      break;
  }
  return isVisibleTo(block.item, context.audience) ? componentView(block.item, context) : undefined;
}

function inlineViews(content: readonly Inline[], context: ViewContext): InlineView[] {
  return content.flatMap((part): InlineView[] => {
    if (part.kind !== "link") return [textView(part)];
    const texts = part.content.flatMap((inner) => (inner.kind === "link" ? [] : [textView(inner)]));
    const link = linkView(part.address, context);
    return link === null ? texts : [{ kind: "link", ...link, content: texts }];
  });
}

function textView(part: Exclude<Inline, { kind: "link" }>): TextView {
  return part.kind === "text" ? { kind: "text", text: part.text, marks: [...part.marks] } : { kind: "line break" };
}

const MESSAGES = ["callout", "notice", "alert", "booking_announcement"] as const;
const ARTICLES = ["article", "inspiration", "news", "latest_news", "coffee", "brewer"] as const;
const PAGES = ["page", "special_page"] as const;
const PLACES = ["resort", "holiday_park", "club_property", "holiday_exchange_profile"] as const;

/** `undefined` for types that cannot be embedded, such as menus and documents. */
function componentView(item: ContentItem, context: ViewContext): BlockView | undefined {
  if (isOneOf(item, MESSAGES)) {
    return { kind: "message", title: item.title, tone: item.tone, text: richTextView(item.text, context) };
  }
  if (isOfType(item, "panel")) {
    return { kind: "message", title: item.title, tone: "", text: richTextView(item.content, context) };
  }
  if (isOfType(item, "faq")) {
    return { kind: "question", question: item.question, answer: richTextView(item.answer, context) };
  }
  if (isOneOf(item, ARTICLES) || isOneOf(item, PAGES)) return { kind: "card", card: cardView(item, context) };
  if (isOneOf(item, PLACES)) return { kind: "card", card: placeCard(item, context) };
  if (isOfType(item, "resort_special")) return { kind: "card", card: specialCard(item, context) };
  return undefined;
}

function isOneOf<const Name extends ContentTypeName>(
  item: ContentItem,
  names: readonly Name[],
): item is ContentItems[Name] {
  return names.some((name) => isOfType(item, name));
}
