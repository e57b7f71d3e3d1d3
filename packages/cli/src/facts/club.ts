// Where the club's back-end is: configured as the portal's own server is, else the sandbox that `npm start` runs on this machine.

import { readFileSync } from "node:fs";
import { Failure, misused } from "../frame/exit.ts";

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How the back-end is reached. */
export interface ClubAddress {
  readonly address: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly authClient: string;
  readonly isSandbox: boolean;
}

/** The port of the sandbox, and what it lets in: known to everybody, and good for nothing else. */
const SANDBOX = { port: "4010", clientId: "portico", clientSecret: "a-secret-of-the-deployment" };

/** Where the back-end is. */
export function clubAddress(env: Environment): ClubAddress {
  const authClient = settingOf(env, "AUTH_CLIENT") ?? "PORTICO";
  const address = settingOf(env, "BACK_END_URL");
  if (address === undefined) {
    const { clientId, clientSecret } = SANDBOX;
    const port = settingOf(env, "SANDBOX_PORT") ?? SANDBOX.port;
    return {
      address: `http://127.0.0.1:${port}`,
      credentials: { clientId, clientSecret },
      authClient,
      isSandbox: true,
    };
  }
  const [clientId, clientSecret] = [settingOf(env, "CLIENT_ID"), settingOf(env, "CLIENT_SECRET")];
  if (!isWeb(address)) throw misused(`BACK_END_URL is no address.`, "Write it as https://backend.example.com.");
  if (clientId === undefined || clientSecret === undefined) {
    throw new Failure(
      4,
      "BACK_END_URL is set without CLIENT_ID and CLIENT_SECRET.",
      "Set both to the values of the portal's server.",
    );
  }
  return { address: address.replace(/\/$/, ""), credentials: { clientId, clientSecret }, authClient, isSandbox: false };
}

// `localhost:4010` is an address too, of the scheme localhost.
function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** A setting; a secret may stand in the file that `…_FILE` names. */
export function settingOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  if (text !== undefined && text !== "") return text;
  const file = env[`${name}_FILE`]?.trim();
  if (file === undefined || file === "") return undefined;
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw misused(`${name}_FILE cannot be read.`, "Name a file that you may read.");
  }
}
