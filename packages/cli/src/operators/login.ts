// `portico login [ADDRESS]`: keeps the operator's key. It is typed unseen, or comes from standard input; it is no word of the command.

import { settingOf } from "../facts/club.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import { fitted, tell } from "../frame/tell.ts";
import { writeKey } from "../private-port/key.ts";
import { privatePort } from "../private-port/private-port.ts";

/** Asks for the key, tries it, and keeps it. */
export async function run({ words, world }: Call): Promise<ExitStatus> {
  const { env, typedUnseen } = world;
  const port = settingOf(env, "OPERATIONS_PORT") ?? "3100";
  const address = (words[0] ?? `http://127.0.0.1:${port}`).replace(/\/$/, "");
  requireSafe(address);
  const question = await fitted(world, `Key for ${address}:`);
  const key = (typedUnseen === undefined ? textOf(world.input()) : await typedUnseen(`${question} `)).trim();
  if (!/^[\x21-\x7e]{8,256}$/.test(key))
    throw misused("that is no operator's key.", "Paste the whole key, or pipe it: portico login < key-file");
  const operator = { address, key };
  await privatePort(env, operator)("/operator/audit", { query: { limit: "1" } });
  const file = writeKey(env, operator);
  await tell(world, `The key is good for ${address}, and kept in ${file}.`);
  return EXIT.yes;
}

// Over a network a key is sent in the clear unless the address is https.
function requireSafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw misused(`"${address}" is no address.`, "Write it as https://operations.example.com.");
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isHere) {
    throw misused(
      "a key is not sent over http to another machine.",
      "Use its https address, or a tunnel to this machine.",
    );
  }
}

function textOf(chunks: Iterable<Buffer>): string {
  return Buffer.concat([...chunks]).toString("utf8");
}
