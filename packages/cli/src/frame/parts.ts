// What an answer is made of; and the same for a pipe, where nothing is broken to fit.

import { safeText } from "./safe-text.ts";

/** What a person reads, piece by piece. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "facts";
      readonly title?: string;
      readonly facts: readonly (readonly [name: string, value: string])[];
    }
  | Table;

/** Rows under names. */
export interface Table {
  readonly kind: "table";
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Said where there is no row. */
  readonly none: string;
}

/** A column; a number stands at its right, and is never broken. */
interface Column {
  readonly name: string;
  readonly isNumber?: true;
  /** Paths and the ids of rules: where there is little room, they go on in the next line after a `/`, a `.` or a `-`. */
  readonly isPath?: true;
}

/** A sentence. */
export function sentence(text: string): Part {
  return { kind: "text", text };
}

/** The parts for a pipe: a line each, cells parted by tabs. */
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
