// Reads a stylesheet as blocks and statements: all that choosing rules from it needs. It reads what a build writes, nested rules too.

/** A declaration, or an at-rule without a block. */
export interface Statement {
  readonly text: string;
}

/** What stands before a brace, and what stands between the braces. */
export interface Block {
  readonly prelude: string;
  readonly content: readonly Node[];
}

/** A part of a stylesheet. */
export type Node = Statement | Block;

/** Whether a part has a block. */
export function isBlock(node: Node): node is Block {
  return "prelude" in node;
}

/** Reads a stylesheet; one whose braces do not match throws. */
export function readCss(source: string): readonly Node[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, "");
  const { nodes, end } = readNodes(css, 0);
  if (end < css.length)
    throw new Error(`The stylesheet closes a block that was never opened, ${end} letters from its start.`);
  return nodes;
}

/** The parts as a stylesheet again, without what no browser needs: spaces after commas, a block's last semicolon, a declaration that repeats the one before it. */
export function writeTightCss(nodes: readonly Node[]): string {
  const parts = nodes.map((node) =>
    isBlock(node) ? `${node.prelude}{${writeTightCss(node.content)}}` : `${tightText(node.text)};`,
  );
  return parts
    .filter((part, place) => part !== parts[place - 1])
    .join("")
    .replace(/;$/, "");
}

function tightText(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|,\s+/g, (part) => (part.startsWith(",") ? "," : part));
}

function readNodes(css: string, start: number): { nodes: Node[]; end: number } {
  const nodes: Node[] = [];
  let from = start;
  let at = start;
  const statement = () => {
    const text = css.slice(from, at).trim();
    if (text !== "") nodes.push({ text });
  };
  while (at < css.length && css[at] !== "}") {
    const letter = css[at];
    if (letter === "{") {
      const inner = readNodes(css, at + 1);
      if (css[inner.end] !== "}")
        throw new Error(`The block ${css.slice(from, at).trim().slice(0, 60)} is never closed.`);
      nodes.push({ prelude: css.slice(from, at).trim(), content: inner.nodes });
      at = inner.end + 1;
      from = at;
    } else if (letter === ";") {
      statement();
      at += 1;
      from = at;
    } else at = afterToken(css, at);
  }
  statement();
  return { nodes, end: at };
}

/** Where a letter, an escaped letter, a string or a pair of brackets ends: what stands in them closes nothing. */
export function afterToken(css: string, at: number): number {
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

/** The parts of a text between the commas that stand outside strings and brackets. */
export function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = afterToken(text, at)) {
    if (text[at] !== ",") continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return [...parts, text.slice(from).trim()];
}
