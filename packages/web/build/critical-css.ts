// The rules that a template's first picture needs, out of the whole stylesheet. The rest follows at the end of the page.

import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Root } from "postcss";
import { matchingSelectors, type Names, namesIn } from "./selectors.ts";

/** The rules of a stylesheet, or of one that was read, that a document uses, without the custom properties that none of them reads. */
export function criticalCss(stylesheet: string | Root, html: string): string {
  const root = typeof stylesheet === "string" ? parse(stylesheet) : stylesheet.clone();
  const names = namesIn(html);
  keep(root, (node) => isNeeded(node, names));
  keepRead(root);
  return writeTightCss(root);
}

/** Keeps some nodes at every depth; a block in which nothing stays goes too. */
function keep(container: Container, stays: (node: ChildNode) => boolean): void {
  container.each((node) => {
    if (!stays(node)) node.remove();
    else if (node.type === "rule" || (node.type === "atrule" && node.nodes !== undefined)) {
      if (!isWhole(node)) keep(node, stays);
      if (node.nodes?.length === 0) node.remove();
    }
  });
}

function isWhole(node: ChildNode): node is AtRule {
  return node.type === "atrule" && /^(?:keyframes|property|font-face)$/.test(node.name);
}

// What moves, scrolls or is pointed at later has no part in the first picture.
const NOT_IN_A_PICTURE = /^(?:transition|cursor|will-change|scroll-|-webkit-tap-|pointer-events|user-select)/;
const NOT_AT_FIRST = /^(?:charset|page|view-transition|position-try)/;

function isNeeded(node: ChildNode, names: Names): boolean {
  if (node.type === "decl") return !NOT_IN_A_PICTURE.test(node.prop);
  if (node.type === "atrule") return isNeededAtRule(node);
  if (node.type !== "rule") return false;
  node.selector = matchingSelectors(node.selector, names).join(",");
  return node.selector !== "";
}

function isNeededAtRule({ name, params, nodes }: AtRule): boolean {
  if (name === "import")
    throw new Error(`The built stylesheet still imports another: ${params}. The build should have joined them.`);
  // What Tailwind writes for browsers that do not know @property: they have it from the whole stylesheet, a moment later.
  if (name === "layer" && params === "properties" && nodes !== undefined) return false;
  // A face that the machine has is there at once; one that has to be fetched is not in the first picture.
  if (name === "font-face") return !/url\(/.test(String(nodes));
  return !NOT_AT_FIRST.test(name) && !(name === "media" && params.startsWith("print"));
}

/** Drops custom properties that nothing reads, and then animations that nothing plays. */
function keepRead(root: Root): void {
  const read = readProperties(declarationsIn(root));
  keep(root, (node) => {
    if (node.type === "decl") return !node.prop.startsWith("--") || read.has(node.prop);
    return node.type !== "atrule" || node.name !== "property" || read.has(node.params);
  });
  const played = new Set(
    declarationsIn(root).flatMap(({ prop, value }) => (/^--|animation/.test(prop) ? value.split(/[\s,]+/) : [])),
  );
  keep(root, (node) => node.type !== "atrule" || node.name !== "keyframes" || played.has(node.params));
}

function declarationsIn(root: Root): readonly Declaration[] {
  const all: Declaration[] = [];
  root.walkDecls((declaration) => {
    const around = declaration.parent?.parent;
    if (around?.type !== "atrule" || (around as AtRule).name !== "keyframes") all.push(declaration);
  });
  return all;
}

function readProperties(declarations: readonly Declaration[]): ReadonlySet<string> {
  const readers = new Map<string, string[]>();
  for (const { prop, value } of declarations) {
    const key = prop.startsWith("--") ? prop : "";
    const names = Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
    readers.set(key, [...(readers.get(key) ?? []), ...names]);
  }
  const read = new Set<string>();
  const follow = (name: string) => {
    for (const next of readers.get(name) ?? []) {
      if (read.has(next)) continue;
      read.add(next);
      follow(next);
    }
  };
  follow("");
  return read;
}

/** Without what no browser needs: comments, spaces after commas, a block's last semicolon, a declaration that repeats the one before it. */
export function writeTightCss(root: Root): string {
  root.walk((node) => {
    if (node.type === "comment") node.remove();
    else if (node.type !== "decl") node.raws["semicolon"] = false;
    else {
      node.value = node.value.replace(/"[^"]*"|'[^']*'|,\s+/g, (part) => (part.startsWith(",") ? "," : part));
      const before = node.prev();
      if (before?.type === "decl" && before.toString() === node.toString()) before.remove();
    }
  });
  return root.toString().trim();
}
