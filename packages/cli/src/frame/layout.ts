// Lays out output for a terminal, within its width if possible. Numbers are never wrapped or cut.

import type { Screen } from "./command.ts";
import type { Part, Table } from "./output-parts.ts";
import { safeText } from "./safe-text.ts";

const COLUMN_GAP = 2;
const INDENT = 2;
/** Minimum width of a text column. Below it, each row is printed as a list of names and values. */
const MIN_TEXT_WIDTH = 12;
/** Minimum width of values beside their names, and of a path before it is broken. Below it, values go under their names. */
const MIN_COLUMN_WIDTH = 24;

/** Where a path or a rule id may be broken: after `/`, `.` or `-`. */
const BREAK_POINT = / |(?<=[/.-])(?=.)/;

// The arguments of a command; a quoted argument is one. The second pattern also keeps an option with its value, and `<`, `>` or `|` with its target.
const ARGUMENT = /(?:"[^"]*"|'[^']*'|\S)+/g;
const OPTION_WITH_VALUE = /(?:(?:--[\w-]+|[<>|]) (?![-<>|]))?(?:"[^"]*"|'[^']*'|\S)+/g;

const GRAPHEMES = new Intl.Segmenter("en");

export function renderForScreen(parts: readonly Part[], screen: Screen): string {
  const width = Math.max(screen.columns, 20);
  const bold = screen.colour ? (text: string) => `\u001b[1m${text}\u001b[22m` : (text: string) => text;
  return parts
    .map(
      (part, index) =>
        `${needsEmptyLine(part, parts[index - 1]) ? "\n" : ""}${renderPart(part, { width, bold })
          .map((line) => line.trimEnd())
          .join("\n")}\n`,
    )
    .join("");
}

/** Text follows text directly; every other part starts after an empty line. */
function needsEmptyLine(part: Part, previous: Part | undefined): boolean {
  return previous !== undefined && (part.kind !== "text" || previous.kind !== "text");
}

interface Style {
  readonly width: number;
  readonly bold: (text: string) => string;
}

function renderPart(part: Part, style: Style): readonly string[] {
  if (part.kind === "text") return wrapText(safeText(part.text), style.width);
  const title = part.title === undefined ? [] : wrapText(safeText(part.title), style.width).map(style.bold);
  if (part.kind === "facts") return [...title, ...factLines(part.facts, style)];
  if (part.kind === "commands")
    return [...title, ...part.commands.flatMap((command) => commandLines(command, part.continuation, style))];
  if (part.rows.length === 0) return [...title, ...wrapText(safeText(part.emptyText), style.width)];
  return [...title, ...tableLines(part, style)];
}

type KeyValues = readonly (readonly [name: string, value: string])[];

/** The width of the longest name, and the space left for values. */
function columnWidths(facts: KeyValues, width: number): { nameWidth: number; valueWidth: number } {
  const nameWidth = Math.max(...facts.map(([name]) => widthOf(safeText(name))));
  return { nameWidth, valueWidth: width - INDENT - nameWidth - COLUMN_GAP };
}

function isCramped(facts: KeyValues, width: number): boolean {
  const { valueWidth } = columnWidths(facts, width);
  return valueWidth < MIN_COLUMN_WIDTH && facts.some(([, value]) => widthOf(safeText(value)) > valueWidth);
}

function factLines(facts: KeyValues, { width }: Style, isBelow: boolean = isCramped(facts, width)): readonly string[] {
  const names = facts.map(([name]) => safeText(name));
  const { nameWidth, valueWidth } = columnWidths(facts, width);
  return facts.flatMap(([, value], index) => {
    const name = names[index] ?? "";
    if (isBelow) {
      return [
        `${" ".repeat(INDENT)}${name}`,
        ...wrapText(safeText(value), width - 2 * INDENT).map((line) => `${" ".repeat(2 * INDENT)}${line}`),
      ];
    }
    return wrapText(safeText(value), valueWidth).map((line, row) => {
      return `${" ".repeat(INDENT)}${padded(row === 0 ? name : "", nameWidth)}${" ".repeat(COLUMN_GAP)}${line}`;
    });
  });
}

