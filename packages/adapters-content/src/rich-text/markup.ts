// The limited HTML of the Delivery API as a tree of tags. A tag that is not of that kind, or that nothing opened, is text like
// any other: nothing is guessed, and nothing is lost.

import { decodeCharacters } from "./characters.ts";

/** A tag with what stands in it. */
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

/** Tags deeper than this are text: no editor nests so far, and no renderer may run out of stack. */
const DEEPEST = 40;

interface OpenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Tag | string)[];
}

/** Reads the markup; never fails. */
export function parseMarkup(html: string): readonly (Tag | string)[] {
  const open: OpenTag[] = [{ name: "", attributes: {}, children: [] }];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next === -1) break;
    addText(open, html.slice(at, next));
    const token = tagAt(html, next);
    at = next + (token?.length ?? 1);
    if (token === undefined || !take(open, token)) addText(open, html.slice(next, at));
  }
  addText(open, html.slice(at));
  return (open[0] as OpenTag).children;
}

interface Token {
  readonly name: string;
  readonly closes: boolean;
  readonly closed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly length: number;
}

/** Whether the token changed what is open; if not, it is text. */
function take(open: OpenTag[], { name, closes, closed, attributes }: Token): boolean {
  if (!TAGS.has(name)) return false;
  if (closes) {
    const opened = open.findLastIndex((tag) => tag.name === name);
    if (opened < 1) return false;
    open.length = opened;
    return true;
  }
  if (open.length > DEEPEST) return false;
  const tag = { name, attributes, children: [] };
  (open.at(-1) as OpenTag).children.push(tag);
  if (!closed && !EMPTY_TAGS.has(name)) open.push(tag);
  return true;
}

function addText(open: readonly OpenTag[], raw: string): void {
  if (raw !== "") (open.at(-1) as OpenTag).children.push(decodeCharacters(raw));
}

// Sticky, and no part of them can match in two ways: reading takes time in proportion to the text.
const NAME = /<(\/?)([a-zA-Z][a-zA-Z0-9]{0,19})(?=[\s/>])/y;
const ATTRIBUTE = /\s+([a-zA-Z][a-zA-Z0-9-]{0,40})(?:=(?:"([^"]{0,4000})"|'([^']{0,4000})'))?/y;
const END = /\s*(\/?)>/y;

function tagAt(html: string, start: number): Token | undefined {
  const name = matchAt(NAME, html, start);
  if (name === undefined) return undefined;
  let at = start + name[0].length;
  const attributes: Record<string, string> = Object.create(null);
  for (let found = matchAt(ATTRIBUTE, html, at); found !== undefined; found = matchAt(ATTRIBUTE, html, at)) {
    attributes[(found[1] as string).toLowerCase()] ??= decodeCharacters(found[2] ?? found[3] ?? "");
    at += found[0].length;
  }
  const end = matchAt(END, html, at);
  if (end === undefined) return undefined;
  const length = at + end[0].length - start;
  return {
    name: (name[2] as string).toLowerCase(),
    closes: name[1] === "/",
    closed: end[1] === "/",
    attributes,
    length,
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
