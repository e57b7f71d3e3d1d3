// The entry of `npm start`, once bin/start.mjs has seen that the runtime is the right one.

import { requirePorts } from "./free-ports.ts";
import { greeting } from "./greeting.ts";
import { VARIABLES } from "./settings/variables.ts";
import { readSettings, type Settings, SettingsMistakes } from "./settings.ts";
import { endWithProcess } from "./shutdown.ts";
import { startPortal } from "./start-portal.ts";
import { webFolder } from "./web-folder.ts";

const USAGE = `The members' portal. Without settings it runs on a club in a box, on this machine alone.

  npm start                 the portal at http://localhost:3000, with sample members to sign in as
  PORT=8080 npm start       the same at another port
  npm start -- --help       this text

It is set by the environment; docs/operations.md says more:

${Object.entries(VARIABLES)
  .map(([name, { meaning }]) => `  ${name.padEnd(28)}${meaning.replaceAll("`", "")}`)
  .join("\n")}`;

/** Runs the portal until it is ended; resolves when it is ready, or has said why it cannot start. */
export async function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  if (words.includes("--help") || words.includes("-h")) return void process.stdout.write(`${USAGE}\n`);
  if (words.length > 0) {
    say(`There is no option ${words[0]}. The portal is set by the environment; see --help.`);
    process.exitCode = 1;
    return;
  }
  try {
    await open(env, say);
  } catch (error) {
    say(reason(error));
    process.exitCode = 1;
  }
}

async function open(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const settings = readSettings(env);
  await requirePorts(wantedPorts(settings));
  const web = settings.portal.webFolder ?? webFolder({ mayBuild: !settings.portal.production, say });
  const portal = await startPortal({ ...settings, portal: { ...settings.portal, webFolder: web } });
  endWithProcess(portal, { drainFor: settings.operations.drain, say, shows: !settings.portal.production });
  // Milliseconds since the process began.
  const readyAfter = performance.now();
  if (!settings.portal.production) process.stdout.write(await greeting(portal, { settings, readyAfter }));
}

function wantedPorts({ listen, operations, club }: Settings) {
  return [
    { variable: "PORT", ...listen },
    { variable: "OPERATIONS_PORT", port: operations.port, address: operations.address },
    ...(club.kind === "sandbox" ? [{ variable: "SANDBOX_PORT", port: club.port, address: "127.0.0.1" }] : []),
  ];
}

function reason(error: unknown): string {
  if (error instanceof SettingsMistakes) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `The portal could not be started.\n${message}`;
}
