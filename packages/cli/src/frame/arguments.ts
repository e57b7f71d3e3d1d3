// Parses the command line: the command, its arguments and its options.

import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { usageError } from "./exit.ts";
import { OPTION_ENTRIES, type OptionName, type Options } from "./options.ts";
import { didYouMean } from "./suggest.ts";

export interface ParsedArguments {
  /** `undefined` if no command was named. */
  readonly command: Command | undefined;
  readonly args: readonly string[];
  readonly options: Options;
}

/** Parses the command line; throws a usage error for anything that is not valid. */
export function parseArguments(argv: readonly string[], commands: readonly Command[]): ParsedArguments {
  const { positionals, values, given } = parseOrThrow(argv);
  const command = commandOf(positionals, commands);
  if (command === undefined) {
    const strayOption = given.find((name) => name !== "help");
    if (strayOption !== undefined) throw usageError(`--${strayOption} needs a command.`);
    return { command, args: [], options: values };
  }
  const args = positionals.slice(command.name.split(" ").length);
  const unsupportedOption = given.find((name) => !command.options.includes(name));
  if (unsupportedOption !== undefined)
    throw usageError(`"portico ${command.name}" does not take --${unsupportedOption}.`, helpHint(command));
  if (values.help !== true) requireArgumentCount(command, args);
  return { command, args, options: values };
}

function requireArgumentCount(command: Command, args: readonly string[]): void {
  const [min, max] = command.argumentCount;
  if (args.length > max) {
    throw usageError(
      `"${args.slice(max).join(" ")}" is ${max + 1 === args.length ? "one word" : "more"} too many.`,
      helpHint(command),
    );
  }
  if (args.length < min) {
    const missing = command.parameters.split(" ").slice(args.length, min).join(" ");
    throw usageError(`"portico ${command.name}" needs ${missing || command.parameters}.`, helpHint(command));
  }
}

function helpHint({ name }: Command): string {
  return `Run "portico ${name} --help" to see how it is used.`;
}

function commandOf(names: readonly string[], commands: readonly Command[]): Command | undefined {
  const [first, second] = names;
  if (first === undefined) return undefined;
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (command !== undefined) return command;
  const group = commands
    .filter(({ name }) => name.startsWith(`${first} `))
    .map(({ name }) => name.slice(first.length + 1));
  if (group.length === 0) {
    const knownNames = [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))];
    throw usageError(`there is no command "${first}"${didYouMean(first, knownNames)}`);
  }
  if (second === undefined) throw usageError(`"portico ${first}" needs one of ${group.join(", ")}.`);
  throw usageError(
    `there is no command "${first} ${second}"${didYouMean(second, group)}`,
    `"portico ${first}" takes ${group.join(", ")}.`,
  );
}

const PARSER_OPTIONS = Object.fromEntries(
  [...OPTION_ENTRIES].map(([name, { valueName: takes, isRepeatable: many, short }]) => [
    name,
    {
      type: takes === undefined ? ("boolean" as const) : ("string" as const),
      ...(many && { multiple: true }),
      ...(short !== undefined && { short }),
    },
  ]),
);

function parseOrThrow(args: readonly string[]): {
  positionals: readonly string[];
  values: Options;
  given: OptionName[];
} {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: PARSER_OPTIONS, allowPositionals: true });
    return { positionals, values, given: Object.keys(values) as OptionName[] };
  } catch (error) {
    throw usageError(usageMessage(error instanceof Error ? error.message : String(error)));
  }
}

/** Rewrites an error message of `parseArgs` in the wording of this CLI. */
function usageMessage(message: string): string {
  const [, dashes, unknown] = /^Unknown option '(-{1,2})([^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) {
    return `there is no option ${dashes}${unknown}${didYouMean(unknown, [...OPTION_ENTRIES.keys()])}`;
  }
  const [, short, valueless] = /^Option '(?:-(\w), )?--([\w-]+) <value>' argument/.exec(message) ?? [];
  if (valueless !== undefined && short === undefined) {
    return `--${valueless} needs ${OPTION_ENTRIES.get(valueless as OptionName)?.valueName ?? "a value"}.`;
  }
  return `${message.split(/\. |\n/)[0]}.`;
}
