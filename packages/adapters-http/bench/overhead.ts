// Compares an adapter call with a bare undici call to a server that responds from memory, so that no work of the server hides the
// overhead.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { createBackEndPorts } from "../src/back-end.ts";
import { getCall } from "../src/calls.ts";
import { isSuccess, readExamples } from "../wire-book/examples.ts";
import { barePost } from "./bare.ts";
import { compare } from "./compare.ts";

const CALLS = 3_000;

export async function benchOverhead(): Promise<void> {
  const { path } = getCall("get-booking");
  const responseText = JSON.stringify(readExamples("get-booking").examples.find(isSuccess)?.response.body);
  const responses = {
    [path]: responseText,
    "/oauth/token": '{"access_token":"t","token_type":"Bearer","expires_in":3600}',
  };
  const program = fileURLToPath(new URL("server.ts", import.meta.url));
  const server = spawn(process.execPath, [program, JSON.stringify(responses)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = (await once(server.stdout, "data")) as [Buffer];
  const address = `http://127.0.0.1:${Number(output.toString())}`;
  const pool = new Pool(address, { connections: 64 });
  const ports = createBackEndPorts({ address, credentials: { clientId: "c", clientSecret: "s" }, authClient: "A" });
  const bare = () => barePost(pool, path, { body: { memberNo: "100201" }, authorization: "Bearer t" });
  const ours = () => ports.bookings.bookings("100201");
  process.stdout.write(
    `\nget-booking, ${responseText.length} bytes from memory, checked and converted (${CALLS} calls a round)\n`,
  );
  for (const concurrency of [1, 16, 64]) await compare({ concurrency, calls: CALLS }, { bare, ours });
  await Promise.all([ports.close(), pool.close()]);
  server.kill();
}
