import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Loopback, SAMPLE_TOKEN, startLoopback } from "../contract/loopback.ts";
import { type RawItem, rawItem, rawText, sampleItems } from "../contract/sample-items.ts";
import { type ContentLog, createContentSource } from "../source.ts";
import { createGetDataClient } from "./get-data.ts";

async function startService(items: readonly RawItem[] = []): Promise<Loopback> {
  const service = await startLoopback(items);
  onTestFinished(() => service.close());
  return service;
}

describe("createGetDataClient", () => {
  it("reads every valid example of the call", async () => {
    const file = JSON.parse(
      readFileSync(new URL("../../../../docs/back-end-wire/content/get-data.json", import.meta.url), "utf8"),
    ) as {
      examples: {
        request: { body: { filters: object } };
        response: { status: number; body: Record<string, unknown> };
      }[];
    };
    const successes = file.examples.filter(({ response }) => response.status === 200 && !("error" in response.body));
    expect(successes.length).toBeGreaterThan(2);
    for (const { response } of successes) {
      const service = await startService(Object.values(response.body) as never);
      const logged: ContentLog[] = [];
      const client = createGetDataClient({
        baseUrl: service.baseUrl,
        authorization: async () => SAMPLE_TOKEN,
        timeoutMs: 2_000,
      });
      const source = createContentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
      const types = ["menu", "notification", "alert"] as const;
      const items = await Promise.all(
        types.flatMap((type) =>
          (["member_portal", "member_portal_vn"] as const).map((brand) =>
            source.items(type, { brand, language: "en" }),
          ),
        ),
      );
      const roots = Object.values(response.body).filter(
        (item) => (item as { system: { type: string } }).system.type !== "menu_item",
      );
      expect(new Set(items.flat().map(({ codename }) => codename)).size).toBe(roots.length);
      expect(logged).toEqual([]);
    }
  });

  it.each([
    ["an error in a 200 body", { error: { status: 503, code: "SERVICE_UNAVAILABLE", message: "away" } }, "status 503"],
    ["a list", [], "answer unreadable"],
    ["an error without a status", { error: "no" }, "answer unreadable"],
  ])("treats %s as a failure", async (_name, body, reason) => {
    const service = await startService();
    const logged: ContentLog[] = [];
    service.fixedResponse = body;
    const client = createGetDataClient({ baseUrl: service.baseUrl, authorization: async () => SAMPLE_TOKEN });
    const source = createContentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
    expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(logged).toMatchObject([{ event: "content.failed", reason }]);
  });

  it.each([
    {
      title: "renews a refused token once",
      tokens: ["old", SAMPLE_TOKEN],
      expected: { refusedTokens: [undefined, "old"], outcome: "items", requestCount: 2 },
    },
    {
      title: "renews the token at most once",
      tokens: ["old", "newer", SAMPLE_TOKEN],
      expected: { refusedTokens: [undefined, "old"], outcome: "status 401", requestCount: 2 },
    },
    {
      title: "does not resend with the refused token",
      tokens: ["old", "old"],
      expected: { refusedTokens: [undefined, "old"], outcome: "status 401", requestCount: 1 },
    },
    {
      title: "gets one token while it is valid",
      tokens: [SAMPLE_TOKEN],
      expected: { refusedTokens: [undefined], outcome: "items", requestCount: 1 },
    },
  ])("$title", async ({ tokens, expected }) => {
    const service = await startService(sampleItems());
    const refusedTokens: (string | undefined)[] = [];
    const authorization = async (refused?: string) => tokens[refusedTokens.push(refused) - 1] ?? "no more tokens";
    const client = createGetDataClient({ baseUrl: service.baseUrl, authorization, timeoutMs: 2_000 });
    const outcome = await client.find({ filters: { "system.type": "faq" }, language: "en" }).then(
      ({ items }) => (items.length > 0 ? "items" : "empty"),
      ({ reason }: { reason: string }) => reason,
    );
    expect({ refusedTokens, outcome, requestCount: service.requests.length }).toEqual(expected);
  });

  it.each(["", "/", "/club", "/club/"])("keeps the path of the base URL: %j", async (path) => {
    const service = await startService();
    service.fixedResponse = {};
    const client = createGetDataClient({ baseUrl: service.baseUrl + path, authorization: async () => SAMPLE_TOKEN });
    await client.find({ filters: { "system.type": "faq" }, language: "en" });
    const prefix = path.startsWith("/club") ? "/club" : "";
    expect(service.requests.map(({ path: requestPath }) => requestPath)).toEqual([`${prefix}/api/kontent/get-data`]);
  });

  it("maps an item's language by the deployment's codenames", async () => {
    const service = await startService([
      rawItem("faq", "one", { elements: { question: rawText("?") }, system: { language: "vi-VN" } }),
    ]);
    const client = createGetDataClient({
      baseUrl: service.baseUrl,
      authorization: async () => SAMPLE_TOKEN,
      languages: { en: "en-AU", vi: "vi-VN" },
    });
    const source = createContentSource(client, { now: () => 0, log: () => {} });
    const [item] = await source.items("faq", { brand: "member_portal_vn", language: "en" });
    expect(item?.language).toBe("vi");
  });

  it('reports "no authorization" without the cause', async () => {
    const logged: ContentLog[] = [];
    const client = createGetDataClient({
      baseUrl: "http://127.0.0.1:9",
      authorization: async () => {
        throw new Error("secret text");
      },
    });
    const source = createContentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
    expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(logged).toMatchObject([{ reason: "no authorization" }]);
    expect(JSON.stringify(logged)).not.toContain("secret");
  });

  it("times out while the authorization hangs", async () => {
    const logged: ContentLog[] = [];
    const client = createGetDataClient({
      baseUrl: "http://127.0.0.1:9",
      authorization: () => new Promise(() => {}),
      timeoutMs: 50,
    });
    const source = createContentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
    expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(logged).toMatchObject([{ reason: "deadline passed" }]);
  });
});
