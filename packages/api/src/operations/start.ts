import { requireFreePorts } from "./free-ports.ts";
import { limitations, limitationsText } from "./limitations.ts";
import { VARIABLES } from "./settings/variables.ts";
import { readSettings, type Settings, SettingsMistakes } from "./settings.ts";
import { closeOnSignals } from "./shutdown.ts";
import { startMessage } from "./start-message.ts";
import { startPortal } from "./start-portal.ts";
import { findWebFolder } from "./web-folder.ts";

const USAGE = `The members' portal. Without settings it runs on a club in a box, on this machine alone.

  npm start                 the portal at http://localhost:3000, with sample members to sign in as
  PORT=8080 npm start       the same at another port
  npm start -- --help       this text

It is set by the environment; docs/operations.md says more:

${variableLines()}`;

function variableLines(): string {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length)) + 2;
  return Object.entries(VARIABLES)
    .map(([name, { meaning }]) => `  ${name.padEnd(width)}${usageText(meaning)}`)
    .join("\n");
}

/** The usage has neither Markdown nor a part below the table. */
function usageText(meaning: string): string {
  return meaning.replaceAll("`", "").replace(" (see below)", " (docs/operations.md shows one)");
}

/** The entry of `npm start`. It resolves when the portal is ready, or when the reason why it cannot start is printed. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  if (args.includes("--help") || args.includes("-h")) return void process.stdout.write(`${USAGE}\n`);
  if (args.length > 0) {
    print(`There is no option ${args[0]}. The portal is set by the environment; see --help.`);
    process.exitCode = 1;
    return;
  }
  try {
    await startFromEnvironment(env, print);
  } catch (error) {
    print(errorText(error));
    process.exitCode = 1;
  }
}

async function startFromEnvironment(env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<void> {
  const settings = readSettings(env);
  await requireFreePorts(requestedPorts(settings));
  const warning = settings.portal.production ? limitationsText(limitations(settings)) : "";
  if (warning !== "") print(warning);
  const web = settings.portal.webFolder ?? findWebFolder({ mayBuild: !settings.portal.production, print });
  const portal = await startPortal({ ...settings, portal: { ...settings.portal, webFolder: web } });
  closeOnSignals(portal, { drainMs: settings.operations.drainMs, print, isVerbose: !settings.portal.production });
  // Since the start of the process.
  const readyAfterMs = performance.now();
  if (!settings.portal.production) process.stdout.write(await startMessage(portal, { settings, readyAfterMs }));
}

function requestedPorts({ listen, operations, backEnd }: Settings) {
  return [
    { variable: "PORT", ...listen },
    { variable: "OPERATIONS_PORT", port: operations.port, address: operations.address },
    ...(backEnd.kind === "sandbox" ? [{ variable: "SANDBOX_PORT", port: backEnd.port, address: "127.0.0.1" }] : []),
  ];
}

function errorText(error: unknown): string {
  if (error instanceof SettingsMistakes) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `The portal could not be started.\n${message}`;
}
