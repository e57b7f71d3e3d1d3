// Rich text is a tree of allowed nodes: text is never HTML, and every URL is safe.

import type { ContentItem } from "./item.ts";
import type { LinkOpening } from "./links.ts";

export type RichText = readonly Block[];

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

export type Inline =
  | { readonly kind: "text"; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: "line break" }
  | {
      readonly kind: "link";
      readonly address: string;
      readonly opening: LinkOpening;
      readonly content: readonly Inline[];
    };

export const MARKS = ["strong", "emphasis", "superscript", "subscript", "code"] as const;

export type Mark = (typeof MARKS)[number];

/** Always from an allowed source. */
export interface Picture {
  /** File name without extension; empty if unusable. */
  readonly name: string;
  readonly address: string;
  readonly alternative: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

declare const sanitised: unique symbol;

/** Allowed tags, allowed attributes and safe URLs. */
export type SanitisedHtml = string & { readonly [sanitised]: true };
