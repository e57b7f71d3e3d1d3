// The public declarations of the package, read from its sources.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isolatedDeclarationSync } from "rolldown/experimental";
import { codeBlocks } from "./code-blocks.ts";

export const ROOT: string = fileURLToPath(new URL("../", import.meta.url));

/** A public name: its declaration, without the comment, and what the comment says. */
export interface PublicName {
  readonly name: string;
  /** From the package's root, such as `src/points/lot.ts`. */
  readonly file: string;
  readonly declaration: string;
  /** The first part of the comment. */
  readonly description: string;
  /** The code blocks under `@example`. */
  readonly examples: readonly string[];
}

export interface EntryPoint {
  /** Such as `@portico/domain/points`. */
  readonly path: string;
  /** The comment at the top of the entry point. */
  readonly summary: string;
  /** Sorted by name. */
  readonly names: readonly PublicName[];
}

// From one line that begins a statement, with the comment above it, to the next.
const STATEMENT =
  /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export|import|declare|interface|type|const)\b[\s\S]*?(?=^\/\*\*|^(?:export|import|declare|interface|type|const)\b|(?![\s\S]))/gm;
const DECLARATION = /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (?<name>\w+)/m;
const REEXPORT = /^export (?:type )?(?:\{(?<names>[^}]*)\}|\*) from "(?<from>\.[^"]+)";/gm;

/** The named entry points of package.json. The pattern "./*" is for this repository alone. */
export function entryPoints(): readonly EntryPoint[] {
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([path]) => !path.includes("*"))
    .map(([path, file]) => ({
      path: join(name, path),
      summary: summaryOf(file),
      names: namesOf(file).toSorted((first, second) => (first.name < second.name ? -1 : 1)),
    }));
}

function summaryOf(file: string): string {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(" ");
}

function namesOf(file: string): readonly PublicName[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const forwarded = [...text.matchAll(REEXPORT)].flatMap(({ groups }) => {
    const all = namesOf(join(dirname(file), groups?.["from"] ?? ""));
    const wanted = groups?.["names"]?.split(",").map((name) => name.trim().replace(/^type /, ""));
    return wanted === undefined ? all : all.filter(({ name }) => wanted.includes(name));
  });
  return [...forwarded, ...declaredIn(file, text)];
}

function declaredIn(file: string, text: string): readonly PublicName[] {
  const { code, errors } = isolatedDeclarationSync(join(ROOT, file), text, { sourcemap: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const declared = new Map<string, PublicName>();
  for (const [statement] of code.matchAll(STATEMENT)) {
    const { comment, declaration } = splitComment(statement);
    const name = DECLARATION.exec(declaration)?.groups?.["name"];
    if (name === undefined) continue;
    const overload = declared.get(name);
    const [description = "", ...parts] = comment.split(/^@example$/m).map((part) => part.trim());
    const examples = parts.flatMap(codeBlocks);
    declared.set(name, {
      name,
      file: join(file),
      declaration: overload === undefined ? declaration : `${overload.declaration}\n${declaration}`,
      description: overload?.description ?? description,
      examples: overload?.examples ?? examples,
    });
  }
  return [...declared.values()];
}

function splitComment(statement: string): { comment: string; declaration: string } {
  const comment = /^\/\*\*([\s\S]*?)\*\/\n/.exec(statement);
  if (comment === null) return { comment: "", declaration: withoutComments(statement) };
  return {
    comment: (comment[1] ?? "").replaceAll(/^[ \t]*\* ?/gm, "").trim(),
    declaration: withoutComments(statement.slice(comment[0].length)),
  };
}

function withoutComments(declaration: string): string {
  return declaration
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "")
    .replaceAll("\t", "  ")
    .trim();
}
