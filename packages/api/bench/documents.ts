// GET /points of a signed-in member and GET /logon, in gzip: beside a static file of the same bytes that was compressed beforehand, and beside
// the same page compressed as a whole for each request.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { compare, start, stop } from "./rounds.ts";

const WEB = fileURLToPath(new URL("../../web/dist", import.meta.url));
const OF_THE_CONNECTION = [
  "content-length",
  "date",
  "connection",
  "keep-alive",
  "content-encoding",
  "content-type",
  "vary",
];

/** Prints the costs and ratios: with the plain templates, and with those of the web's build where there is one. */
export async function benchDocuments(): Promise<void> {
  await compareTemplates("plain template", { BENCH_PATH: "/points" });
  if (!existsSync(`${WEB}/templates`)) return;
  await compareTemplates("web's template", { BENCH_PATH: "/points", BENCH_WEB: WEB });
  await compareTemplates("/logon", { BENCH_PATH: "/logon", BENCH_WEB: WEB });
}

async function compareTemplates(templates: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const ours = { name: `ours, ${templates}`, file: "servers/ours.ts" };
  const filled = await start(ours, { BENCH_ENCODING: "gzip", ...environment });
  const page = await request(`${filled.address}${filled.path}`, { headers: { ...filled.headers } });
  const bytes = Buffer.from(await page.body.arrayBuffer());
  const headers = Object.entries(page.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const running = [
    filled,
    await start({ ...ours, name: "ours, compressed as a whole" }, { BENCH_WHOLE: "yes", ...environment }),
    await start(
      { name: "@fastify/static, the same bytes", file: "servers/static-file.ts" },
      { BENCH_FILE: bytes.toString("base64"), BENCH_HEADERS: JSON.stringify(Object.fromEntries(headers)) },
    ),
  ];
  const results = await compare(running, { rounds: 11, requests: 1_500 });
  await Promise.all(running.map(stop));
  const cost = results[0]?.cost ?? Number.NaN;
  for (const result of results)
    console.log(
      `document      ${result.name.padEnd(38)} ${result.cost.toFixed(1).padStart(7)} µs  ${result.bytes} B  ours is ${(result.cost / cost).toFixed(2)}x as fast`,
    );
}

if (import.meta.main) await benchDocuments();
