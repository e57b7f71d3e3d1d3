// Runs one call of the CLI, from its arguments to its exit status.

import { COMMANDS } from "./commands.ts";
import { parseArguments } from "./frame/arguments.ts";
import type { CliEnvironment } from "./frame/command.ts";
import { EXIT, type ExitStatus, Failure } from "./frame/exit.ts";
import { print } from "./frame/print.ts";
import { safeText } from "./frame/safe-text.ts";
import { convertZonedMoments } from "./frame/zoned-moments.ts";

/** Runs the command; prints the message and hint of a `Failure`. */
export async function run(args: readonly string[], environment: CliEnvironment): Promise<ExitStatus> {
  try {
    return await runCommand(args, environment);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, message, hint } = error;
    const help = status === EXIT.usage && hint === "" ? 'Run "portico --help" to see what there is.' : hint;
    await print(environment, `portico: ${safeText(message)}${help === "" ? "" : `\n${safeText(help)}`}`);
    return status;
  }
}

async function runCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitStatus> {
  const { command, args, options } = parseArguments(argv, COMMANDS);
  if (command === undefined) {
    const { overviewHelp: helpOfAll } = await import("./frame/help.ts");
    await environment.out.write(helpOfAll(COMMANDS, environment.screen));
    return options.help ? EXIT.yes : EXIT.usage;
  }
  const program = await command.load();
  if (options.help) {
    const { commandHelp: helpOf } = await import("./frame/help.ts");
    await environment.out.write(helpOf(command, { about: program.about, screen: environment.screen }));
    return EXIT.yes;
  }
  return program.run({ args, options: await convertZonedMoments(options), environment, commands: COMMANDS });
}
