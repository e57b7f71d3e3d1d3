// An adapter's call beside a bare call of undici to the same server. Rounds in turn, as in the domain's bench, so that a machine
// whose speed drifts slows both alike; the ratio is taken in each round, and the median round counts.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { backEnd } from "../src/back-end.ts";
import { callNamed } from "../src/calls.ts";
import { isGood, readExamples } from "../wire-book/examples.ts";

const ROUNDS = 11;
const CALLS = 2_000;
const WARM_UPS = 3;

/** Prints the comparison for a few calls at a time. */
export async function benchOverhead(): Promise<void> {
  const { path } = callNamed("get-booking");
  const answer = JSON.stringify(readExamples("get-booking").examples.find(isGood)?.response.body);
  const answers = { [path]: answer, "/oauth/token": '{"access_token":"t","token_type":"Bearer","expires_in":3600}' };
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL("server.ts", import.meta.url)), JSON.stringify(answers)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  const port = Number(said.toString());
  const address = `http://127.0.0.1:${port}`;
  const pool = new Pool(address, { connections: 64 });
  const back = backEnd({ address, credentials: { clientId: "c", clientSecret: "s" }, authClient: "A" });
  const headers = { accept: "application/json", "content-type": "application/json", authorization: "Bearer t" };
  const bare = async () => {
    const body = JSON.stringify({ memberNo: "100201" });
    const { body: stream } = await pool.request({ path, method: "POST", headers, body });
    return stream.json();
  };
  const ours = () => back.bookings.bookings("100201");
  process.stdout.write(`\nA call with its answer of ${answer.length} bytes (${CALLS} calls, ${ROUNDS} rounds)\n`);
  for (const atOnce of [1, 16, 64]) await compare({ atOnce, calls: CALLS }, { bare, ours });
  await Promise.all([back.close(), pool.close()]);
  server.kill();
}

/** How many calls a round makes, and how many of them at a time. */
export interface Load {
  readonly atOnce: number;
  readonly calls: number;
}

/** Prints how long a call of each takes, the median of all rounds' ratios, and the ratio of the medians. */
export async function compare(
  load: Load,
  { bare, ours }: Record<"bare" | "ours", () => Promise<unknown>>,
): Promise<void> {
  const times: [bare: number, ours: number][] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    // Whoever goes first in one round goes second in the next.
    const isOdd = round % 2 !== 0;
    const first = await timed(isOdd ? ours : bare, load);
    const second = await timed(isOdd ? bare : ours, load);
    if (round >= 0) times.push(isOdd ? [second, first] : [first, second]);
  }
  const bareTime = median(times.map(([time]) => time));
  const ourTime = median(times.map(([, time]) => time));
  const ratio = median(times.map(([one, other]) => other / one));
  process.stdout.write(
    `  ${String(load.atOnce).padStart(2)} at a time: bare ${bareTime.toFixed(1)} µs, ours ${ourTime.toFixed(1)} µs, ` +
      `ratio ${ratio.toFixed(3)}, of medians ${(ourTime / bareTime).toFixed(3)}\n`,
  );
}

async function timed(call: () => Promise<unknown>, { atOnce, calls }: Load): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  let left = calls;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return ((performance.now() - start) / calls) * 1_000;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;
}
