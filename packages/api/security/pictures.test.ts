// Names that no picture has, asked for without end: the club's content service hears of few, and the log says so in a line or two.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const NAMES = Number(env["SOAK_REQUESTS"] ?? 500);

let source: Server;
let running: TestPortal;
let asked = 0;
const lines: Readonly<Record<string, unknown>>[] = [];
beforeAll(async () => {
  source = createServer((request, response) => {
    asked += 1;
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
    change: (portal) => ({ ...portal, log: { ...portal.log, warn: (entry) => void lines.push(entry) } }),
  });
});
afterAll(async () => {
  await running.close();
  source.close();
});

const picture = (name: string, visitor: string) =>
  running.ask(`/media/${name}`, { headers: { "x-forwarded-for": visitor } });

test("thousands of made-up names are thirty calls and one line, and everybody else sees pictures", {
  timeout: 600_000,
}, async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < NAMES; at += 1) statuses.add((await picture(`made-up-${at}.png`, "203.0.113.7")).status);
  expect([...statuses]).toEqual([404, 429]);
  expect(asked).toBe(30);
  expect(lines).toEqual([{ event: "media.failed", reason: "missing", count: 1 }]);
  expect((await picture("real.png", "203.0.113.8")).status).toBe(200);
  // What is kept already is shown to them too, and what is known to be missing costs nobody anything.
  expect((await picture("real.png", "203.0.113.7")).status).toBe(200);
  for (let at = 0; at < 100; at += 1) expect((await picture("made-up-3.png", `203.0.113.${at}`)).status).toBe(404);
  expect(asked).toBe(31);
});
