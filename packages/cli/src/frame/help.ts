// What there is, and how it is used: examples first, then the words and options of the table of commands.

import type { Command, Program, Screen } from "./command.ts";
import { EXIT_WORDS } from "./exit.ts";
import { laidOut } from "./layout.ts";
import { OPTION_ENTRIES, type OptionName } from "./options.ts";
import { type Part, sentence } from "./parts.ts";

/** Into a pipe go whole lines. */
const ENDLESS: Screen = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY, colour: false };

/** What `portico --help` prints. */
export function helpOfAll(commands: readonly Command[], screen: Screen = ENDLESS): string {
  const parts: readonly Part[] = [
    sentence(
      "portico: the support desk's command line. It decides nothing by itself: every answer is the decision that the portal enforces.",
    ),
    examplesPart(commands.slice(0, 4).map(({ examples }) => examples[0] ?? "")),
    { kind: "facts", title: "Commands", facts: commands.map((command) => [usageOf(command), command.does]) },
    sentence(
      "N is a member's number or e-mail, or - for the first record on standard input; NUMBER is the number alone.",
    ),
    sentence("The ID of a payment or a purchase may be the reference that its member reads out."),
    sentence('Run "portico COMMAND --help" for the options and examples of a command.'),
  ];
  return laidOut(parts, screen);
}

/** What `portico COMMAND --help` prints. */
export function helpOf(
  command: Command,
  { about = [], screen = ENDLESS }: { about: Program["about"]; screen: Screen | undefined },
): string {
  const parts: readonly Part[] = [
    sentence(`portico ${command.name}: ${command.does}`),
    examplesPart(command.examples),
    { kind: "commands", title: "Usage", commands: [`portico ${usageOf(command)} [options]`], goesOn: "" },
    {
      kind: "facts",
      title: "Options",
      facts: command.options.map((name) => [optionWords(name), OPTION_ENTRIES.get(name)?.does ?? ""]),
    },
    ...about,
    { kind: "facts", title: "Exit status", facts: Object.entries(EXIT_WORDS) },
  ];
  return laidOut(parts, screen);
}

function examplesPart(commands: readonly string[]): Part {
  return { kind: "commands", title: "Examples", commands, goesOn: " \\" };
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
