// Reads the tags of a template, as far as cutting and checking need it. Templates are the portal's own builds: this has to notice mistakes, and
// need not survive whatever a stranger may write.

/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An attribute; `span` is where its value stands, without the quotes, and missing where it has none. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly span: Span | undefined;
}

/** An opening tag; `content` is what stands between it and its end, for the elements whose content is not markup. */
export interface Tag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly content: Span | undefined;
  readonly inHead: boolean;
}

/** A comment, by its text. */
interface Comment extends Span {
  readonly text: string;
}

/** What a document is made of. */
export interface Markup {
  readonly tags: readonly Tag[];
  readonly comments: readonly Comment[];
  /** Elements that are never closed. */
  readonly unclosed: readonly string[];
}

const TOKEN = /<!--([\s\S]*?)-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NOT_MARKUP: readonly string[] = ["script", "style", "title", "textarea"];

/** The tags and comments of a document, in their order. */
export function readMarkup(html: string): Markup {
  const tags: Tag[] = [];
  const comments: Comment[] = [];
  const unclosed: string[] = [];
  let inHead = true;
  const token = new RegExp(TOKEN);
  for (let found = token.exec(html); found !== null; found = token.exec(html)) {
    const [whole, comment, tagName, rest = ""] = found;
    const end = found.index + whole.length;
    if (tagName === undefined) {
      comments.push({ text: comment ?? "", start: found.index, end });
      continue;
    }
    const name = tagName.toLowerCase();
    if (name === "body") inHead = false;
    const attributes = readAttributes(rest, found.index + 1 + name.length);
    const content = NOT_MARKUP.includes(name) ? contentOf(html, name, end) : undefined;
    if (content === "unclosed") unclosed.push(name);
    else if (content !== undefined) token.lastIndex = content.end;
    tags.push({ name, attributes, content: content === "unclosed" ? undefined : content, inHead });
  }
  return { tags, comments, unclosed };
}

function contentOf(html: string, name: string, start: number): Span | "unclosed" {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = start;
  const found = closing.exec(html);
  return found === null ? "unclosed" : { start, end: found.index };
}

function readAttributes(text: string, offset: number): Attribute[] {
  return Array.from(text.matchAll(ATTRIBUTE), (found) => {
    const [whole, name = "", equals, double, single, bare] = found;
    const value = double ?? single ?? bare ?? "";
    if (equals === undefined) return { name: name.toLowerCase(), value, span: undefined };
    const quote = bare === undefined ? 1 : 0;
    const end = offset + found.index + whole.length - quote;
    return { name: name.toLowerCase(), value, span: { start: end - value.length, end } };
  });
}

/** An attribute of a tag. */
export function attributeOf(tag: Tag, name: string): Attribute | undefined {
  return tag.attributes.find((attribute) => attribute.name === name);
}
