// What there is, and how it is used: examples first, then the words and options of the table of commands.

import type { Command } from "./command.ts";
import { EXIT_WORDS } from "./exit.ts";
import { OPTION_ENTRIES, type OptionName } from "./options.ts";

/** What `portico --help` prints. */
export function helpOfAll(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(widest)}  ${command.does}`);
  return [
    "portico: the support desk's command line. It decides nothing by itself: every answer is the decision that the portal enforces.",
    "",
    "Examples",
    ...commands.slice(0, 4).map(({ examples }) => `  ${examples[0]}`),
    "",
    "Commands",
    ...lines,
    "",
    "N is a member's number or e-mail; - is the first record on standard input.",
    'Run "portico COMMAND --help" for the options and examples of a command.',
    "",
  ].join("\n");
}

/** What `portico COMMAND --help` prints. */
export function helpOf(command: Command, about: string = ""): string {
  const options = command.options.map((name) => [optionWords(name), OPTION_ENTRIES.get(name)?.does ?? ""] as const);
  const widest = Math.max(...options.map(([words]) => words.length));
  return [
    `portico ${command.name}: ${command.does}`,
    "",
    "Examples",
    ...command.examples.map((example) => `  ${example}`),
    "",
    "Usage",
    `  portico ${usageOf(command)} [options]`,
    "",
    "Options",
    ...options.map(([words, does]) => `  ${words.padEnd(widest)}  ${does}`),
    "",
    ...(about === "" ? [] : [about]),
    "Exit status",
    ...Object.entries(EXIT_WORDS).map(([status, words]) => `  ${status}  ${words}`),
    "",
  ].join("\n");
}

/** `can N PATH`. */
export function usageOf({ name, takes }: Command): string {
  return takes === "" ? name : `${name} ${takes}`;
}

/** `-q, --quiet`, `--at WHEN`. */
export function optionWords(name: OptionName): string {
  const entry = OPTION_ENTRIES.get(name);
  const short = entry?.short === undefined ? "" : `-${entry.short}, `;
  return `${short}--${name}${entry?.takes === undefined ? "" : ` ${entry.takes}`}`;
}
