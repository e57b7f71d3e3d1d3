// Benchmark of GET /api/session of a signed-in member, compared with a bare route and two common stacks with the same payload.

import { request } from "undici";
import { compare, start, stop } from "./rounds.ts";

/** Prints costs and ratios. */
export async function benchSessions(): Promise<void> {
  const ours = await start({ name: "ours", file: "servers/ours.ts" });
  const payload = await (await request(`${ours.address}${ours.path}`, { headers: { ...ours.headers } })).body.text();
  const payloadEnvironment = { BENCH_PAYLOAD: payload };
  const contenders = [
    ours,
    await start({ name: "bare", file: "servers/bare.ts" }, payloadEnvironment),
    await start({ name: "Fastify, helmet, rate limit, session", file: "servers/usual.ts" }, payloadEnvironment),
    await start({ name: "Express, helmet, express-session", file: "servers/express.ts" }, payloadEnvironment),
  ];
  const results = await compare(contenders);
  await Promise.all(contenders.map(stop));
  const cost = results[0]?.cost ?? Number.NaN;
  for (const result of results)
    console.log(
      `session view  ${result.name.padEnd(38)} ${result.cost.toFixed(1).padStart(7)} µs  ${result.bytes} B  ours is ${(result.cost / cost).toFixed(2)}x as fast`,
    );
}
