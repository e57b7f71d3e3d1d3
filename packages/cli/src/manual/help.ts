// `portico help [COMMAND]`: prints the same text as `--help`.

import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { commandHelp, overviewHelp } from "../frame/help.ts";
import { didYouMean } from "../frame/suggest.ts";

export async function run({ args, environment, commands }: Call): Promise<ExitStatus> {
  const name = args.join(" ");
  if (name === "") {
    await environment.out.write(overviewHelp(commands, environment.screen));
    return EXIT.yes;
  }
  const matching = commands.filter((command) => command.name === name || command.name.startsWith(`${name} `));
  if (matching.length === 0) {
    const names = commands.flatMap((command) => [command.name, ...command.name.split(" ").slice(0, 1)]);
    throw usageError(`there is no command "${name}"${didYouMean(name, names)}`);
  }
  const texts: string[] = [];
  for (const command of matching) {
    const { about } = await command.load();
    texts.push(commandHelp(command, { about, screen: environment.screen }));
  }
  await environment.out.write(texts.join("\n"));
  return EXIT.yes;
}
