// Writes `etc/domain.api.md`: every public declaration. A change of the public API shows there in review.

import { join } from "node:path";
import { type EntryPoint, entryPoints, ROOT } from "./declarations.ts";

export const API_REPORT: string = join(ROOT, "etc/domain.api.md");

export function apiReport(): string {
  return `# Public API of @portico/domain

\`npm run docs\` writes this page from the entry points of \`package.json\`. What is not here is not public.
${entryPoints().map(entrySection).join("")}`;
}

function entrySection({ path, names }: EntryPoint): string {
  return `\n## ${path}\n\n\`\`\`ts\n${names.map(({ declaration }) => declaration).join("\n\n")}\n\`\`\`\n`;
}
