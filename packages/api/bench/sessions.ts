import { request } from "undici";
import { compareServers, startServer, stopServer } from "./compare-servers.ts";

/** Compares GET /api/session with a bare route and two common stacks that send the same payload. */
export async function benchSessions(): Promise<void> {
  const portalServer = await startServer({ name: "ours", file: "servers/portal.ts" });
  const payload = await (
    await request(`${portalServer.address}${portalServer.path}`, { headers: { ...portalServer.headers } })
  ).body.text();
  const payloadEnvironment = { BENCH_PAYLOAD: payload };
  const contenders = [
    portalServer,
    await startServer({ name: "bare", file: "servers/bare-fastify.ts" }, payloadEnvironment),
    await startServer(
      { name: "Fastify, helmet, rate limit, session", file: "servers/fastify-stack.ts" },
      payloadEnvironment,
    ),
    await startServer({ name: "Express, helmet, express-session", file: "servers/express.ts" }, payloadEnvironment),
  ];
  const results = await compareServers(contenders);
  await Promise.all(contenders.map(stopServer));
  const portalCostUs = results[0]?.costUs ?? Number.NaN;
  for (const result of results)
    console.log(
      `session view  ${result.name.padEnd(38)} ${result.costUs.toFixed(1).padStart(7)} µs  ${result.bytes} B  ours is ${(result.costUs / portalCostUs).toFixed(2)}x as fast`,
    );
}
