// `portico login [ADDRESS]`: saves the operator's key. It is read from a prompt without echo or from standard input, never from an argument.

import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { print, wrapToTerminal } from "../frame/print.ts";
import { settingOf } from "../input/back-end.ts";
import { writeKey } from "../private-port/key.ts";
import { privatePort } from "../private-port/private-port.ts";

/** Reads the key, checks it against the private port, and saves it. */
export async function run({ args, environment }: Call): Promise<ExitStatus> {
  const { env, promptSecret: typedUnseen } = environment;
  const port = settingOf(env, "OPERATIONS_PORT") ?? "3100";
  const portUrl = (args[0] ?? `http://127.0.0.1:${port}`).replace(/\/$/, "");
  requireSecureUrl(portUrl);
  const question = await wrapToTerminal(environment, `Key for ${portUrl}:`);
  const key = (
    typedUnseen === undefined ? decodeChunks(environment.input()) : await typedUnseen(`${question} `)
  ).trim();
  if (!/^[\x21-\x7e]{8,256}$/.test(key))
    throw usageError("that is no operator's key.", "Paste the whole key, or pipe it: portico login < key-file");
  const operator = { address: portUrl, key };
  await privatePort(env, operator)("/operator/audit", { query: { limit: "1" } });
  const file = writeKey(env, operator);
  await print(environment, `The key is good for ${portUrl}, and kept in ${file}.`);
  return EXIT.yes;
}

// Without https, the key would cross the network unencrypted.
function requireSecureUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw usageError(`"${text}" is no address.`, "Write it as https://operations.example.com.");
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isLocal) {
    throw usageError(
      "a key is not sent over http to another machine.",
      "Use its https address, or a tunnel to this machine.",
    );
  }
}

function decodeChunks(chunks: Iterable<Buffer>): string {
  return Buffer.concat([...chunks]).toString("utf8");
}
