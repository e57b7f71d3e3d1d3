// What was typed, read: which command, the words for it, and its options.

import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { misused } from "./exit.ts";
import { OPTION_ENTRIES, type OptionName, type Options } from "./options.ts";
import { meant } from "./suggest.ts";

/** What was typed. */
export interface Typed {
  /** None where no command was named. */
  readonly command: Command | undefined;
  readonly words: readonly string[];
  readonly options: Options;
}

/** Reads what was typed; throws what cannot be meant. */
export function readWords(typed: readonly string[], commands: readonly Command[]): Typed {
  const { positionals, values, said } = parsed(typed);
  const command = commandOf(positionals, commands);
  if (command === undefined) {
    const odd = said.find((name) => name !== "help");
    if (odd !== undefined) throw misused(`--${odd} needs a command.`);
    return { command, words: [], options: values };
  }
  const words = positionals.slice(command.name.split(" ").length);
  const foreign = said.find((name) => !command.options.includes(name));
  if (foreign !== undefined) throw misused(`"portico ${command.name}" does not take --${foreign}.`, helpOf(command));
  if (values.help !== true) requireWords(command, words);
  return { command, words, options: values };
}

function requireWords(command: Command, words: readonly string[]): void {
  const [least, most] = command.words;
  if (words.length > most) {
    throw misused(
      `"${words.slice(most).join(" ")}" is ${most + 1 === words.length ? "one word" : "more"} too many.`,
      helpOf(command),
    );
  }
  if (words.length < least) {
    const missing = command.takes.split(" ").slice(words.length, least).join(" ");
    throw misused(`"portico ${command.name}" needs ${missing || command.takes}.`, helpOf(command));
  }
}

function helpOf({ name }: Command): string {
  return `Run "portico ${name} --help" to see how it is used.`;
}

function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  const found =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (found !== undefined) return found;
  const group = commands
    .filter(({ name }) => name.startsWith(`${first} `))
    .map(({ name }) => name.slice(first.length + 1));
  if (group.length === 0) {
    const names = [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))];
    throw misused(`there is no command "${first}"${meant(first, names)}`);
  }
  if (second === undefined) throw misused(`"portico ${first}" needs one of ${group.join(", ")}.`);
  throw misused(
    `there is no command "${first} ${second}"${meant(second, group)}`,
    `"portico ${first}" takes ${group.join(", ")}.`,
  );
}

const READ_AS = Object.fromEntries(
  [...OPTION_ENTRIES].map(([name, { takes, many, short }]) => [
    name,
    {
      type: takes === undefined ? ("boolean" as const) : ("string" as const),
      ...(many && { multiple: true }),
      ...(short !== undefined && { short }),
    },
  ]),
);

function parsed(typed: readonly string[]): { positionals: readonly string[]; values: Options; said: OptionName[] } {
  try {
    const { positionals, values } = parseArgs({ args: [...typed], options: READ_AS, allowPositionals: true });
    return { positionals, values, said: Object.keys(values) as OptionName[] };
  } catch (error) {
    throw misused(complaintOf(error instanceof Error ? error.message : String(error)));
  }
}

/** The parser's complaint as we would say it. */
function complaintOf(message: string): string {
  const [, dashes, unknown] = /^Unknown option '(-{1,2})([^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) {
    return `there is no option ${dashes}${unknown}${meant(unknown, [...OPTION_ENTRIES.keys()])}`;
  }
  const [, short, lacking] = /^Option '(?:-(\w), )?--([\w-]+) <value>' argument/.exec(message) ?? [];
  if (lacking !== undefined && short === undefined) {
    return `--${lacking} needs ${OPTION_ENTRIES.get(lacking as OptionName)?.takes ?? "a value"}.`;
  }
  return `${message.split(/\. |\n/)[0]}.`;
}
