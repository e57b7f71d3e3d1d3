import type { ResponseBody } from "@portico/api/endpoints";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { endpointUrl, request } from "./request.ts";

describe("endpointUrl", () => {
  it.each(["a/../b?c", "%2F", "Đà Nẵng", "a b&c=d#e"])("encodes the path parameter %j", (slug) => {
    const url = endpointUrl("GET /api/resorts/:slug", { params: { slug } });
    expect(decodeURIComponent(url.slice("/api/resorts/".length))).toBe(slug);
    expect(url.slice("/api/resorts/".length)).not.toMatch(/[/?#& ]/);
  });

  it("replaces parameters in the middle of a path", () => {
    expect(endpointUrl("GET /api/countries/:id/regions", { params: { id: "a/b" } })).toBe(
      "/api/countries/a%2Fb/regions",
    );
  });

  it.each(["/points?x=1&y=2", "/resort/à la carte", "a+b"])("encodes the query parameter %j", (path) => {
    const url = endpointUrl("GET /api/content/page", { query: { path } });
    expect(Object.fromEntries(new URL(url, "https://x.test").searchParams)).toEqual({ path });
  });
});

describe("request", () => {
  const sent: RequestInit[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
      sent.push(init);
      return Response.json({});
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("sends the CSRF header with writes, and the content type with bodies", async () => {
    await request("GET /api/points");
    await request("POST /api/logout");
    await request("POST /api/contact", { body: { name: "Toni", email: "toni@example.com", message: "When?" } });
    await request("POST /api/payments/result", { body: { token: "A" }, isRead: true });
    const type = { "content-type": "application/json" };
    expect(sent).toEqual([
      { method: "GET", headers: { accept: "application/json" } },
      { method: "POST", headers: { accept: "application/json", "x-portico": "1" } },
      {
        method: "POST",
        headers: { accept: "application/json", "x-portico": "1", ...type },
        body: '{"name":"Toni","email":"toni@example.com","message":"When?"}',
      },
      { method: "POST", headers: { accept: "application/json", "x-portico": "1", ...type }, body: '{"token":"A"}' },
    ]);
  });

  it("compiles only for endpoints of the contract, with the contract's response type", async () => {
    expectTypeOf(await request("GET /api/points")).toEqualTypeOf<ResponseBody<"GET /api/points">>();
    expectTypeOf<ResponseBody<"GET /api/points">["today"]>().toBeString();
    // @ts-expect-error -- there is no such path
    await request("GET /api/pints");
    // @ts-expect-error -- the path is there, for another method
    await request("PUT /api/points");
    // @ts-expect-error -- the path parameter is missing
    endpointUrl("GET /api/resorts/:slug", {});
    // @ts-expect-error -- the query is missing
    await request("GET /api/points/forecast");
    // @ts-expect-error -- the query parameter is unknown
    await request("GET /api/points/forecast", { query: { amount: "1" } });
    // @ts-expect-error -- the field of the body is unknown
    await request("PUT /api/session/language", { body: { lang: "en" } });
    // @ts-expect-error -- the endpoint takes no body
    await request("GET /api/points", { body: {} });
  });
});
