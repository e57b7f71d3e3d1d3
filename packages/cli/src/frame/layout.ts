// An answer laid out for a screen: as wide as it is, and no wider where that can be; a number is never broken or cut.

import type { Screen } from "./command.ts";
import type { Part, Table } from "./parts.ts";
import { safeText } from "./safe-text.ts";

const GAP = 2;
const INDENT = 2;
/** A column of words is not made narrower than this; rather each row is written below the other. */
const NARROWEST = 12;
/** Values that do not fit into less room than this stand below their names; a path is not broken for less. */
const LEAST_ROOM = 24;

/** Where a path or the id of a rule may be broken. */
const AFTER_A_STEP = / |(?<=[/.-])(?=.)/;

/** The words of a command; what stands in quotes is one. Better together are an option and its value, and where something comes from or goes to. */
const TYPED_WORDS = /(?:"[^"]*"|'[^']*'|\S)+/g;
const TOGETHER = /(?:(?:--[\w-]+|[<>|]) (?![-<>|]))?(?:"[^"]*"|'[^']*'|\S)+/g;

const LETTERS = new Intl.Segmenter("en");

/** The parts, one below the other, an empty line between them. */
export function laidOut(parts: readonly Part[], screen: Screen): string {
  const width = Math.max(screen.columns, 20);
  const bold = screen.colour ? (text: string) => `\u001b[1m${text}\u001b[22m` : (text: string) => text;
  return parts
    .map(
      (part, at) =>
        `${isBegun(part, parts[at - 1]) ? "\n" : ""}${blockOf(part, { width, bold })
          .map((line) => line.trimEnd())
          .join("\n")}\n`,
    )
    .join("");
}

/** Sentences follow one another; whatever else begins after an empty line. */
function isBegun(part: Part, before: Part | undefined): boolean {
  return before !== undefined && (part.kind !== "text" || before.kind !== "text");
}

interface Style {
  readonly width: number;
  readonly bold: (text: string) => string;
}

function blockOf(part: Part, style: Style): readonly string[] {
  if (part.kind === "text") return wrapped(safeText(part.text), style.width);
  const title = part.title === undefined ? [] : wrapped(safeText(part.title), style.width).map(style.bold);
  if (part.kind === "facts") return [...title, ...factLines(part.facts, style)];
  if (part.kind === "commands")
    return [...title, ...part.commands.flatMap((command) => commandLines(command, part.goesOn, style))];
  if (part.rows.length === 0) return [...title, ...wrapped(safeText(part.none), style.width)];
  return [...title, ...tableLines(part, style)];
}

type Facts = readonly (readonly [name: string, value: string])[];

/** How wide the names are, and what room they leave to the values. */
function roomBeside(facts: Facts, width: number): { widest: number; room: number } {
  const widest = Math.max(...facts.map(([name]) => widthOf(safeText(name))));
  return { widest, room: width - INDENT - widest - GAP };
}

function isCramped(facts: Facts, width: number): boolean {
  const { room } = roomBeside(facts, width);
  return room < LEAST_ROOM && facts.some(([, value]) => widthOf(safeText(value)) > room);
}

function factLines(facts: Facts, { width }: Style, isBelow: boolean = isCramped(facts, width)): readonly string[] {
  const names = facts.map(([name]) => safeText(name));
  const { widest, room } = roomBeside(facts, width);
  return facts.flatMap(([, value], at) => {
    const name = names[at] ?? "";
    if (isBelow) {
      return [
        `${" ".repeat(INDENT)}${name}`,
        ...wrapped(safeText(value), width - 2 * INDENT).map((line) => `${" ".repeat(2 * INDENT)}${line}`),
      ];
    }
    return wrapped(safeText(value), room).map((line, row) => {
      return `${" ".repeat(INDENT)}${padded(row === 0 ? name : "", widest)}${" ".repeat(GAP)}${line}`;
    });
  });
}

