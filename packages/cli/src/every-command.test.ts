// Every command, as a person reads it: on terminals of 40, 80 and 160 columns and in a pipe, each written down whole; and once more in a real terminal.

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../testing/desk.ts";
import { alike, linesTooWide, WIDTHS } from "../testing/documents.ts";
import { CALLS, type Desk, type DeskCall, openDesk } from "../testing/every-command.ts";
import { COMMANDS } from "./commands.ts";

/** What these write is for programs, and is not broken for a person; their help is. */
const FOR_PROGRAMS = ["completion", "eval"];

const DOCUMENTS = fileURLToPath(new URL("../documents/commands", import.meta.url));
const names = COMMANDS.map(({ name }) => name);

/** Its help first, then what it is asked. */
function callsOf(name: string): readonly DeskCall[] {
  return [{ words: ["help", ...name.split(" ")] }, ...(CALLS[name] ?? [])];
}

async function withDesk<Value>(use: (desk: Desk) => Promise<Value>): Promise<Value> {
  const desk = await openDesk();
  try {
    return await use(desk);
  } finally {
    await desk.close();
  }
}

/** Where the call of a command is written down. */
function fileOf(name: string, { document = name.replace(" ", "-") }: DeskCall): string {
  return `${document}.txt`;
}

/** What each call is answered, by the names of the commands. */
type Documents = ReadonlyMap<string, readonly string[]>;

async function documentsAt(columns: number | undefined): Promise<Documents> {
  return withDesk(async (desk) => {
    const documents = new Map<string, readonly string[]>();
    for (const name of names) {
      const answered: string[] = [];
      for (const call of callsOf(name)) answered.push(desk.told(await answer(call, { desk, columns })));
      documents.set(name, answered);
    }
    return documents;
  });
}

/** In a pipe data and messages part; on a terminal a person sees them as they come, and is asked. */
async function answer(
  { words, input = "", answer: typed }: DeskCall,
  { desk, columns }: { desk: Desk; columns: number | undefined },
): Promise<string> {
  const { env } = desk;
  // Nobody says no to a pipe.
  if (columns === undefined && typed === "n") return "";
  if (columns === undefined) return asDocument(words, await portico(desk.typed(words), { env, input }));
  let output = "";
  const screen = { write: (text: string) => void (output += text) };
  const { status } = await portico(desk.typed(words), {
    env,
    input,
    columns,
    more: {
      out: screen,
      messages: screen,
      isTyped: true,
      confirm: async (question) => {
        output += `${question}${typed}\n`;
        return typed === "y";
      },
      typedUnseen: async (question) => {
        output += `${question}\n`;
        return input.trim();
      },
    },
  });
  return asDocument(words, { status, output, errors: "" });
}

const everywhere: Documents[] = [];
beforeAll(async () => {
  for (const columns of WIDTHS) everywhere.push(await documentsAt(columns));
}, 300_000);

it("has every command, and none that there is not", () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(names.toSorted());
  for (const [name, calls] of Object.entries(CALLS)) {
    expect([name, calls.length > 0]).toEqual([name, true]);
    for (const { words } of calls) expect(words.join(" ")).toMatch(new RegExp(`^${name}\\b`));
  }
  const files = new Set(names.flatMap((name) => callsOf(name).map((call) => fileOf(name, call))));
  expect(readdirSync(DOCUMENTS).toSorted()).toEqual([...files].toSorted());
});

describe.each(names)("portico %s", (name) => {
  it("reads as written down, on a terminal of any width and in a pipe", async () => {
    const files = Map.groupBy(callsOf(name).entries(), ([, call]) => fileOf(name, call));
    for (const [file, calls] of files) {
      const documents = calls.flatMap(([at]) => alike(everywhere.map((each) => each.get(name)?.[at] ?? "")));
      await expect(documents.join("\n")).toMatchFileSnapshot(`../documents/commands/${file}`);
    }
  });

  it("is no wider than the terminal", () => {
    for (const columns of [40, 80, 160] as const) {
      const documents = everywhere[WIDTHS.indexOf(columns)]?.get(name) ?? [];
      for (const document of FOR_PROGRAMS.includes(name) ? documents.slice(0, 1) : documents)
        expect([columns, linesTooWide(document, columns)]).toEqual([columns, []]);
    }
  });
});

const IN_A_TERMINAL = fileURLToPath(new URL("../testing/in-a-terminal.ts", import.meta.url));
const PROMPT = /\[y\/N\] |Key for \S+ |End with Ctrl-D\.\r?\n/;
const CTRL_D = "\u0004";

describe("a real terminal", () => {
  it("is told by every command what stands in the documents", async () => {
    const calls = names.flatMap(callsOf);
    const shown = await withDesk((desk) => inTerminal(calls, desk));
    // Where this machine cannot make one, the documents say what it would be told.
    if (shown === undefined) return;
    const written = names.flatMap((name) => everywhere[WIDTHS.indexOf(80)]?.get(name) ?? []);
    expect(shown).toEqual(written);
  }, 180_000);
});

/** What a terminal of 80 columns shows of the calls, one after the other in one process, while a person answers what they are asked. */
async function inTerminal(calls: readonly DeskCall[], desk: Desk): Promise<readonly string[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "portico-calls-"));
  const file = join(folder, "calls.json");
  writeFileSync(file, JSON.stringify(calls.map(({ words }) => desk.typed(words))));
  const typed = calls.flatMap(({ words: [command], input, answer: said }) =>
    [said === undefined ? undefined : `${said}\n`, command === "eval" ? `${input}${CTRL_D}` : input].filter(
      (one) => one !== undefined,
    ),
  );
  try {
    const shown = await typing(`stty cols 80 rows 30 -echo; '${process.execPath}' '${IN_A_TERMINAL}' '${file}'`, {
      typed,
      env: desk.env,
    });
    // oxlint-disable-next-line no-control-regex -- the marks between calls
    const answers = shown?.split(/\u0001(\d+)\u0001\n/);
    return answers && calls.map((call, at) => writtenBy(call, { answers: answers.slice(2 * at), desk }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first of the answers, each of which has its status behind it, as the document of a call. */
function writtenBy({ words }: DeskCall, { answers, desk }: { answers: readonly string[]; desk: Desk }): string {
  const [output = "", status] = answers;
  return desk.told(asDocument(words, { status: Number(status), output, errors: "" }));
}

/** All that a terminal shows while commands run in it, without its colours; whenever they ask, the next is typed. Nothing where there is no `script`. */
async function typing(
  commands: string,
  { typed, env }: { typed: readonly string[]; env: Desk["env"] },
): Promise<string | undefined> {
  const terminal = spawn("script", ["-qec", commands, "/dev/null"], {
    env: { ...process.env, ...env, PAGER: "cat", TERM: "xterm" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const rest = [...typed];
  let [shown, seen] = ["", 0];
  terminal.stdout.setEncoding("utf8").on("data", (part: string) => {
    shown += part;

    for (let found = PROMPT.exec(shown.slice(seen)); found !== null; found = PROMPT.exec(shown.slice(seen))) {
      seen += found.index + found[0].length;
      terminal.stdin.write(rest.shift() ?? CTRL_D);
    }
  });
  const status = await new Promise((resolve) => terminal.on("error", () => resolve(undefined)).on("close", resolve));
  if (status === undefined) return undefined;
  expect([status, rest]).toEqual([0, []]);
  return stripVTControlCharacters(shown).replaceAll(/\r+\n/g, "\n");
}
