import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { compareServers, startServer, stopServer } from "./compare-servers.ts";

const WEB_BUILD = fileURLToPath(new URL("../../web/dist", import.meta.url));
const CONNECTION_HEADERS = [
  "content-length",
  "date",
  "connection",
  "keep-alive",
  "content-encoding",
  "content-type",
  "vary",
];

/** Compares gzip pages with a static file of the same bytes, and with the same page compressed for each request. */
export async function benchDocuments(): Promise<void> {
  await compareTemplates("plain template", { BENCH_PATH: "/points" });
  if (!existsSync(`${WEB_BUILD}/templates`)) return;
  await compareTemplates("web's template", { BENCH_PATH: "/points", BENCH_WEB: WEB_BUILD });
  await compareTemplates("/logon", { BENCH_PATH: "/logon", BENCH_WEB: WEB_BUILD });
}

async function compareTemplates(templates: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const portalContender = { name: `ours, ${templates}`, file: "servers/portal.ts" };
  const portalServer = await startServer(portalContender, { BENCH_ENCODING: "gzip", ...environment });
  const page = await request(`${portalServer.address}${portalServer.path}`, { headers: { ...portalServer.headers } });
  const bytes = Buffer.from(await page.body.arrayBuffer());
  const headers = Object.entries(page.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  const servers = [
    portalServer,
    await startServer(
      { ...portalContender, name: "ours, compressed as a whole" },
      { BENCH_WHOLE: "yes", ...environment },
    ),
    await startServer(
      { name: "@fastify/static, the same bytes", file: "servers/static-file.ts" },
      { BENCH_FILE: bytes.toString("base64"), BENCH_HEADERS: JSON.stringify(Object.fromEntries(headers)) },
    ),
  ];
  const results = await compareServers(servers, { rounds: 11, requests: 1_500 });
  await Promise.all(servers.map(stopServer));
  const portalCostUs = results[0]?.costUs ?? Number.NaN;
  for (const result of results)
    console.log(
      `document      ${result.name.padEnd(38)} ${result.costUs.toFixed(1).padStart(7)} µs  ${result.bytes} B  ours is ${(result.costUs / portalCostUs).toFixed(2)}x as fast`,
    );
}

if (import.meta.main) await benchDocuments();
