// The command line: which command, and what to say where there is none. Each command is loaded when it is called.

import { parseArgs } from "node:util";

const HELP = `portico: the club's rules on the command line

Usage
  portico <command> [options]

Commands
  eval     Put cases through the club's rules: one JSON object a line in, one answer a line out

Options
  --help   Show this help, or a command's own: portico eval --help

Examples
  portico eval < cases.ndjson
  echo '{"ask":"session","session":null}' | portico eval
`;

interface Command {
  readonly help: string;
  readonly run: () => Promise<number>;
}

const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["eval", async () => import("./eval/command.ts")],
]);

process.exitCode = await start(process.argv.slice(2));

async function start(words: readonly string[]): Promise<number> {
  const { command, help, complaint } = read(words);
  if (complaint !== undefined) return complain(complaint);
  if (command === undefined) {
    process.stdout.write(HELP);
    return help ? 0 : 2;
  }
  const load = COMMANDS.get(command);
  if (load === undefined) return complain(`there is no command "${command}".`);
  const { help: commandHelp, run } = await load();
  if (!help) return run();
  process.stdout.write(commandHelp);
  return 0;
}

function read(words: readonly string[]): { command?: string; help: boolean; complaint?: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { help: { type: "boolean", short: "h", default: false } },
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    if (rest.length > 0) return { help: false, complaint: `"${rest.join(" ")}" is one word too many.` };
    return command === undefined ? { help: values.help } : { command, help: values.help };
  } catch (error) {
    return { help: false, complaint: error instanceof Error ? error.message : String(error) };
  }
}

function complain(complaint: string): number {
  process.stderr.write(`portico: ${complaint}\nRun "portico --help" to see what there is.\n`);
  return 2;
}
