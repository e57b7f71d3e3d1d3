import type { AddressInfo } from "node:net";
import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import fastify from "fastify";
import { request } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shedLoad } from "./shedding.ts";

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closings.splice(0)) await close();
});

const PLACES = 20;

/** A server whose `/slow` responds when the test releases it. */
async function startLimited(trustedProxies: readonly string[]) {
  const app = fastify();
  const written: Record<string, unknown>[] = [];
  const log = { info: () => {}, warn: (line: object) => void written.push({ ...line }), error: () => {} };
  shedLoad(app, {
    maxRequests: PLACES,
    slowReaderTimeout: 10_000,
    settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies, ...parseHosts(LOCAL_HOSTS) },
    log,
  });
  const gate = Promise.withResolvers<void>();
  app.get("/slow", () => gate.promise.then(() => "slow"));
  app.get("/quick", async () => "quick");
  await app.listen({ host: "127.0.0.1", port: 0 });
  closings.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { headers });
    await body.dump();
    return statusCode;
  };
  /** Fills all places; resolves once the excess requests are refused. */
  const fill = async (headersOf: (at: number) => Readonly<Record<string, string>>) => {
    const refused = Promise.withResolvers<void>();
    const all = Array.from({ length: PLACES }, async (_, at) => {
      const status = await ask("/slow", headersOf(at));
      if (status === 503) refused.resolve();
      return status;
    });
    await refused.promise;
    closings.unshift(() => {
      gate.resolve();
      return Promise.all(all);
    });
  };
  return { app, ask, fill, written };
}

const forwarded = (address: string) => ({ "x-forwarded-for": address });

describe("shedLoad", () => {
  it.each([
    ["of IPv4", () => "192.0.2.1", "192.0.2.2"],
    ["that is a /64 of IPv6", (at: number) => `2001:db8::${at + 1}`, "2001:db8:0:1::1"],
  ])("refuses an address %s that holds its share, and serves another one", async (_words, flooding, other) => {
    const { ask, fill } = await startLimited(["127.0.0.1"]);
    await fill((at) => forwarded(flooding(at)));
    expect(await ask("/quick", forwarded(flooding(99)))).toBe(503);
    expect(await ask("/quick", forwarded(other))).toBe(200);
  });

  it("ignores forwarded addresses from clients that are not listed proxies", async () => {
    const { ask, fill } = await startLimited([]);
    await fill((at) => forwarded(`192.0.2.${at}`));
    expect(await ask("/quick", forwarded("198.51.100.1"))).toBe(503);
  });

  it("refuses a session that holds its share, and serves another session of the same address", async () => {
    const { ask, fill } = await startLimited([]);
    await fill(() => ({ cookie: "__Host-portico=one" }));
    expect(await ask("/quick", { cookie: "__Host-portico=one" })).toBe(503);
    expect(await ask("/quick", { cookie: "__Host-portico=another" })).toBe(200);
  });

  it("logs one line for all refusals of an interval", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { ask, fill, written } = await startLimited([]);
    await fill(() => ({}));
    await Promise.all(Array.from({ length: 50 }, () => ask("/quick")));
    expect(written).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(written).toEqual([{ event: "requests.sent-away", count: expect.any(Number) }]);
    expect(Number(written[0]?.["count"])).toBeGreaterThan(50);
  });

  it("clears its timers when the server closes", async () => {
    vi.useFakeTimers();
    const app = fastify();
    shedLoad(app, {
      maxRequests: 10,
      slowReaderTimeout: 1_000,
      settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies: [], ...parseHosts(LOCAL_HOSTS) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    expect(vi.getTimerCount()).toBe(2);
    await app.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
