// The rules that a frame's first picture needs, out of the whole stylesheet. The rest follows at the end of the page.

import { type Block, isBlock, type Node, readCss, writeTightCss } from "./css-blocks.ts";
import { matchingSelectors, type Names, namesIn } from "./selectors.ts";

/** The rules of a stylesheet, or of one that was read, that a document uses, without the custom properties that none of them reads. */
export function criticalCss(stylesheet: string | readonly Node[], html: string): string {
  const read = typeof stylesheet === "string" ? readCss(stylesheet) : stylesheet;
  const nodes = chosen(read, namesIn(html));
  return writeTightCss(withoutUnread(nodes));
}

function chosen(nodes: readonly Node[], names: Names): readonly Node[] {
  return nodes.flatMap((node) => (isBlock(node) ? chosenBlock(node, names) : isNeeded(node.text) ? [node] : []));
}

// What moves, scrolls or is pointed at later has no part in the first picture.
const NOT_IN_A_PICTURE = /^(?:transition|cursor|will-change|scroll-|-webkit-tap-|pointer-events|user-select)/;

function isNeeded(statement: string): boolean {
  if (NOT_IN_A_PICTURE.test(statement)) return false;
  if (statement.startsWith("@import"))
    throw new Error(`The built stylesheet still imports another: ${statement}. The build should have joined them.`);
  return !statement.startsWith("@charset");
}

// What Tailwind writes for browsers that do not know @property: they have it from the whole stylesheet, a moment later.
const FOR_OLD_BROWSERS = "@layer properties";

function chosenBlock({ prelude, content }: Block, names: Names): readonly Node[] {
  if (prelude === FOR_OLD_BROWSERS) return [];
  if (/^@(?:keyframes|property)/.test(prelude)) return [{ prelude, content }];
  if (/^@(?:font-face|page|view-transition|position-try)/.test(prelude) || /^@media\s+print/.test(prelude)) return [];
  const inner = prelude.startsWith("@") ? prelude : matchingSelectors(prelude, names).join(",");
  if (inner === "") return [];
  const kept = chosen(content, names);
  return kept.length === 0 ? [] : [{ prelude: inner, content: kept }];
}

/** Drops custom properties that nothing reads, and then animations that nothing plays. */
function withoutUnread(nodes: readonly Node[]): readonly Node[] {
  const read = readProperties(declarationsIn(nodes));
  const readNodes = pruned(nodes, (node) => {
    if (!isBlock(node)) return !node.text.startsWith("--") || read.has(nameOf(node.text));
    return !node.prelude.startsWith("@property") || read.has(wordAfterAt(node.prelude));
  });
  const words = declarationsIn(readNodes).flatMap(([name, value]) =>
    /^--|animation/.test(name) ? value.split(/[\s,]+/) : [],
  );
  const played = new Set(words);
  return pruned(
    readNodes,
    (node) => !isBlock(node) || !node.prelude.startsWith("@keyframes") || played.has(wordAfterAt(node.prelude)),
  );
}

/** The nodes that stay, at every depth; a block in which nothing stays goes too. */
function pruned(nodes: readonly Node[], stays: (node: Node) => boolean): readonly Node[] {
  return nodes.filter(stays).flatMap((node): readonly Node[] => {
    if (!isBlock(node)) return [node];
    const content = pruned(node.content, stays);
    return content.length === 0 ? [] : [{ prelude: node.prelude, content }];
  });
}

function wordAfterAt(prelude: string): string {
  return prelude.split(/\s+/)[1] ?? "";
}

type Declaration = readonly [name: string, value: string];

function declarationsIn(nodes: readonly Node[]): readonly Declaration[] {
  return nodes.flatMap((node) => {
    if (isBlock(node)) return node.prelude.startsWith("@keyframes") ? [] : declarationsIn(node.content);
    return node.text.startsWith("@") ? [] : [[nameOf(node.text), node.text.slice(node.text.indexOf(":") + 1)] as const];
  });
}

function readProperties(declarations: readonly Declaration[]): ReadonlySet<string> {
  const readers = new Map<string, string[]>();
  for (const [name, value] of declarations) {
    const key = name.startsWith("--") ? name : "";
    readers.set(key, [...(readers.get(key) ?? []), ...propertiesIn(value)]);
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

function propertiesIn(value: string): readonly string[] {
  return Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":")).trim();
}
