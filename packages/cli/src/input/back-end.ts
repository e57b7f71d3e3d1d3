// URL and credentials of the back-end: from the same settings as the portal's server, else the sandbox of `npm start`.

import { readFileSync } from "node:fs";
import { Failure, usageError } from "../frame/exit.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface BackEndUrl {
  readonly address: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly authClient: string;
  readonly isSandbox: boolean;
}

/** Port and credentials of the sandbox: public, and valid only there. */
const SANDBOX = { port: "4010", clientId: "portico", clientSecret: "a-secret-of-the-deployment" };

export function backEndUrl(env: Environment): BackEndUrl {
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
  if (!isHttpUrl(address)) throw usageError(`BACK_END_URL is no address.`, "Write it as https://backend.example.com.");
  if (clientId === undefined || clientSecret === undefined) {
    throw new Failure(
      4,
      "BACK_END_URL is set without CLIENT_ID and CLIENT_SECRET.",
      "Set both to the values of the portal's server.",
    );
  }
  return { address: address.replace(/\/$/, ""), credentials: { clientId, clientSecret }, authClient, isSandbox: false };
}

// `localhost:4010` also parses as a URL, with the scheme `localhost`.
function isHttpUrl(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** A setting. A secret may be in a file that `…_FILE` names. */
export function settingOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  if (text !== undefined && text !== "") return text;
  const file = env[`${name}_FILE`]?.trim();
  if (file === undefined || file === "") return undefined;
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw usageError(`${name}_FILE cannot be read.`, "Name a file that you may read.");
  }
}
