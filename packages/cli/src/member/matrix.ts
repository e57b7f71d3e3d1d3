// `portico matrix`: which kind of member may open which page. A member with more than one kind may open what follows from all of them together.

import { isAllowed, type Visitor } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { SIGNED_OUT } from "@portico/domain/access/page-decision";
import { ROUTES } from "@portico/domain/access/routes";
import { examplePath } from "@portico/domain/explain/member";
import { KIND_WORDS, kindSet, MEMBER_KINDS } from "@portico/domain/member/kinds";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import type { Part } from "../frame/parts.ts";
import { meant } from "../frame/suggest.ts";

const FORMATS = ["table", "csv", "markdown"];

const COLUMNS: readonly (readonly [name: string, visitor: Visitor])[] = [
  ["visitor", SIGNED_OUT],
  ["no kind", { session: "signed-in", kinds: kindSet([]) }],
  ...MEMBER_KINDS.map((kind) => [kind, { session: "signed-in", kinds: kindSet([kind]) }] as const),
];

// On a screen kinds are called as members call them, which is shorter.
const HEADS = ["page", "visitor", "no kind", ...MEMBER_KINDS.map((kind) => KIND_WORDS[kind])];

/** Writes it. */
export async function run(call: Call): Promise<ExitStatus> {
  const { options, world } = call;
  const { format = "table" } = options;
  if (!FORMATS.includes(format))
    throw misused(`there is no format "${format}"${meant(format, FORMATS)}`, `Formats: ${FORMATS.join(", ")}.`);
  const rows = ROUTES.map(({ path }) => ({
    path,
    opens: COLUMNS.map(([, visitor]) => isAllowed(locate(examplePath(path)), visitor)),
  }));
  const names = ["page", ...COLUMNS.map(([name]) => name)];
  const cells = rows.map(({ path, opens }) => [path, ...opens.map((open) => (open ? "yes" : "no"))]);
  if (format === "csv") {
    await world.out.write([names, ...cells].map((line) => `${line.map(quoted).join(",")}\r\n`).join(""));
  } else if (format === "markdown") {
    const lines = [names, names.map(() => "---"), ...cells];
    await world.out.write(lines.map((line) => `| ${line.join(" | ")} |\n`).join(""));
  } else {
    const table: Part = {
      kind: "table",
      columns: HEADS.map((name) => ({ name })),
      rows: cells,
      none: "There is no page.",
      narrow: {
        kind: "table",
        columns: [{ name: "page", isPath: true }, { name: "is open to" }],
        rows: rows.map(({ path, opens }) => [path, openTo(opens)]),
        none: "There is no page.",
      },
    };
    const data = rows.map(({ path, opens }) => ({
      path,
      opens: Object.fromEntries(COLUMNS.map(([name], at) => [name, opens[at]])),
    }));
    await say(call, { answer: "matrix", data, parts: [table] });
  }
  return EXIT.yes;
}

/** Who that is, in words; by those who are left out where they are fewer. */
function openTo(opens: readonly boolean[]): string {
  const names = HEADS.slice(1);
  const [who, whoNot] = [names.filter((_, at) => opens[at]), names.filter((_, at) => !opens[at])];
  if (whoNot.length === 0) return "all";
  if (who.length === 0) return "nobody";
  return who.length > whoNot.length ? `all but ${whoNot.join(", ")}` : who.join(", ");
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
