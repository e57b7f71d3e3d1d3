// Endless requests for pictures that do not exist: few reach the content service, and the log gets a line or two.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const NAMES = Number(env["SOAK_REQUESTS"] ?? 500);

let source: Server;
let running: TestPortal;
let requestCount = 0;
const lines: Readonly<Record<string, unknown>>[] = [];
beforeAll(async () => {
  source = createServer((request, response) => {
    requestCount += 1;
    if (request.url === "/real.png") response.writeHead(200, { "content-type": "image/png" }).end("picture");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    source.listen(0, "127.0.0.1", resolve);
  });
  running = await startTestPortal({
    settings: {
      pictureOrigin: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
      trustedProxies: ["127.0.0.1"],
    },
    override: (portal) => ({ ...portal, log: { ...portal.log, warn: (entry) => void lines.push(entry) } }),
  });
});
afterAll(async () => {
  await running.close();
  source.close();
});

const picture = (name: string, visitor: string) =>
  running.request(`/media/${name}`, { headers: { "x-forwarded-for": visitor } });

test("thousands of invented names cause thirty calls and one log line, and other visitors see pictures", {
  timeout: 600_000,
}, async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < NAMES; at += 1) statuses.add((await picture(`made-up-${at}.png`, "203.0.113.7")).status);
  expect([...statuses]).toEqual([404, 429]);
  expect(requestCount).toBe(30);
  expect(lines).toEqual([{ event: "media.failed", reason: "missing", count: 1 }]);
  expect((await picture("real.png", "203.0.113.8")).status).toBe(200);
  // Cached pictures are shown to the same visitor too, and known missing ones cost no call.
  expect((await picture("real.png", "203.0.113.7")).status).toBe(200);
  for (let at = 0; at < 100; at += 1) expect((await picture("made-up-3.png", `203.0.113.${at}`)).status).toBe(404);
  expect(requestCount).toBe(31);
});
