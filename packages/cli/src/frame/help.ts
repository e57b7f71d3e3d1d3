// Prints `--help`: examples first, then arguments and options from the command table.

import type { Command, Program, Screen } from "./command.ts";
import { EXIT_MESSAGES } from "./exit.ts";
import { renderForScreen } from "./layout.ts";
import { OPTION_ENTRIES, type OptionName } from "./options.ts";
import { type Part, sentence } from "./output-parts.ts";

/** Lines are not wrapped for a pipe. */
const UNLIMITED: Screen = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY, colour: false };

export function overviewHelp(commands: readonly Command[], screen: Screen = UNLIMITED): string {
  const parts: readonly Part[] = [
    sentence(
      "portico: the support desk's command line. It decides nothing by itself: every answer is the decision that the portal enforces.",
    ),
    examplesPart(commands.slice(0, 4).map(({ examples }) => examples[0] ?? "")),
    { kind: "facts", title: "Commands", facts: commands.map((command) => [usageOf(command), command.description]) },
    sentence(
      "N is a member's number or e-mail, or - for the first record on standard input; NUMBER is the number alone.",
    ),
    sentence("The ID of a payment or a purchase may be the reference that its member reads out."),
    sentence('Run "portico COMMAND --help" for the options and examples of a command.'),
  ];
  return renderForScreen(parts, screen);
}

export function commandHelp(
  command: Command,
  { about = [], screen = UNLIMITED }: { about: Program["about"]; screen: Screen | undefined },
): string {
  const parts: readonly Part[] = [
    sentence(`portico ${command.name}: ${command.description}`),
    examplesPart(command.examples),
    { kind: "commands", title: "Usage", commands: [`portico ${usageOf(command)} [options]`], continuation: "" },
    {
      kind: "facts",
      title: "Options",
      facts: command.options.map((name) => [optionHelp(name), OPTION_ENTRIES.get(name)?.description ?? ""]),
    },
    ...about,
    { kind: "facts", title: "Exit status", facts: Object.entries(EXIT_MESSAGES) },
  ];
  return renderForScreen(parts, screen);
}

function examplesPart(commands: readonly string[]): Part {
  return { kind: "commands", title: "Examples", commands, continuation: " \\" };
}

/** Such as `can N PATH`. */
export function usageOf({ name, parameters: takes }: Command): string {
  return takes === "" ? name : `${name} ${takes}`;
}

/** Such as `-q, --quiet` or `--at WHEN`. */
export function optionHelp(name: OptionName): string {
  const entry = OPTION_ENTRIES.get(name);
  const short = entry?.short === undefined ? "" : `-${entry.short}, `;
  return `${short}--${name}${entry?.valueName === undefined ? "" : ` ${entry.valueName}`}`;
}
