// An adapter's call beside a bare call of undici to the club in a box: what the portal adds to a call that does some work.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { backEnd } from "../src/back-end.ts";
import { callNamed } from "../src/calls.ts";
import { tokenRequest } from "../src/transport/token.ts";
import { barePost } from "./bare.ts";
import { compare } from "./compare.ts";

const CALLS = 4_000;
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
  const token = await barePost(pool, callNamed("token").path, { body: tokenRequest(CREDENTIALS) });
  const authorization = `Bearer ${String(token["access_token"])}`;
  const member = {
    bare: () => barePost(pool, callNamed("get-member").path, { body: { memberNo: KEY.memberNumber }, authorization }),
    ours: () => back.members.member(KEY),
  };
  const resort = {
    bare: () =>
      barePost(pool, callNamed("get-club-resort-id").path, {
        body: { memberNo: "100201", clubResortID: "C1" },
        authorization,
      }),
    ours: () => back.clubResorts.clubResort("100201", "C1"),
  };
  // Both have to be about the same answer.
  const [{ AccountName }, { accountName }] = await Promise.all([member.bare(), member.ours()]);
  const [{ ResortName }, { name }] = await Promise.all([resort.bare(), resort.ours()]);
  if (AccountName !== accountName || ResortName !== name) throw new Error("the bare call was not answered");
  for (const [call, pair] of Object.entries({ "get-member": member, "get-club-resort-id": resort })) {
    process.stdout.write(`\n${call} at the club in a box (${CALLS} calls a round)\n`);
    for (const atOnce of [1, 16]) await compare({ atOnce, calls: CALLS }, pair);
  }
  await Promise.all([back.close(), pool.close()]);
}
