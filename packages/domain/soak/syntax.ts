// The syntax tree of a module, as the parser gives it, and how one walks in it.

import { parseAst } from "rolldown/parseAst";
import type { Stretch } from "./mutate-sites.ts";

/** A node. */
export interface Syntax extends Stretch {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** The tree of a whole module. */
export function syntaxOf(text: string, file: string): Syntax {
  return parseAst(text, { lang: "ts" }, file) as unknown as Syntax;
}

/** The nodes inside a node that are code of their own: no names of properties, no names of modules. */
export function children(node: Syntax): readonly Syntax[] {
  const named = (node.type === "Property" || node.type.endsWith("Definition")) && node["computed"] !== true;
  const skipped = ["source", "exported", "local", "label", "quasis", ...(named ? ["key"] : [])];
  return Object.entries(node)
    .filter(([name]) => !skipped.includes(name))
    .flatMap(([, value]) => value)
    .filter((value): value is Syntax => typeof (value as Syntax | null)?.type === "string");
}

/** The name that an identifier or a text is; nothing for any other node. */
export function nameIn(node: unknown): string | undefined {
  const { type, name, value } = (node ?? {}) as Partial<Syntax>;
  if (type === "Identifier") return name as string;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

/** A part that is one node. */
export function part(node: Syntax, name: string): Syntax {
  return node[name] as Syntax;
}

/** A part that is several. */
export function list(node: Syntax, name: string): readonly Syntax[] {
  return node[name] as readonly Syntax[];
}
