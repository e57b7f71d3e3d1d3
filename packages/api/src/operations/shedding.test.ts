import type { AddressInfo } from "node:net";
import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import fastify from "fastify";
import { request } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shedLoad } from "./shedding.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

const MAX_REQUESTS = 20;

/** Starts a server whose `/slow` responds only when the test ends. */
async function startLimited(trustedProxies: readonly string[]) {
  const app = fastify();
  const warnings: Record<string, unknown>[] = [];
  const log = { info: () => {}, warn: (line: object) => void warnings.push({ ...line }), error: () => {} };
  shedLoad(app, {
    maxRequests: MAX_REQUESTS,
    slowReaderTimeoutMs: 10_000,
    settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies, ...parseHosts(LOCAL_HOSTS) },
    log,
  });
  const slowGate = Promise.withResolvers<void>();
  app.get("/slow", () => slowGate.promise.then(() => "slow"));
  app.get("/quick", async () => "quick");
  await app.listen({ host: "127.0.0.1", port: 0 });
  cleanups.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const getStatus = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { headers });
    await body.dump();
    return statusCode;
  };
  /** Sends slow requests until one is refused. */
  const fillPlaces = async (headersOf: (index: number) => Readonly<Record<string, string>>) => {
    const refused = Promise.withResolvers<void>();
    const statuses = Array.from({ length: MAX_REQUESTS }, async (_, index) => {
      const status = await getStatus("/slow", headersOf(index));
      if (status === 503) refused.resolve();
      return status;
    });
    await refused.promise;
    cleanups.unshift(() => {
      slowGate.resolve();
      return Promise.all(statuses);
    });
  };
  return { app, getStatus, fillPlaces, warnings };
}

const forwarded = (address: string) => ({ "x-forwarded-for": address });

describe("shedLoad", () => {
  it.each([
    ["an IPv4 address", () => "192.0.2.1", "192.0.2.2"],
    ["a /64 network of IPv6", (index: number) => `2001:db8::${index + 1}`, "2001:db8:0:1::1"],
  ])("refuses %s that holds its share, and serves another", async (_description, flooding, other) => {
    const { getStatus, fillPlaces } = await startLimited(["127.0.0.1"]);
    await fillPlaces((index) => forwarded(flooding(index)));
    expect(await getStatus("/quick", forwarded(flooding(99)))).toBe(503);
    expect(await getStatus("/quick", forwarded(other))).toBe(200);
  });

  it("ignores forwarded addresses from clients that are not trusted proxies", async () => {
    const { getStatus, fillPlaces } = await startLimited([]);
    await fillPlaces((index) => forwarded(`192.0.2.${index}`));
    expect(await getStatus("/quick", forwarded("198.51.100.1"))).toBe(503);
  });

  it("refuses a session that holds its share, and serves another session of the same address", async () => {
    const { getStatus, fillPlaces } = await startLimited([]);
    await fillPlaces(() => ({ cookie: "__Host-portico=one" }));
    expect(await getStatus("/quick", { cookie: "__Host-portico=one" })).toBe(503);
    expect(await getStatus("/quick", { cookie: "__Host-portico=another" })).toBe(200);
  });

  it("logs one line for all refusals of an interval", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { getStatus, fillPlaces, warnings } = await startLimited([]);
    await fillPlaces(() => ({}));
    await Promise.all(Array.from({ length: 50 }, () => getStatus("/quick")));
    expect(warnings).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(warnings).toEqual([{ event: "requests.sent-away", count: expect.any(Number) }]);
    expect(Number(warnings[0]?.["count"])).toBeGreaterThan(50);
  });

  it("clears its timers when the server closes", async () => {
    vi.useFakeTimers();
    const app = fastify();
    shedLoad(app, {
      maxRequests: 10,
      slowReaderTimeoutMs: 1_000,
      settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies: [], ...parseHosts(LOCAL_HOSTS) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    expect(vi.getTimerCount()).toBe(2);
    await app.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
