import type { Answer } from "@portico/api/endpoints";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { addressOf, ask } from "./ask.ts";

describe("the address of a question", () => {
  it.each(["a/../b?c", "%2F", "Đà Nẵng", "a b&c=d#e"])("says a part of the path as it is: %j", (slug) => {
    const address = addressOf("GET /api/resorts/:slug", { params: { slug } });
    expect(decodeURIComponent(address.slice("/api/resorts/".length))).toBe(slug);
    expect(address.slice("/api/resorts/".length)).not.toMatch(/[/?#& ]/);
  });

  it("has parts in the middle", () => {
    expect(addressOf("GET /api/countries/:id/regions", { params: { id: "a/b" } })).toBe("/api/countries/a%2Fb/regions");
  });

  it.each(["/points?x=1&y=2", "/resort/à la carte", "a+b"])("says a query as it is: %j", (path) => {
    const address = addressOf("GET /api/content/page", { query: { path } });
    expect(Object.fromEntries(new URL(address, "https://x.test").searchParams)).toEqual({ path });
  });
});

describe("a question", () => {
  const sent: RequestInit[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("fetch", async (_address: string, asking: RequestInit) => {
      sent.push(asking);
      return Response.json({});
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("says that it comes from the portal where it changes something, and that it is JSON where it has a body", async () => {
    await ask("GET /api/points");
    await ask("POST /api/logout");
    await ask("POST /api/contact", { body: { name: "Toni", email: "toni@example.com", message: "When?" } });
    await ask("POST /api/payments/result", { body: { token: "A" }, isRead: true });
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

  it("compiles where a contract has it, and comes back as that contract says", async () => {
    expectTypeOf(await ask("GET /api/points")).toEqualTypeOf<Answer<"GET /api/points">>();
    expectTypeOf<Answer<"GET /api/points">["today"]>().toBeString();
    // @ts-expect-error -- there is no such path
    await ask("GET /api/pints");
    // @ts-expect-error -- the path is there, for another method
    await ask("PUT /api/points");
    // @ts-expect-error -- its part of the path is missing
    addressOf("GET /api/resorts/:slug", {});
    // @ts-expect-error -- its query is missing
    await ask("GET /api/points/forecast");
    // @ts-expect-error -- a query has another name
    await ask("GET /api/points/forecast", { query: { amount: "1" } });
    // @ts-expect-error -- the form has another field
    await ask("PUT /api/session/language", { body: { lang: "en" } });
    // @ts-expect-error -- it takes no body
    await ask("GET /api/points", { body: {} });
  });
});
