// GET /points of a signed-in member, in gzip, beside a static file of the same bytes that was compressed beforehand.

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

/** Prints the costs and ratios: with the plain frames, and with those of the web's build where there is one. */
export async function benchDocuments(): Promise<void> {
  await compareFrames("plain frame", {});
  if (existsSync(`${WEB}/frames`)) await compareFrames("web's frame", { BENCH_WEB: WEB });
}

async function compareFrames(frames: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const path = { BENCH_PATH: "/points", BENCH_ENCODING: "gzip" };
  const ours = await start({ name: `ours, ${frames}`, file: "servers/ours.ts" }, { ...path, ...environment });
  const page = await request(`${ours.address}${ours.path}`, { headers: { ...ours.headers } });
  const bytes = Buffer.from(await page.body.arrayBuffer());
  const headers = Object.entries(page.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const running = [
    ours,
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
