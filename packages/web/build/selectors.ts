// Whether a selector can match anything in a document of which only the names are known. In doubt it can: a rule too many costs bytes, a
// rule too few costs the first picture.

import { list } from "postcss";

/** The names that occur in a document. */
export interface Names {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** By name, the values that occur. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** States that a page nobody has touched is not in, and parts that it does not have. */
const NOT_AT_FIRST =
  /::?(?:hover|active|visited|target|checked|indeterminate|autofill|-webkit-autofill|user-invalid|user-valid|fullscreen|popover-open|open|modal|selection|backdrop|marker|file-selector-button|placeholder|-moz-[\w-]+|-ms-[\w-]+|-webkit-[\w-]+|host|details-content)(?![\w-])/;

/** The names of a document. */
export function namesIn(html: string): Names {
  const names = {
    tags: new Set<string>(),
    classes: new Set<string>(),
    ids: new Set<string>(),
    attributes: new Map<string, Set<string>>(),
  };
  for (const [, tag = "", rest = ""] of html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi)) {
    names.tags.add(tag.toLowerCase());
    for (const [, name = "", raw = ""] of rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const value = raw
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&gt;", ">")
        .replaceAll("&lt;", "<")
        .replaceAll("&amp;", "&");
      names.attributes.set(name, (names.attributes.get(name) ?? new Set()).add(value));
      if (name === "id") names.ids.add(value);
      if (name === "class") for (const one of value.split(/\s+/)) names.classes.add(one);
    }
  }
  return names;
}

/** Those selectors of a list that can match. */
export function matchingSelectors(selectors: string, names: Names): readonly string[] {
  return list.comma(selectors).filter((selector) => canMatch(selector, names));
}

function canMatch(selector: string, names: Names): boolean {
  if (NOT_AT_FIRST.test(selector)) return false;
  let at = 0;
  while (at < selector.length) {
    const rest = selector.slice(at);
    const name = /^([.#]?)((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/i.exec(rest);
    if (name !== null) {
      if (!has(names, name[1] ?? "", unescaped(name[2] ?? ""))) return false;
      at += name[0].length;
      continue;
    }
    const pseudo = /^::?([\w-]+)/.exec(rest);
    if (pseudo !== null) {
      at += pseudo[0].length;
      if (selector[at] !== "(") continue;
      const end = afterToken(selector, at);
      if (
        /^(?:is|where|has|matches|-webkit-any)$/.test(pseudo[1] ?? "") &&
        matchingSelectors(selector.slice(at + 1, end - 1), names).length === 0
      )
        return false;
      at = end;
      continue;
    }
    const end = afterToken(selector, at);
    if (selector[at] === "[" && !hasAttribute(names, selector.slice(at + 1, end - 1))) return false;
    at = end;
  }
  return true;
}

function has({ tags, classes, ids }: Names, kind: string, name: string): boolean {
  if (kind === ".") return classes.has(name);
  if (kind === "#") return ids.has(name);
  return tags.has(name.toLowerCase());
}

function hasAttribute({ attributes }: Names, test: string): boolean {
  const [, name = "", operator, quoted = ""] = /^\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(.*?))?\s*[is]?\s*$/.exec(test) ?? [];
  const values = attributes.get(name);
  if (values === undefined) return false;
  return operator !== "=" || values.has(quoted.replace(/^(["'])(.*)\1$/, "$2"));
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Where a letter, an escaped letter, a string or a pair of brackets ends: what stands in them closes nothing. */
function afterToken(css: string, at: number): number {
  const letter = css[at];
  if (letter === "\\") return at + 2;
  if (letter === '"' || letter === "'") return afterString(css, at);
  if (letter !== "(" && letter !== "[") return at + 1;
  let inside = at + 1;
  while (inside < css.length && css[inside] !== ")" && css[inside] !== "]") inside = afterToken(css, inside);
  return inside + 1;
}

function afterString(css: string, at: number): number {
  let inside = at + 1;
  while (inside < css.length && css[inside] !== css[at]) inside += css[inside] === "\\" ? 2 : 1;
  return inside + 1;
}
