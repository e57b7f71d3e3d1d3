// A call of the command line, from what was typed to its exit status.

import { COMMANDS } from "./commands.ts";
import type { World } from "./frame/command.ts";
import { EXIT, type ExitStatus, Failure } from "./frame/exit.ts";
import { safeText } from "./frame/safe-text.ts";
import { tell } from "./frame/tell.ts";
import { readWords } from "./frame/words.ts";

/** Does what was typed, and says what went wrong where it does. */
export async function run(typed: readonly string[], world: World): Promise<ExitStatus> {
  try {
    return await called(typed, world);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, message, hint } = error;
    const help = status === EXIT.usage && hint === "" ? 'Run "portico --help" to see what there is.' : hint;
    await tell(world, `portico: ${safeText(message)}${help === "" ? "" : `\n${safeText(help)}`}`);
    return status;
  }
}

async function called(typed: readonly string[], world: World): Promise<ExitStatus> {
  const { command, words, options } = readWords(typed, COMMANDS);
  if (command === undefined) {
    const { helpOfAll } = await import("./frame/help.ts");
    await world.out.write(helpOfAll(COMMANDS, world.screen));
    return options.help ? EXIT.yes : EXIT.usage;
  }
  const program = await command.load();
  if (options.help) {
    const { helpOf } = await import("./frame/help.ts");
    await world.out.write(helpOf(command, { about: program.about, screen: world.screen }));
    return EXIT.yes;
  }
  return program.run({ words, options, world, commands: COMMANDS });
}
