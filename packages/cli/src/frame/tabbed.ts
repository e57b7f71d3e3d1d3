// An answer for a pipe: a line each, cells parted by tabs, and nothing broken to fit.

import type { Part } from "./answer.ts";
import { safeText } from "./safe-text.ts";

/** The parts as lines. */
export function tabbed(parts: readonly Part[]): string {
  return parts
    .flatMap(linesOf)
    .map((cells) => `${cells.map(safeText).join("\t")}\n`)
    .join("");
}

function linesOf(part: Part): readonly (readonly string[])[] {
  if (part.kind === "text") return [[part.text]];
  if (part.kind === "facts") return part.facts;
  return [part.columns.map(({ name }) => name), ...part.rows];
}
