import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { limitRequests } from "./shedding.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("a limit of requests looks and learns no more once its server has closed", async () => {
  vi.useFakeTimers();
  const app = fastify();
  limitRequests(app, {
    most: 10,
    unreadFor: 1_000,
    settings: { scheme: "http", brands: BRAND_DEFAULTS, ...parseHosts(LOCAL_HOSTS) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  expect(vi.getTimerCount()).toBe(3);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});
