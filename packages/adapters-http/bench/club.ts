// Compares adapter calls with bare undici calls to the sandbox club.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { createBackEndPorts } from "../src/back-end.ts";
import { getCall } from "../src/calls.ts";
import { toTokenRequest } from "../src/transport/token.ts";
import { barePost } from "./bare.ts";
import { compare } from "./compare.ts";

const CALLS = 4_000;
const CREDENTIALS = { clientId: "portico", clientSecret: "a-secret-of-the-deployment" };
const KEY = { memberNumber: "100201", isEcv: false };

export async function benchClub(): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL("club-server.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [output] = (await once(server.stdout, "data")) as [Buffer];
    await compareAt(output.toString().trim());
  } finally {
    server.kill();
  }
}

async function compareAt(address: string): Promise<void> {
  const pool = new Pool(address, { connections: 64 });
  const ports = createBackEndPorts({ address, credentials: CREDENTIALS, authClient: "PORTICO" });
  const token = await barePost(pool, getCall("token").path, { body: toTokenRequest(CREDENTIALS) });
  const authorization = `Bearer ${String(token["access_token"])}`;
  const member = {
    bare: () => barePost(pool, getCall("get-member").path, { body: { memberNo: KEY.memberNumber }, authorization }),
    ours: () => ports.members.member(KEY),
  };
  const resort = {
    bare: () =>
      barePost(pool, getCall("get-club-resort-id").path, {
        body: { memberNo: "100201", clubResortID: "C1" },
        authorization,
      }),
    ours: () => ports.clubResorts.clubResort("100201", "C1"),
  };
  const [{ AccountName }, { accountName }] = await Promise.all([member.bare(), member.ours()]);
  const [{ ResortName }, { name }] = await Promise.all([resort.bare(), resort.ours()]);
  if (AccountName !== accountName || ResortName !== name)
    throw new Error("the bare call did not return the member and the resort");
  for (const [call, pair] of Object.entries({ "get-member": member, "get-club-resort-id": resort })) {
    process.stdout.write(`\n${call} at the sandbox club (${CALLS} calls a round)\n`);
    for (const concurrency of [1, 16]) await compare({ concurrency, calls: CALLS }, pair);
  }
  await Promise.all([ports.close(), pool.close()]);
}
