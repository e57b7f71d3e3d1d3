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
  | {
      readonly kind: "commands";
      readonly title: string;
      readonly commands: readonly string[];
      /** What ends a line that goes on in the next: ` \`, so that what is copied is understood; nothing where it is no command as yet. */
      readonly goesOn: "" | " \\";
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
  /** The same in fewer columns, for a screen on which they do not fit side by side; without it each row is a list of its own there. */
  readonly narrow?: Omit<Table, "narrow">;
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
  if (part.kind === "commands") return part.commands.map((command) => [command]);
  return [part.columns.map(({ name }) => name), ...part.rows];
}
