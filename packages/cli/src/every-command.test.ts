// Whole output of every command on terminals of 40, 80 and 160 columns, in a pipe, and in a real terminal.

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { asDocument, portico } from "../testing/cli-harness.ts";
import { linesTooWide, mergeDocuments, WIDTHS } from "../testing/documents.ts";
import { type CliCase, type CliHarness, COMMAND_CALLS, startCli } from "../testing/every-command.ts";
import { COMMANDS } from "./commands.ts";

/** Commands whose output is for programs and is not wrapped; their help is. */
const FOR_PROGRAMS = ["completion", "eval"];

const DOCUMENTS = fileURLToPath(new URL("../documents/commands", import.meta.url));
const names = COMMANDS.map(({ name }) => name);

function callsOf(name: string): readonly CliCase[] {
  return [{ args: ["help", ...name.split(" ")] }, ...(COMMAND_CALLS[name] ?? [])];
}

async function withDesk<Value>(use: (desk: CliHarness) => Promise<Value>): Promise<Value> {
  const desk = await startCli();
  try {
    return await use(desk);
  } finally {
    await desk.close();
  }
}

function fileOf(name: string, { document = name.replace(" ", "-") }: CliCase): string {
  return `${document}.txt`;
}

type Documents = ReadonlyMap<string, readonly string[]>;

async function documentsAt(columns: number | undefined): Promise<Documents> {
  return withDesk(async (desk) => {
    const documents = new Map<string, readonly string[]>();
    for (const name of names) {
      const answered: string[] = [];
      for (const call of callsOf(name)) answered.push(desk.withFixedPorts(await answer(call, { desk, columns })));
      documents.set(name, answered);
    }
    return documents;
  });
}

/** In a pipe, data and messages are separate. On a terminal they are interleaved, and the person is asked for confirmation. */
async function answer(
  { args, input = "", answer: typed }: CliCase,
  { desk, columns }: { desk: CliHarness; columns: number | undefined },
): Promise<string> {
  const { env } = desk;
  // Nothing is confirmed in a pipe.
  if (columns === undefined && typed === "n") return "";
  if (columns === undefined) return asDocument(args, await portico(desk.withFilePaths(args), { env, input }));
  let output = "";
  const screen = { write: (text: string) => void (output += text) };
  const { status } = await portico(desk.withFilePaths(args), {
    env,
    input,
    columns,
    overrides: {
      out: screen,
      messages: screen,
      isInputTerminal: true,
      confirm: async (question) => {
        output += `${question}${typed}\n`;
        return typed === "y";
      },
      promptSecret: async (question) => {
        output += `${question}\n`;
        return input.trim();
      },
    },
  });
  return asDocument(args, { status, output, errors: "" });
}

const everywhere: Documents[] = [];
beforeAll(async () => {
  for (const columns of WIDTHS) everywhere.push(await documentsAt(columns));
}, 300_000);

it("COMMAND_CALLS lists exactly the existing commands", () => {
  expect(Object.keys(COMMAND_CALLS).toSorted()).toEqual(names.toSorted());
  for (const [name, calls] of Object.entries(COMMAND_CALLS)) {
    expect([name, calls.length > 0]).toEqual([name, true]);
    for (const { args } of calls) expect(args.join(" ")).toMatch(new RegExp(`^${name}\\b`));
  }
  const files = new Set(names.flatMap((name) => callsOf(name).map((call) => fileOf(name, call))));
  expect(readdirSync(DOCUMENTS).toSorted()).toEqual([...files].toSorted());
});

describe.each(names)("portico %s", (name) => {
  it("prints the recorded document at every terminal width and in a pipe", async () => {
    const files = Map.groupBy(callsOf(name).entries(), ([, call]) => fileOf(name, call));
    for (const [file, calls] of files) {
      const documents = calls.flatMap(([at]) => mergeDocuments(everywhere.map((each) => each.get(name)?.[at] ?? "")));
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

describe("portico in a real terminal", () => {
  it("prints the recorded documents", async () => {
    const calls = names.flatMap(callsOf);
    const shown = await withDesk((desk) => inTerminal(calls, desk));
    // Skipped if this machine has no `script` command to create a terminal.
    if (shown === undefined) return;
    const written = names.flatMap((name) => everywhere[WIDTHS.indexOf(80)]?.get(name) ?? []);
    expect(shown).toEqual(written);
  }, 180_000);
});

/** Output of the calls on a terminal of 80 columns, one after the other in one process, with typed answers. */
async function inTerminal(calls: readonly CliCase[], desk: CliHarness): Promise<readonly string[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "portico-calls-"));
  const file = join(folder, "calls.json");
  writeFileSync(file, JSON.stringify(calls.map(({ args }) => desk.withFilePaths(args))));
  const typed = calls.flatMap(({ args: [command], input, answer: said }) =>
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

/** Splits off the first output, which ends with its status, as a document. */
function writtenBy({ args }: CliCase, { answers, desk }: { answers: readonly string[]; desk: CliHarness }): string {
  const [output = "", status] = answers;
  return desk.withFixedPorts(asDocument(args, { status: Number(status), output, errors: "" }));
}

/** Output of a terminal without colours; types the next answer at each prompt. `undefined` if there is no `script` command. */
async function typing(
  commands: string,
  { typed, env }: { typed: readonly string[]; env: CliHarness["env"] },
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