/** A command, which goes on in the next line where it is too long: there a little further in, if that leaves it room. */
function commandLines(command: string, goesOn: string, { width }: Style): readonly string[] {
  const wordsIn = (text: string, which: RegExp) => text.match(which) ?? [];
  const words = wordsIn(safeText(command), TOGETHER).flatMap((word) =>
    widthOf(word) + 2 * INDENT + goesOn.length > width ? wordsIn(word, TYPED_WORDS) : [word],
  );
  const least = INDENT + Math.max(...words.map(widthOf)) + goesOn.length;
  const further = " ".repeat(least + INDENT > width ? INDENT : 2 * INDENT);
  const lines: string[] = [];
  let line = `${" ".repeat(INDENT)}${words[0] ?? ""}`;
  for (const [at, word] of words.entries()) {
    if (at === 0) continue;
    const ending = at === words.length - 1 ? "" : goesOn;
    if (widthOf(`${line} ${word}${ending}`) > width) {
      lines.push(`${line}${goesOn}`);
      line = `${further}${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}

function tableLines({ columns: named, rows, narrow }: Table, style: Style): readonly string[] {
  const columns = named.map((column) => ({ ...column, name: safeText(column.name) }));
  const cells = rows.map((row) => row.map(safeText));
  const widths = widthsWithin(columns, cells, style.width);
  if (widths === undefined)
    return narrow === undefined ? cardLines({ columns, rows: cells }, style) : tableLines(narrow, style);
  const line = (row: readonly string[]): readonly string[] => {
    const wrappedCells = row.map((cell, at) => {
      const width = widths[at] ?? 0;
      return wrapped(columns[at]?.isPath ? brokenPaths(cell, width) : cell, width);
    });
    const height = Math.max(...wrappedCells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, place) =>
      wrappedCells
        .map((lines, at) => padded(lines[place] ?? "", widths[at] ?? 0, columns[at]?.isNumber))
        .join(" ".repeat(GAP)),
    );
  };
  return [...line(columns.map(({ name }) => name)).map((head) => style.bold(head.trimEnd())), ...cells.flatMap(line)];
}

/** How wide each column is; none where they do not fit side by side. */
function widthsWithin(
  columns: Table["columns"],
  cells: readonly (readonly string[])[],
  width: number,
): readonly number[] | undefined {
  const texts = columns.map(({ name }, at) => [name, ...cells.map((row) => row[at] ?? "")]);
  const widths = texts.map((column) => Math.max(...column.map(widthOf)));
  const least = texts.map((column, at) => {
    if (columns[at]?.isNumber) return widths[at] ?? 0;
    const isPath = columns[at]?.isPath;
    const words = column.flatMap((text) => text.split(isPath ? AFTER_A_STEP : " "));
    return Math.min(widths[at] ?? 0, Math.max(isPath ? LEAST_ROOM : NARROWEST, ...words.map(widthOf)));
  });
  const room = width - GAP * (columns.length - 1);
  if (sum(least) > room) return undefined;
  // The widest gives way first.
  while (sum(widths) > room) {
    const at = widths.reduce((best, one, place) => {
      const spare = one - (least[place] ?? 0);
      return spare > 0 && (best === -1 || one > (widths[best] ?? 0)) ? place : best;
    }, -1);
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}

/** Each row as a list of its own; what a row has nothing to say about is left out. */
function cardLines({ columns, rows }: Pick<Table, "columns" | "rows">, style: Style): readonly string[] {
  const cards = rows.map((row) =>
    columns.map(({ name }, place) => [name, row[place] ?? ""] as const).filter(([, cell]) => cell !== ""),
  );
  const isBelow = cards.some((card) => isCramped(card, style.width));
  return cards.flatMap((card, at) => [...(at === 0 ? [] : [""]), ...factLines(card, style, isBelow)]);
}

/** Lines of whole words; a word that is longer than a line has one of its own. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Paths that are longer than a line in pieces, as many of its steps in each as there is room for. */
function brokenPaths(text: string, width: number): string {
  return text
    .split(" ")
    .map((word) => (widthOf(word) > width ? brokenPath(word, width) : word))
    .join(" ");
}

function brokenPath(path: string, width: number): string {
  const lines: string[] = [];
  let line = "";
  for (const step of path.split(AFTER_A_STEP)) {
    if (line !== "" && widthOf(line + step) > width) {
      lines.push(line);
      line = step;
    } else line += step;
  }
  return [...lines, line].join(" ");
}

function padded(text: string, width: number, isNumber?: true): string {
  const blanks = " ".repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? blanks + text : text + blanks;
}

/** Letters with their marks are one column wide. */
function widthOf(text: string): number {
  // Most text is plain, and as wide as it is long.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  return [...LETTERS.segment(text)].length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
