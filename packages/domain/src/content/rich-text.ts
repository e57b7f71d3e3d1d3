// What content is written in. Rich text is a tree of the few things that it can hold: text is text, nothing in it is HTML, and every
// address may be clicked.

import type { ContentItem } from "./item.ts";
import type { LinkOpening } from "./links.ts";

/** A whole text. */
export type RichText = readonly Block[];

/** What stands by itself. */
export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: HeadingLevel; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly TableCell[])[] }
  | ({ readonly kind: "image" } & Picture)
  | { readonly kind: "component"; readonly item: ContentItem };

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface TableCell {
  readonly heading: boolean;
  readonly content: RichText;
}

/** What stands in a line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: "line break" }
  | {
      readonly kind: "link";
      readonly address: string;
      readonly opening: LinkOpening;
      readonly content: readonly Inline[];
    };

/** How words are set off. */
export const MARKS = ["strong", "emphasis", "superscript", "subscript", "code"] as const;

export type Mark = (typeof MARKS)[number];

/** A picture that may be fetched. */
export interface Picture {
  /** The name of its file without the ending, by which a page may know an icon; empty where it is no such name. */
  readonly name: string;
  readonly address: string;
  readonly alternative: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

declare const sanitised: unique symbol;

/** HTML that holds allowed tags, allowed attributes and clickable addresses alone: the only HTML that content brings. */
export type SanitisedHtml = string & { readonly [sanitised]: true };
