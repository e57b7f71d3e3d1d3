// An adapter's call beside a bare call of undici to the club in a box: what the portal adds to a call that does some work.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { backEnd } from "../src/back-end.ts";
import { callNamed } from "../src/calls.ts";
import { tokenRequest } from "../src/session/token.ts";
import { compare } from "./overhead.ts";

const CALLS = 5_000;
const CREDENTIALS = { clientId: "portico", clientSecret: "a-secret-of-the-deployment" };
const KEY = { memberNumber: "100201", isEcv: false };

/** Prints the comparison, one call after another and 16 at a time. */
export async function benchClub(): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL("club-server.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    await compareAt(said.toString().trim());
  } finally {
    server.kill();
  }
}

async function compareAt(address: string): Promise<void> {
  const pool = new Pool(address, { connections: 64 });
  const back = backEnd({ address, credentials: CREDENTIALS, authClient: "PORTICO" });
  const { path } = callNamed("get-member");
  const post = async (to: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const { body: stream } = await pool.request({
      path: to,
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return (await stream.json()) as Readonly<Record<string, unknown>>;
  };
  const { access_token } = await post(callNamed("token").path, tokenRequest(CREDENTIALS));
  const authorization = `Bearer ${String(access_token)}`;
  const bare = () => post(path, { memberNo: KEY.memberNumber }, { authorization });
  const ours = () => back.members.member(KEY);
  // Both have to be about the same answer.
  const [{ AccountName }, { accountName }] = await Promise.all([bare(), ours()]);
  if (AccountName !== accountName) throw new Error("the bare call was not answered");
  process.stdout.write(`\nA call of get-member to the club in a box (${CALLS} calls a round)\n`);
  for (const atOnce of [1, 16]) await compare({ atOnce, calls: CALLS }, { bare, ours });
  await Promise.all([back.close(), pool.close()]);
}
