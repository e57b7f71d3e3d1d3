// Access to the nodes of a parsed TypeScript file, whose types differ by node.

import { parseAst } from "rolldown/parseAst";
import type { TextRange } from "./mutate-sites.ts";

export interface Syntax extends TextRange {
  readonly type: string;
  readonly [part: string]: unknown;
}

export function syntaxOf(text: string, file: string): Syntax {
  return parseAst(text, { lang: "ts" }, file) as unknown as Syntax;
}

/** Child nodes that are code, without property names and module names. */
export function children(node: Syntax): readonly Syntax[] {
  const hasNameKey = (node.type === "Property" || node.type.endsWith("Definition")) && node["computed"] !== true;
  const skipped = ["source", "exported", "local", "label", "quasis", ...(hasNameKey ? ["key"] : [])];
  return Object.entries(node)
    .filter(([name]) => !skipped.includes(name))
    .flatMap(([, value]) => value)
    .filter((value): value is Syntax => typeof (value as Syntax | null)?.type === "string");
}

/** The name of an identifier or the value of a string literal; `undefined` for other nodes. */
export function nameIn(node: unknown): string | undefined {
  const { type, name, value } = (node ?? {}) as Partial<Syntax>;
  if (type === "Identifier") return name as string;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

export function part(node: Syntax, name: string): Syntax {
  return node[name] as Syntax;
}

export function list(node: Syntax, name: string): readonly Syntax[] {
  return node[name] as readonly Syntax[];
}
