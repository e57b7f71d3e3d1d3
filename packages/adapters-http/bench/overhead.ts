// An adapter's call beside a bare call of undici to a server that answers from memory: the hardest comparison, because there is
// no work on the other side to hide behind.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { backEnd } from "../src/back-end.ts";
import { callNamed } from "../src/calls.ts";
import { isGood, readExamples } from "../wire-book/examples.ts";
import { barePost } from "./bare.ts";
import { compare } from "./compare.ts";

const CALLS = 3_000;

/** Prints the comparison for a few calls at a time. */
export async function benchOverhead(): Promise<void> {
  const { path } = callNamed("get-booking");
  const answer = JSON.stringify(readExamples("get-booking").examples.find(isGood)?.response.body);
  const answers = { [path]: answer, "/oauth/token": '{"access_token":"t","token_type":"Bearer","expires_in":3600}' };
  const program = fileURLToPath(new URL("server.ts", import.meta.url));
  const server = spawn(process.execPath, [program, JSON.stringify(answers)], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  const address = `http://127.0.0.1:${Number(said.toString())}`;
  const pool = new Pool(address, { connections: 64 });
  const back = backEnd({ address, credentials: { clientId: "c", clientSecret: "s" }, authClient: "A" });
  const bare = () => barePost(pool, path, { body: { memberNo: "100201" }, authorization: "Bearer t" });
  const ours = () => back.bookings.bookings("100201");
  process.stdout.write(
    `\nget-booking, ${answer.length} bytes from memory, checked and reshaped (${CALLS} calls a round)\n`,
  );
  for (const atOnce of [1, 16, 64]) await compare({ atOnce, calls: CALLS }, { bare, ours });
  await Promise.all([back.close(), pool.close()]);
  server.kill();
}
