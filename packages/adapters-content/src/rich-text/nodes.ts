// Rich text as a tree of the few things that it can hold. Text is text: nothing in here is HTML, and every address may be clicked.

import type { LinkOpening } from "@portico/domain/content/links";
import type { AnyContentItem } from "../content/types.ts";

/** A whole text. */
export type RichText = readonly Block[];

/** What stands by itself. */
export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: HeadingLevel; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly TableCell[])[] }
  | ({ readonly kind: "image" } & Picture)
  | { readonly kind: "component"; readonly item: AnyContentItem };

/** How deep a heading stands. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A cell of a table. */
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
export type Mark = "strong" | "emphasis" | "superscript" | "subscript" | "code";

/** A picture that may be fetched. */
export interface Picture {
  /** The name of its file without the ending, by which a page may know an icon; empty where it is no such name. */
  readonly name: string;
  readonly address: string;
  readonly alternative: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}