/** Wraps a long command. Continuation lines are indented further if they still fit. */
function commandLines(command: string, continuation: string, { width }: Style): readonly string[] {
  const matches = (text: string, pattern: RegExp) => text.match(pattern) ?? [];
  const words = matches(safeText(command), OPTION_WITH_VALUE).flatMap((word) =>
    widthOf(word) + 2 * INDENT + continuation.length > width ? matches(word, ARGUMENT) : [word],
  );
  const minWidth = INDENT + Math.max(...words.map(widthOf)) + continuation.length;
  const continuationIndent = " ".repeat(minWidth + INDENT > width ? INDENT : 2 * INDENT);
  const lines: string[] = [];
  let line = `${" ".repeat(INDENT)}${words[0] ?? ""}`;
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const ending = index === words.length - 1 ? "" : continuation;
    if (widthOf(`${line} ${word}${ending}`) > width) {
      lines.push(`${line}${continuation}`);
      line = `${continuationIndent}${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}

function tableLines({ columns: tableColumns, rows, narrow }: Table, style: Style): readonly string[] {
  const columns = tableColumns.map((column) => ({ ...column, name: safeText(column.name) }));
  const cells = rows.map((row) => row.map(safeText));
  const widths = fitColumns(columns, cells, style.width);
  if (widths === undefined)
    return narrow === undefined ? cardLines({ columns, rows: cells }, style) : tableLines(narrow, style);
  const renderRow = (row: readonly string[]): readonly string[] => {
    const wrappedCells = row.map((cell, index) => {
      const width = widths[index] ?? 0;
      return wrapText(columns[index]?.isPath ? breakPaths(cell, width) : cell, width);
    });
    const height = Math.max(...wrappedCells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, lineIndex) =>
      wrappedCells
        .map((lines, index) => padded(lines[lineIndex] ?? "", widths[index] ?? 0, columns[index]?.isNumber))
        .join(" ".repeat(COLUMN_GAP)),
    );
  };
  return [
    ...renderRow(columns.map(({ name }) => name)).map((head) => style.bold(head.trimEnd())),
    ...cells.flatMap(renderRow),
  ];
}

/** The width of each column; `undefined` if the columns do not fit side by side. */
function fitColumns(
  columns: Table["columns"],
  cells: readonly (readonly string[])[],
  width: number,
): readonly number[] | undefined {
  const texts = columns.map(({ name }, index) => [name, ...cells.map((row) => row[index] ?? "")]);
  const widths = texts.map((column) => Math.max(...column.map(widthOf)));
  const minWidths = texts.map((column, index) => {
    if (columns[index]?.isNumber) return widths[index] ?? 0;
    const isPath = columns[index]?.isPath;
    const words = column.flatMap((text) => text.split(isPath ? BREAK_POINT : " "));
    return Math.min(widths[index] ?? 0, Math.max(isPath ? MIN_COLUMN_WIDTH : MIN_TEXT_WIDTH, ...words.map(widthOf)));
  });
  const available = width - COLUMN_GAP * (columns.length - 1);
  if (sum(minWidths) > available) return undefined;
  // Shrink the widest column that can still shrink.
  while (sum(widths) > available) {
    const widest = widths.reduce((best, candidate, index) => {
      const spare = candidate - (minWidths[index] ?? 0);
      return spare > 0 && (best === -1 || candidate > (widths[best] ?? 0)) ? index : best;
    }, -1);
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Renders each row as a list of names and values, without empty cells. */
function cardLines({ columns, rows }: Pick<Table, "columns" | "rows">, style: Style): readonly string[] {
  const cards = rows.map((row) =>
    columns.map(({ name }, index) => [name, row[index] ?? ""] as const).filter(([, cell]) => cell !== ""),
  );
  const isBelow = cards.some((card) => isCramped(card, style.width));
  return cards.flatMap((card, index) => [...(index === 0 ? [] : [""]), ...factLines(card, style, isBelow)]);
}

/** Wraps text at spaces. A word longer than the line is not broken. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const extended = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(extended) > width) {
      lines.push(line);
      line = word;
    } else {
      line = extended;
    }
  }
  return [...lines, line];
}

function breakPaths(text: string, width: number): string {
  return text
    .split(" ")
    .map((word) => (widthOf(word) > width ? breakPath(word, width) : word))
    .join(" ");
}

function breakPath(path: string, width: number): string {
  const lines: string[] = [];
  let line = "";
  for (const segment of path.split(BREAK_POINT)) {
    if (line !== "" && widthOf(line + segment) > width) {
      lines.push(line);
      line = segment;
    } else line += segment;
  }
  return [...lines, line].join(" ");
}

function padded(text: string, width: number, isNumber?: true): string {
  const blanks = " ".repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? blanks + text : text + blanks;
}

/** Width in columns: a letter with combining marks counts as one. */
function widthOf(text: string): number {
  // Fast path for ASCII.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  return [...GRAPHEMES.segment(text)].length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
