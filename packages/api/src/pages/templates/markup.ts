// A minimal HTML tokenizer for the portal's own templates, not for untrusted input.

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `span` is the position of the value without quotes. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly span: Span | undefined;
}

/** An opening tag. Only raw-text elements have `content`. */
export interface Tag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly content: Span | undefined;
  readonly inHead: boolean;
}

interface Comment extends Span {
  readonly text: string;
}

export interface Markup {
  readonly tags: readonly Tag[];
  readonly comments: readonly Comment[];
  /** Raw-text elements without an end tag. */
  readonly unclosed: readonly string[];
}

const TOKEN = /<!--([\s\S]*?)-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const RAW_TEXT_ELEMENTS: readonly string[] = ["script", "style", "title", "textarea"];

/** In document order. */
export function readMarkup(html: string): Markup {
  const tags: Tag[] = [];
  const comments: Comment[] = [];
  const unclosed: string[] = [];
  let inHead = true;
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [token, comment, tagName, attributesText = ""] = match;
    const end = match.index + token.length;
    if (tagName === undefined) {
      comments.push({ text: comment ?? "", start: match.index, end });
      continue;
    }
    const name = tagName.toLowerCase();
    if (name === "body") inHead = false;
    const attributes = readAttributes(attributesText, match.index + 1 + name.length);
    const content = RAW_TEXT_ELEMENTS.includes(name) ? contentOf(html, name, end) : undefined;
    if (content === "unclosed") unclosed.push(name);
    else if (content !== undefined) pattern.lastIndex = content.end;
    tags.push({ name, attributes, content: content === "unclosed" ? undefined : content, inHead });
  }
  return { tags, comments, unclosed };
}

function contentOf(html: string, name: string, start: number): Span | "unclosed" {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = start;
  const match = closing.exec(html);
  return match === null ? "unclosed" : { start, end: match.index };
}

function readAttributes(text: string, offset: number): Attribute[] {
  return Array.from(text.matchAll(ATTRIBUTE), (match) => {
    const [token, name = "", equals, double, single, bare] = match;
    const value = double ?? single ?? bare ?? "";
    if (equals === undefined) return { name: name.toLowerCase(), value, span: undefined };
    const quote = bare === undefined ? 1 : 0;
    const end = offset + match.index + token.length - quote;
    return { name: name.toLowerCase(), value, span: { start: end - value.length, end } };
  });
}

export function attributeOf(tag: Tag, name: string): Attribute | undefined {
  return tag.attributes.find((attribute) => attribute.name === name);
}
