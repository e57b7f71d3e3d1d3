// If it is unclear whether a selector matches, it counts as matching: an extra rule costs bytes, a missing one breaks the page.

import { list } from "postcss";

export interface DocumentNames {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Values by attribute name. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** These states occur only after the first interaction. */
const DEFERRED_PSEUDO =
  /::?(?:hover|active|visited|target|checked|indeterminate|autofill|-webkit-autofill|user-invalid|user-valid|fullscreen|popover-open|open|modal|selection|backdrop|marker|file-selector-button|placeholder|-moz-[\w-]+|-ms-[\w-]+|-webkit-[\w-]+|host|details-content)(?![\w-])/;

export function collectNames(html: string): DocumentNames {
  const names = {
    tags: new Set<string>(),
    classes: new Set<string>(),
    ids: new Set<string>(),
    attributes: new Map<string, Set<string>>(),
  };
  for (const [, tag = "", remaining = ""] of html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi)) {
    names.tags.add(tag.toLowerCase());
    for (const [, name = "", raw = ""] of remaining.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const value = raw
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&gt;", ">")
        .replaceAll("&lt;", "<")
        .replaceAll("&amp;", "&");
      names.attributes.set(name, (names.attributes.get(name) ?? new Set()).add(value));
      if (name === "id") names.ids.add(value);
      if (name === "class") for (const className of value.split(/\s+/)) names.classes.add(className);
    }
  }
  return names;
}

export function matchingSelectors(selectors: string, names: DocumentNames): readonly string[] {
  return list.comma(selectors).filter((selector) => canMatch(selector, names));
}

function canMatch(selector: string, names: DocumentNames): boolean {
  if (DEFERRED_PSEUDO.test(selector)) return false;
  let index = 0;
  while (index < selector.length) {
    const remaining = selector.slice(index);
    const name = /^([.#]?)((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/i.exec(remaining);
    if (name !== null) {
      if (!occurs(names, name[1] ?? "", unescapeName(name[2] ?? ""))) return false;
      index += name[0].length;
      continue;
    }
    const pseudo = /^::?([\w-]+)/.exec(remaining);
    if (pseudo !== null) {
      index += pseudo[0].length;
      if (selector[index] !== "(") continue;
      const end = afterToken(selector, index);
      if (
        /^(?:is|where|has|matches|-webkit-any)$/.test(pseudo[1] ?? "") &&
        matchingSelectors(selector.slice(index + 1, end - 1), names).length === 0
      )
        return false;
      index = end;
      continue;
    }
    const end = afterToken(selector, index);
    if (selector[index] === "[" && !hasAttribute(names, selector.slice(index + 1, end - 1))) return false;
    index = end;
  }
  return true;
}

function occurs({ tags, classes, ids }: DocumentNames, kind: string, name: string): boolean {
  if (kind === ".") return classes.has(name);
  if (kind === "#") return ids.has(name);
  return tags.has(name.toLowerCase());
}

function hasAttribute({ attributes }: DocumentNames, attributeTest: string): boolean {
  const [, name = "", operator, quoted = ""] =
    /^\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(.*?))?\s*[is]?\s*$/.exec(attributeTest) ?? [];
  const values = attributes.get(name);
  if (values === undefined) return false;
  return operator !== "=" || values.has(quoted.replace(/^(["'])(.*)\1$/, "$2"));
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Returns the index after a character, an escape, a string or a pair of brackets. */
function afterToken(css: string, index: number): number {
  const letter = css[index];
  if (letter === "\\") return index + 2;
  if (letter === '"' || letter === "'") return afterString(css, index);
  if (letter !== "(" && letter !== "[") return index + 1;
  let position = index + 1;
  while (position < css.length && css[position] !== ")" && css[position] !== "]") position = afterToken(css, position);
  return position + 1;
}

function afterString(css: string, index: number): number {
  let position = index + 1;
  while (position < css.length && css[position] !== css[index]) position += css[position] === "\\" ? 2 : 1;
  return position + 1;
}
