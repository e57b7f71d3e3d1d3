// Renders rich text of messages as HTML for the first paint: paragraphs, headings, lists, links and marks. Other blocks are left to the app,
// which renders the whole text a moment later.

import type { BlockView, InlineView, RichTextView } from "../../content/rich-text-contract.ts";
import { escapeHtml } from "./plain/escape.ts";

const MARKS = { strong: "strong", emphasis: "em", superscript: "sup", subscript: "sub", code: "code" } as const;

export function richHtml(text: RichTextView): string {
  return text.map(blockHtml).join("");
}

function blockHtml(block: BlockView): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${linesHtml(block.content)}</p>`;
    case "heading":
      return `<h${Math.max(2, block.level)}>${linesHtml(block.content)}</h${Math.max(2, block.level)}>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${richHtml(item)}</li>`).join("")}</${tag}>`;
    }
    default:
      return "";
  }
}

function linesHtml(content: readonly InlineView[]): string {
  return content.map(inlineHtml).join("");
}

function inlineHtml(part: InlineView): string {
  if (part.kind === "line break") return "<br>";
  if (part.kind === "link") {
    const targetAttributes = part.opening === "new tab" ? ` target="_blank" rel="noopener noreferrer"` : "";
    return `<a class="text-link" href="${escapeHtml(part.address)}"${targetAttributes}>${linesHtml(part.content)}</a>`;
  }
  return part.marks.reduce((inner, mark) => `<${MARKS[mark]}>${inner}</${MARKS[mark]}>`, escapeHtml(part.text));
}
