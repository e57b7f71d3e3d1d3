// `portico matrix`: which kind of member may open which page. A member of several kinds has the access of all of them together.

import { isAllowed, type Visitor } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { SIGNED_OUT } from "@portico/domain/access/page-decision";
import { ROUTES } from "@portico/domain/access/routes";
import { examplePath } from "@portico/domain/explain/member";
import { KIND_NAMES, kindSet, MEMBER_KINDS } from "@portico/domain/member/kinds";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import type { Part } from "../frame/output-parts.ts";
import { didYouMean } from "../frame/suggest.ts";

const FORMATS = ["table", "csv", "markdown"];

const COLUMNS: readonly (readonly [name: string, visitor: Visitor])[] = [
  ["visitor", SIGNED_OUT],
  ["no kind", { session: "signed-in", kinds: kindSet([]) }],
  ...MEMBER_KINDS.map((kind) => [kind, { session: "signed-in", kinds: kindSet([kind]) }] as const),
];

// Shorter names for the terminal, as members know them.
const TERMINAL_COLUMNS = ["page", "visitor", "no kind", ...MEMBER_KINDS.map((kind) => KIND_NAMES[kind])];

export async function run(call: Call): Promise<ExitStatus> {
  const { options, environment } = call;
  const { format = "table" } = options;
  if (!FORMATS.includes(format))
    throw usageError(`there is no format "${format}"${didYouMean(format, FORMATS)}`, `Formats: ${FORMATS.join(", ")}.`);
  const rows = ROUTES.map(({ path }) => ({
    path,
    opens: COLUMNS.map(([, visitor]) => isAllowed(locate(examplePath(path)), visitor)),
  }));
  const names = ["page", ...COLUMNS.map(([name]) => name)];
  const cells = rows.map(({ path, opens }) => [path, ...opens.map((open) => (open ? "yes" : "no"))]);
  if (format === "csv") {
    await environment.out.write([names, ...cells].map((row) => `${row.map(csvCell).join(",")}\r\n`).join(""));
  } else if (format === "markdown") {
    const lines = [names, names.map(() => "---"), ...cells];
    await environment.out.write(lines.map((row) => `| ${row.join(" | ")} |\n`).join(""));
  } else {
    const table: Part = {
      kind: "table",
      columns: TERMINAL_COLUMNS.map((name) => ({ name })),
      rows: cells,
      emptyText: "There is no page.",
      narrow: {
        kind: "table",
        columns: [{ name: "page", isPath: true }, { name: "is open to" }],
        rows: rows.map(({ path, opens }) => [path, openTo(opens)]),
        emptyText: "There is no page.",
      },
    };
    const data = rows.map(({ path, opens }) => ({
      path,
      opens: Object.fromEntries(COLUMNS.map(([name], index) => [name, opens[index]])),
    }));
    await write(call, { response: "matrix", data, parts: [table] });
  }
  return EXIT.yes;
}

/** The kinds that may open a page; `all but …` if that is shorter. */
function openTo(opens: readonly boolean[]): string {
  const names = TERMINAL_COLUMNS.slice(1);
  const [allowed, refused] = [names.filter((_, index) => opens[index]), names.filter((_, index) => !opens[index])];
  if (refused.length === 0) return "all";
  if (allowed.length === 0) return "nobody";
  return allowed.length > refused.length ? `all but ${refused.join(", ")}` : allowed.join(", ");
}

function csvCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
