// Benchmark of GET /api/session of a signed-in member, compared with a bare route and two common stacks with the same payload.

import { request } from "undici";
import { compareServers, startServer, stopServer } from "./compare-servers.ts";

/** Prints costs and ratios. */
export async function benchSessions(): Promise<void> {
  const ours = await startServer({ name: "ours", file: "servers/portal.ts" });
  const payload = await (await request(`${ours.address}${ours.path}`, { headers: { ...ours.headers } })).body.text();
  const payloadEnvironment = { BENCH_PAYLOAD: payload };
  const contenders = [
    ours,
    await startServer({ name: "bare", file: "servers/bare-fastify.ts" }, payloadEnvironment),
    await startServer(
      { name: "Fastify, helmet, rate limit, session", file: "servers/fastify-stack.ts" },
      payloadEnvironment,
    ),
    await startServer({ name: "Express, helmet, express-session", file: "servers/express.ts" }, payloadEnvironment),
  ];
  const results = await compareServers(contenders);
  await Promise.all(contenders.map(stopServer));
  const cost = results[0]?.cost ?? Number.NaN;
  for (const result of results)
    console.log(
      `session view  ${result.name.padEnd(38)} ${result.cost.toFixed(1).padStart(7)} µs  ${result.bytes} B  ours is ${(result.cost / cost).toFixed(2)}x as fast`,
    );
}
