// `portico help [COMMAND]`: what `--help` says too.

import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import { helpOf, helpOfAll } from "../frame/help.ts";
import { meant } from "../frame/suggest.ts";

/** Shows it. */
export async function run({ words, world, commands }: Call): Promise<ExitStatus> {
  const name = words.join(" ");
  if (name === "") {
    await world.out.write(helpOfAll(commands, world.screen));
    return EXIT.yes;
  }
  const found = commands.filter((command) => command.name === name || command.name.startsWith(`${name} `));
  if (found.length === 0) {
    const names = commands.flatMap((command) => [command.name, ...command.name.split(" ").slice(0, 1)]);
    throw misused(`there is no command "${name}"${meant(name, names)}`);
  }
  const texts: string[] = [];
  for (const command of found) {
    const { about } = await command.load();
    texts.push(helpOf(command, { about, screen: world.screen }));
  }
  await world.out.write(texts.join("\n"));
  return EXIT.yes;
}
