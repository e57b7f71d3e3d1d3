// Writes `docs/api/`: a page for each entry point, with the description, the declaration and the examples of each public name.

import { join } from "node:path";
import { type EntryPoint, entryPoints, type PublicName, ROOT } from "./declarations.ts";

export const API_PAGES: string = join(ROOT, "../../docs/api");

const SECTIONS = [
  { title: "Functions", isHere: isFunction },
  { title: "Classes", isHere: isClass },
  { title: "Constants", isHere: ({ declaration }: PublicName) => declaration.startsWith("export declare const") },
  { title: "Types", isHere: ({ declaration }: PublicName) => /^export (?:interface|type)/.test(declaration) },
];

export function isFunction({ declaration }: PublicName): boolean {
  return declaration.startsWith("export declare function");
}

export function isClass({ declaration }: PublicName): boolean {
  return declaration.startsWith("export declare class");
}

/** File name and content of each page. */
export function apiPages(): ReadonlyMap<string, string> {
  const entries = entryPoints();
  return new Map([
    ["README.md", indexPage(entries)],
    ...entries.map((entry) => [pageName(entry), entryPage(entry)] as const),
  ]);
}

function pageName({ path }: EntryPoint): string {
  return `${path.split("/").slice(2).join("-")}.md`;
}

function indexPage(entries: readonly EntryPoint[]): string {
  const rows = entries.map((entry) => `| [\`${entry.path}\`](${pageName(entry)}) | ${entry.summary} |\n`);
  return `# API of @portico/domain

\`npm run docs\` writes these pages from the doc comments of the sources, and a test fails if they are stale. Each example runs as a test.
The [guide](../guide/README.md) explains the model first.

| entry point | content |
| --- | --- |
${rows.join("")}`;
}

function entryPage({ path, summary, names }: EntryPoint): string {
  const sections = SECTIONS.map(({ title, isHere }) => ({ title, names: names.filter(isHere) }));
  const filled = sections.filter((section) => section.names.length > 0);
  return `# ${path}\n\n${summary}\n${filled.map((section) => `\n## ${section.title}\n${section.names.map(nameSection).join("")}`).join("")}`;
}

function nameSection({ name, file, declaration, description, examples }: PublicName): string {
  const paragraphs = [
    `### ${name}`,
    ...(description === "" ? [] : [description]),
    codeBlock(declaration),
    ...examples.map((example) => `Example:\n\n${codeBlock(example.trimEnd())}`),
    `[${file}](../../packages/domain/${file})`,
  ];
  return `\n${paragraphs.join("\n\n")}\n`;
}

function codeBlock(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}
