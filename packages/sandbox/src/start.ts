// `npm run sandbox`.

import { parseArgs } from "node:util";
import { type ClubOptions, startClub } from "./club.ts";
import { DEVELOPMENT_PASSWORD } from "./session/passwords.ts";

const USAGE = `The sandbox: a back-end, a content service and a payment page, with sample members.

  --port N          the port to listen on (default 4010)
  --members N       how many members to generate besides the samples (default 0)
  --seed N          the seed of offers and generated members (default 1)
  --database FILE   stores the data in FILE; without it, data is lost when the sandbox stops
  --today DAY       the club's day, such as 2026-11-20 (default: today)`;

function readOptions(): ClubOptions | undefined {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { port: text, members: text, seed: text, database: text, today: text, help: { type: "boolean" } },
  });
  if (values.help === true) return undefined;
  const { database, today } = values;
  return {
    port: parseWholeNumber("port", values.port ?? "4010"),
    members: parseWholeNumber("members", values.members ?? "0"),
    seed: parseWholeNumber("seed", values.seed ?? "1"),
    ...(database === undefined ? {} : { database }),
    ...(today === undefined ? {} : { today }),
  };
}

function parseWholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} has to be a whole number, but is ${text}.`);
  return Number(text);
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options === undefined) {
    console.log(USAGE);
    return;
  }
  const club = await startClub(options);
  const close = () => void club.close().then(() => process.exit(0));
  process.once("SIGINT", close);
  process.once("SIGTERM", close);
  const { clientId, clientSecret, gatewayUser, gatewayKey } = club.settings;
  console.log(`The sandbox listens at ${club.address}
  back-end   client id ${clientId}, client secret ${clientSecret}
  gateway    user ${gatewayUser}, key ${gatewayKey}
  today      ${club.seed.today}, seed ${club.seed.seed}
Sign in as one of these with the password: ${DEVELOPMENT_PASSWORD}`);
  for (const { no, shows } of club.seed.samples) console.log(`  ${no}  ${shows}`);
  console.log("docs/sample-members.md describes them. Ctrl-C stops the sandbox.");
}

try {
  await run();
} catch (error) {
  const isPortInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    isPortInUse ? "The port is taken, perhaps by another sandbox. Choose one with --port." : `${message} See --help.`,
  );
  process.exitCode = 1;
}
