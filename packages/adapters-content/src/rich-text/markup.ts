// Parses the limited HTML of the Delivery API. Unknown tags and unmatched closing tags become text.

import { decodeCharacters } from "./characters.ts";

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Tag | string)[];
}

const TAGS: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th figure img object a br strong b em i sup sub code".split(
    " ",
  ),
);
const EMPTY_TAGS: ReadonlySet<string> = new Set(["br", "img"]);

/** Deeper tags become text, so that no renderer runs out of stack. */
const MAX_DEPTH = 40;

interface OpenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Tag | string)[];
}

/** Never throws. */
export function parseMarkup(html: string): readonly (Tag | string)[] {
  const openTags: OpenTag[] = [{ name: "", attributes: {}, children: [] }];
  let position = 0;
  while (position < html.length) {
    const tagStart = html.indexOf("<", position);
    if (tagStart === -1) break;
    addText(openTags, html.slice(position, tagStart));
    const token = parseTag(html, tagStart);
    position = tagStart + (token?.length ?? 1);
    if (token === undefined || !applyToken(openTags, token)) addText(openTags, html.slice(tagStart, position));
  }
  addText(openTags, html.slice(position));
  return (openTags[0] as OpenTag).children;
}

interface Token {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly length: number;
}

/** `false` if the token is text. */
function applyToken(openTags: OpenTag[], { name, isClosing, isSelfClosing, attributes }: Token): boolean {
  if (!TAGS.has(name)) return false;
  if (isClosing) {
    const openIndex = openTags.findLastIndex((tag) => tag.name === name);
    if (openIndex < 1) return false;
    openTags.length = openIndex;
    return true;
  }
  if (openTags.length > MAX_DEPTH) return false;
  const tag = { name, attributes, children: [] };
  (openTags.at(-1) as OpenTag).children.push(tag);
  if (!isSelfClosing && !EMPTY_TAGS.has(name)) openTags.push(tag);
  return true;
}

function addText(openTags: readonly OpenTag[], raw: string): void {
  if (raw !== "") (openTags.at(-1) as OpenTag).children.push(decodeCharacters(raw));
}

// Patterns without ambiguity, so that parsing takes linear time.
const TAG_START = /<(\/?)([a-zA-Z][a-zA-Z0-9]{0,19})(?=[\s/>])/y;
const ATTRIBUTE = /\s+([a-zA-Z][a-zA-Z0-9-]{0,40})(?:=(?:"([^"]{0,4000})"|'([^']{0,4000})'))?/y;
const TAG_END = /\s*(\/?)>/y;

function parseTag(html: string, start: number): Token | undefined {
  const name = matchAt(TAG_START, html, start);
  if (name === undefined) return undefined;
  let position = start + name[0].length;
  const attributes: Record<string, string> = Object.create(null);
  for (
    let attribute = matchAt(ATTRIBUTE, html, position);
    attribute !== undefined;
    attribute = matchAt(ATTRIBUTE, html, position)
  ) {
    attributes[(attribute[1] as string).toLowerCase()] ??= decodeCharacters(attribute[2] ?? attribute[3] ?? "");
    position += attribute[0].length;
  }
  const end = matchAt(TAG_END, html, position);
  if (end === undefined) return undefined;
  const length = position + end[0].length - start;
  return {
    name: (name[2] as string).toLowerCase(),
    isClosing: name[1] === "/",
    isSelfClosing: end[1] === "/",
    attributes,
    length,
  };
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? undefined;
}
