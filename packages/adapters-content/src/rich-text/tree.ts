// From the service's markup to the tree that pages show. Links follow the domain's rules: items lead where their type says, and only
// what may be clicked is a link; the words of all others stay as words.

import type { ContentItem } from "@portico/domain/content/item";
import { clickableAddress, linkAddress, linkOpening } from "@portico/domain/content/links";
import type { Block, HeadingLevel, Inline, Mark, RichText, TableCell } from "@portico/domain/content/rich-text";
import { pictureName } from "../wire/address.ts";
import type { WireRichText } from "../wire/elements.ts";
import { parseMarkup, type Tag } from "./markup.ts";

type Node = Tag | string;

/** Reads an item that stands in the text; `undefined` where the answer did not bring it, or it cannot be read. */
export type Component = (codename: string) => ContentItem | undefined;

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

/** The tree of a rich text. */
export function richTextTree(source: WireRichText, component: Component): RichText {
  return new Reader(source, component).blocks(parseMarkup(source.value));
}

class Reader {
  readonly #source: WireRichText;
  readonly #componentOf: Component;

  constructor(source: WireRichText, component: Component) {
    this.#source = source;
    this.#componentOf = component;
  }

  /** Blocks stand by themselves; whatever stands between them in a line makes a paragraph. */
  blocks(nodes: readonly Node[]): RichText {
    const blocks: Block[] = [];
    let line: Node[] = [];
    const endLine = () => {
      const content = this.#inlines(line, []);
      if (content.some(isVisible)) blocks.push({ kind: "paragraph", content });
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || !BLOCKS.has(node.name)) {
        line.push(node);
      } else {
        endLine();
        blocks.push(...this.#block(node));
      }
    }
    endLine();
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
    if (name === "table") return [{ kind: "table", rows: this.#rows(children) }];
    if (name === "img") return this.#image(tag);
    if (name === "object") return [...this.#component(tag), ...this.blocks(children)];
    // Paragraphs, figures, and parts of lists and tables that stand outside of one.
    return this.blocks(children);
  }

  #rows(nodes: readonly Node[]): readonly (readonly TableCell[])[] {
    return nodes.filter(isTag).flatMap((tag) => {
      if (tag.name === "tbody" || tag.name === "thead") return this.#rows(tag.children);
      if (tag.name !== "tr") return [[{ heading: false, content: this.blocks([tag]) }]];
      return [
        tag.children
          .filter(isTag)
          .map((cell) => ({ heading: cell.name === "th", content: this.blocks(cell.children) })),
      ];
    });
  }

  #image({ attributes }: Tag): readonly Block[] {
    const known = own(this.#source.images, attributes["data-image-id"] ?? attributes["data-asset-id"]);
    const address = clickableAddress(known?.url ?? attributes["src"] ?? "");
    if (address === undefined) return [];
    const alternative = attributes["alt"] || (known?.description ?? "");
    const { width, height } = known ?? {};
    const name = pictureName(address);
    return [{ kind: "image", name, address, alternative, width: width ?? undefined, height: height ?? undefined }];
  }

  #component({ attributes }: Tag): readonly Block[] {
    const codename = attributes["data-codename"] ?? "";
    const item = attributes["data-type"] === "item" ? this.#componentOf(codename) : undefined;
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
    const address = clickableAddress(this.#addressOf(attributes));
    return address === undefined ? content : [{ kind: "link", address, opening: linkOpening(address), content }];
  }

  #addressOf(attributes: Tag["attributes"]): string {
    const contentId = attributes["data-item-id"];
    if (contentId === undefined) return attributes["href"] ?? "";
    const item = own(this.#source.links, contentId);
    return linkAddress({ type: item?.type, slug: item?.url_slug, contentId });
  }
}

function isVisible(part: Inline): boolean {
  return part.kind === "text" ? part.text.trim() !== "" : part.kind === "link";
}

function isTag(node: Node): node is Tag {
  return typeof node !== "string";
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
