// Parts of CLI output, and their tab-separated form for pipes, which is never wrapped.

import { MINUS } from "@portico/domain/quantity";
import { safeText } from "./safe-text.ts";

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
      /** Line continuation: ` \` for commands that can be copied into a shell, empty for placeholders. */
      readonly continuation: "" | " \\";
    }
  | Table;

export interface Table {
  readonly kind: "table";
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Printed if the table has no rows. */
  readonly emptyText: string;
  /** Table for narrow terminals. Without it, each row is printed as a list of names and values. */
  readonly narrow?: Omit<Table, "narrow">;
}

/** Numbers are right-aligned and never wrapped. */
interface Column {
  readonly name: string;
  readonly isNumber?: true;
  /** Paths and rule ids may be broken after `/`, `.` or `-`. */
  readonly isPath?: true;
}

export function sentence(text: string): Part {
  return { kind: "text", text };
}

/** The parts as tab-separated lines. Minus signs become hyphens, because programs parse only those. */
export function tabSeparated(parts: readonly Part[]): string {
  return parts
    .flatMap(rowsOf)
    .map((cells) => `${cells.map((cell) => safeText(cell).replaceAll(MINUS, "-")).join("\t")}\n`)
    .join("");
}

function rowsOf(part: Part): readonly (readonly string[])[] {
  if (part.kind === "text") return [[part.text]];
  if (part.kind === "facts") return part.facts;
  if (part.kind === "commands") return part.commands.map((command) => [command]);
  return [part.columns.map(({ name }) => name), ...part.rows];
}
