// Converts markup of the content service to rich text. An unsafe link becomes its text.

import {
  type Block,
  type ContentItem,
  type HeadingLevel,
  type Inline,
  linkOpening,
  linkUrl,
  type Mark,
  type RichText,
  safeHref,
  type TableCell,
} from "@portico/domain/content";
import { toPictureName } from "../api/address.ts";
import type { RichTextPayload } from "../api/elements.ts";
import { parseMarkup, type Tag } from "./markup.ts";

type Node = Tag | string;

/** `undefined` if the response does not contain a valid component. */
export type ReadComponent = (codename: string) => ContentItem | undefined;

const MARKS: Readonly<Record<string, Mark>> = {
  strong: "strong",
  b: "strong",
  em: "emphasis",
  i: "emphasis",
  sup: "superscript",
  sub: "subscript",
  code: "code",
};
const BLOCKS: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th figure img object".split(" "),
);

export function toRichText(source: RichTextPayload, readComponent: ReadComponent): RichText {
  return new RichTextConverter(source, readComponent).blocks(parseMarkup(source.value));
}

class RichTextConverter {
  readonly #source: RichTextPayload;
  readonly #readComponent: ReadComponent;

  constructor(source: RichTextPayload, readComponent: ReadComponent) {
    this.#source = source;
    this.#readComponent = readComponent;
  }

  /** Collects inline nodes between blocks into paragraphs. */
  blocks(nodes: readonly Node[]): RichText {
    const blocks: Block[] = [];
    let inlineNodes: Node[] = [];
    const flushParagraph = () => {
      const content = this.#inlines(inlineNodes, []);
      if (content.some(isVisible)) blocks.push({ kind: "paragraph", content });
      inlineNodes = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || !BLOCKS.has(node.name)) {
        inlineNodes.push(node);
      } else {
        flushParagraph();
        blocks.push(...this.#block(node));
      }
    }
    flushParagraph();
    return blocks;
  }

  #block(tag: Tag): readonly Block[] {
    const { name, children } = tag;
    if (/^h[1-6]$/.test(name)) {
      return [{ kind: "heading", level: Number(name[1]) as HeadingLevel, content: this.#inlines(children, []) }];
    }
    if (name === "ul" || name === "ol") {
      const items = children.filter(isTag).map((item) => this.blocks(item.name === "li" ? item.children : [item]));
      return [{ kind: "list", ordered: name === "ol", items }];
    }
    if (name === "table") return [{ kind: "table", rows: this.#tableRows(children) }];
    if (name === "img") return this.#image(tag);
    if (name === "object") return [...this.#component(tag), ...this.blocks(children)];
    // Paragraphs, figures, and stray parts of lists and tables.
    return this.blocks(children);
  }

  #tableRows(nodes: readonly Node[]): readonly (readonly TableCell[])[] {
    return nodes.filter(isTag).flatMap((tag) => {
      if (tag.name === "tbody" || tag.name === "thead") return this.#tableRows(tag.children);
      if (tag.name !== "tr") return [[{ heading: false, content: this.blocks([tag]) }]];
      return [
        tag.children
          .filter(isTag)
          .map((cell) => ({ heading: cell.name === "th", content: this.blocks(cell.children) })),
      ];
    });
  }

  #image({ attributes }: Tag): readonly Block[] {
    const image = ownValue(this.#source.images, attributes["data-image-id"] ?? attributes["data-asset-id"]);
    const url = safeHref(image?.url ?? attributes["src"] ?? "");
    if (url === undefined) return [];
    const alternative = attributes["alt"] || (image?.description ?? "");
    const { width, height } = image ?? {};
    const name = toPictureName(url);
    return [{ kind: "image", name, address: url, alternative, width: width ?? undefined, height: height ?? undefined }];
  }

  #component({ attributes }: Tag): readonly Block[] {
    const codename = attributes["data-codename"] ?? "";
    const item = attributes["data-type"] === "item" ? this.#readComponent(codename) : undefined;
    return item === undefined ? [] : [{ kind: "component", item }];
  }

  #inlines(nodes: readonly Node[], marks: readonly Mark[]): readonly Inline[] {
    return nodes.flatMap((node): readonly Inline[] => {
      if (typeof node === "string") return [{ kind: "text", text: node, marks }];
      if (node.name === "br") return [{ kind: "line break" }];
      if (node.name === "a") return this.#link(node, marks);
      const mark = MARKS[node.name];
      return this.#inlines(node.children, mark === undefined || marks.includes(mark) ? marks : [...marks, mark]);
    });
  }

  #link({ attributes, children }: Tag, marks: readonly Mark[]): readonly Inline[] {
    const content = this.#inlines(children, marks).flatMap((part) => (part.kind === "link" ? part.content : [part]));
    const url = safeHref(this.#linkTarget(attributes));
    return url === undefined ? content : [{ kind: "link", address: url, opening: linkOpening(url), content }];
  }

  #linkTarget(attributes: Tag["attributes"]): string {
    const contentId = attributes["data-item-id"];
    if (contentId === undefined) return attributes["href"] ?? "";
    const item = ownValue(this.#source.links, contentId);
    return linkUrl({ type: item?.type, slug: item?.url_slug, contentId });
  }
}

function isVisible(part: Inline): boolean {
  return part.kind === "text" ? part.text.trim() !== "" : part.kind === "link";
}

function isTag(node: Node): node is Tag {
  return typeof node !== "string";
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
