import { inlineHash } from "./content-security.ts";
import { attributeOf, type Markup, readMarkup, type Span, type Tag } from "./markup.ts";
import { PLAIN_SLOTS, type Slot, WEB_SLOTS } from "./slots.ts";

const VIEW_ID = "portico-view";
const LAYOUT_ID = "portico-layout";

export type Piece = { readonly text: string } | { readonly slot: Slot };

export interface SplitTemplate {
  readonly pieces: readonly Piece[];
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly mistakes: readonly string[];
}

type SlotSpan = Span & { readonly slot: Slot };

/** Splits a template at its slots, and lists the mistakes that make it unusable. */
export function splitTemplate(source: string, { isPlain }: { isPlain: boolean }): SplitTemplate {
  // As browsers do before they hash.
  const html = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const markup = readMarkup(html);
  const mistakes: string[] = markup.unclosed.map((name) => `<${name}> is never closed; close it.`);
  const slots = [...findAttributeSlots(markup, mistakes), ...findContentSlots(markup, mistakes)];
  slots.push(...findCommentSlots(markup, isPlain ? PLAIN_SLOTS : WEB_SLOTS));
  mistakes.push(...markup.tags.flatMap(findForbiddenAttributes));
  const contentText = ({ content }: Tag) => (content === undefined ? "" : html.slice(content.start, content.end));
  return {
    pieces: splitAtSlots(html, slots),
    scriptHashes: unique(markup.tags.filter(isInlineScript).map((tag) => inlineHash(contentText(tag)))),
    styleHashes: unique(markup.tags.filter(({ name }) => name === "style").map((tag) => inlineHash(contentText(tag)))),
    mistakes,
  };
}

function findAttributeSlots({ tags }: Markup, mistakes: string[]): SlotSpan[] {
  const html = tags.filter(({ name }) => name === "html");
  if (html.length !== 1)
    mistakes.push(`<html> stands ${countText(html.length)}; write it exactly once, as <html lang="en" data-theme="">.`);
  return html
    .slice(0, 1)
    .flatMap((tag) => [
      ...findAttributeSlot(tag, { name: "lang", slot: "lang" }, mistakes),
      ...findAttributeSlot(tag, { name: "data-theme", slot: "theme" }, mistakes),
    ]);
}

function findAttributeSlot(tag: Tag, { name, slot }: { name: string; slot: Slot }, mistakes: string[]): SlotSpan[] {
  const spans = tag.attributes.filter((attribute) => attribute.name === name).flatMap(({ span }) => span ?? []);
  if (spans.length !== 1) mistakes.push(`<html> has ${name}="…" ${countText(spans.length)}; write it exactly once.`);
  return spans.slice(0, 1).map((span) => ({ ...span, slot }));
}

function findContentSlots({ tags }: Markup, mistakes: string[]): SlotSpan[] {
  // SVG pictures in the body also have <title> elements.
  const titles = tags.filter(({ name, inHead }) => name === "title" && inHead);
  if (titles.length !== 1)
    mistakes.push(`<title> stands ${countText(titles.length)} in the head; write it exactly once.`);
  const views = tags.filter((tag) => attributeOf(tag, "id")?.value === VIEW_ID);
  const isView = views.length === 1 && views.every((tag) => tag.name === "script" && isData(tag));
  if (!isView)
    mistakes.push(
      `the slot of the view stands ${countText(views.length)}; write it exactly once, as <script type="application/json" id="${VIEW_ID}"></script>.`,
    );
  const layouts = tags.filter((tag) => isData(tag) && attributeOf(tag, "id")?.value === LAYOUT_ID);
  return [
    ...slotsIn(titles.slice(0, 1), "title"),
    ...slotsIn(isView ? views : [], "view"),
    ...slotsIn(layouts, "layout"),
  ];
}

function slotsIn(tags: readonly Tag[], slot: Slot): SlotSpan[] {
  return tags.flatMap(({ content }) => (content === undefined ? [] : [{ ...content, slot }]));
}

function findCommentSlots({ comments }: Markup, names: readonly Slot[]): SlotSpan[] {
  return comments.flatMap(({ text, start, end }) => {
    const slot = names.find((name) => text === `portico:${name}`);
    return slot === undefined ? [] : [{ slot, start, end }];
  });
}

function findForbiddenAttributes({ name, attributes }: Tag): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.name === "style")
      return [`<${name}> has a style attribute, which content security forbids; move the style into the critical CSS.`];
    if (/^on[a-z]/.test(attribute.name))
      return [
        `<${name}> has the inline handler ${attribute.name}, which content security forbids; listen in a script file.`,
      ];
    if (/^\s*javascript:/i.test(attribute.value))
      return [
        `<${name}> has a javascript: address in ${attribute.name}, which content security forbids; use a button and a script file.`,
      ];
    return [];
  });
}

function isInlineScript(tag: Tag): boolean {
  return tag.name === "script" && attributeOf(tag, "src") === undefined && !isData(tag);
}

function isData(tag: Tag): boolean {
  return /^application\/(ld\+)?json$/i.test(attributeOf(tag, "type")?.value.trim() ?? "");
}

function splitAtSlots(html: string, slots: readonly SlotSpan[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { slot, start, end } of slots.toSorted((a, b) => a.start - b.start)) {
    pieces.push({ text: html.slice(position, start) }, { slot });
    position = end;
  }
  return [...pieces, { text: html.slice(position) }];
}

function countText(count: number): string {
  return count === 0 ? "nowhere" : `${count} times`;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
