// The pages of `docs/guide/`, with their code blocks and commands.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeBlocks } from "./code-blocks.ts";
import { ROOT } from "./declarations.ts";

export const GUIDE: string = join(ROOT, "../../docs/guide");

export interface GuidePage {
  readonly name: string;
  readonly text: string;
  readonly examples: readonly string[];
  readonly commands: readonly GuideCommand[];
}

/** A line `$ portico …` of a console block, with the output below it. */
export interface GuideCommand {
  readonly args: readonly string[];
  /** File for the standard input, relative to the guide. */
  readonly input: string | undefined;
  readonly output: string;
}

const CONSOLE_BLOCK = /^```console\n([\s\S]*?)^```$/gm;
const COMMAND = /^\$ portico (?<args>[^<\n]*?)(?: < (?<input>\S+))?\n(?<output>(?:(?!\$ ).*\n)*)/gm;

export function guidePages(): readonly GuidePage[] {
  return readdirSync(GUIDE)
    .filter((name) => name.endsWith(".md"))
    .map((name) => {
      const text = readFileSync(join(GUIDE, name), "utf8");
      return { name, text, examples: codeBlocks(text), commands: commandsOf(text) };
    });
}

function commandsOf(page: string): readonly GuideCommand[] {
  return [...page.matchAll(CONSOLE_BLOCK)].flatMap(([, block = ""]) =>
    [...block.matchAll(COMMAND)].map(({ groups = {} }) => ({
      args: (groups["args"] ?? "").split(" "),
      input: groups["input"],
      output: groups["output"] ?? "",
    })),
  );
}
