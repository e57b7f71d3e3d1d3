// Editors often begin a text with its title, and the portal has said it already: as the page's only h1.

import type { ContentPage } from "@portico/api/content/contract";
import type { InlineView } from "@portico/api/content/rich-text-contract";

/** A page's text and panels, without a heading at the beginning of either that only repeats the page's title. */
export function withoutOwnTitle({
  title,
  body,
  panels,
}: Pick<ContentPage, "title" | "body" | "panels">): Pick<ContentPage, "body" | "panels"> {
  const repeats = (text: string) => plain(text) === plain(title);
  const [first, ...others] = body;
  const [panel, ...more] = panels;
  return {
    body: first?.kind === "heading" && repeats(wordsOf(first.content)) ? others : body,
    panels: panel !== undefined && repeats(panel.title) ? [{ ...panel, title: "" }, ...more] : panels,
  };
}

function plain(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").replace(/[.:]$/, "").toLowerCase();
}

function wordsOf(line: readonly InlineView[]): string {
  return line
    .map((part) => {
      if (part.kind === "line break") return " ";
      return part.kind === "text" ? part.text : wordsOf(part.content);
    })
    .join("");
}
