import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const MISSING_NAMES = Number(env["SOAK_REQUESTS"] ?? 500);

let source: Server;
let testPortal: TestPortal;
let requestCount = 0;
const warnings: Readonly<Record<string, unknown>>[] = [];
beforeAll(async () => {
  source = createServer((request, response) => {
    requestCount += 1;
    if (request.url === "/real.png") response.writeHead(200, { "content-type": "image/png" }).end("picture");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    source.listen(0, "127.0.0.1", resolve);
  });
  testPortal = await startTestPortal({
    settings: {
      pictureOrigin: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
      trustedProxies: ["127.0.0.1"],
    },
    override: (portal) => ({ ...portal, log: { ...portal.log, warn: (entry) => void warnings.push(entry) } }),
  });
});
afterAll(async () => {
  await testPortal.close();
  source.close();
});

const requestPicture = (name: string, address: string) =>
  testPortal.request(`/media/${name}`, { headers: { "x-forwarded-for": address } });

describe("requests for many missing pictures", () => {
  it("cause 30 calls and one log line, and do not affect other visitors", { timeout: 600_000 }, async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < MISSING_NAMES; index += 1)
      statuses.add((await requestPicture(`missing-${index}.png`, "203.0.113.7")).status);
    expect([...statuses]).toEqual([404, 429]);
    expect(requestCount).toBe(30);
    expect(warnings).toEqual([{ event: "media.failed", reason: "missing", count: 1 }]);
    expect((await requestPicture("real.png", "203.0.113.8")).status).toBe(200);
    // The same visitor gets cached pictures. Names that are cached as missing cause no call.
    expect((await requestPicture("real.png", "203.0.113.7")).status).toBe(200);
    for (let index = 0; index < 100; index += 1)
      expect((await requestPicture("missing-3.png", `203.0.113.${index}`)).status).toBe(404);
    expect(requestCount).toBe(31);
  });
});
