import { readFileSync } from "node:fs";
import { NOT_READ } from "@portico/domain/content/source";
import { contentSourceContract } from "@portico/domain/testing/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentClient } from "./api/client.ts";
import { type ContentTestEnvironment, contentContract } from "./contract/content-contract.ts";
import {
  FAULTS,
  type Loopback,
  MAX_RESPONSE_BYTES,
  SAMPLE_ENVIRONMENT,
  SAMPLE_TOKEN,
  startLoopback,
} from "./contract/loopback.ts";
import { rawChoices, rawItem, rawRichText, rawText, sampleItems } from "./contract/sample-items.ts";
import { createDeliveryClient, type DeliverySettings } from "./delivery/delivery.ts";
import { createGetDataClient } from "./get-data/get-data.ts";
import { type ContentLog, contentSource } from "./source.ts";

const DEADLINE = 250;

const CLIENTS: Readonly<Record<string, (service: Loopback, more?: Partial<DeliverySettings>) => ContentClient>> = {
  "the Delivery API": ({ baseUrl }, more) =>
    createDeliveryClient({
      environmentId: SAMPLE_ENVIRONMENT,
      baseUrl: baseUrl,
      deadline: DEADLINE,
      maxBytes: MAX_RESPONSE_BYTES,
      ...more,
    }),
  "get-data": ({ baseUrl }) =>
    createGetDataClient({
      baseUrl: baseUrl,
      authorization: async () => SAMPLE_TOKEN,
      deadline: DEADLINE,
      maxBytes: MAX_RESPONSE_BYTES,
    }),
};

for (const [name, clientOf] of Object.entries(CLIENTS)) {
  const start = async (): Promise<ContentTestEnvironment> => {
    const service = await startLoopback(sampleItems());
    return {
      client: clientOf(service),
      deadline: DEADLINE,
      typeWithItems: "notice",
      fail: (fault) => void (service.fault = fault),
      requestCount: () => service.requests.length,
      close: () => service.close(),
    };
  };
  contentContract(name, start, FAULTS);
}

describe.each(Object.entries(CLIENTS))("the port over %s", (_name, clientOf) => {
  async function open() {
    const service = await startLoopback(sampleItems().filter(({ system }) => system["type"] !== "faq"));
    let now = 0;
    return {
      source: contentSource(clientOf(service), { now: () => now, log: () => undefined }),
      stop: () => {
        service.fault = "500";
        // Copies are no longer fresh.
        now += 120_000;
      },
      close: () => service.close(),
    };
  }
  const setting = { brand: "member_portal", language: "en" } as const;
  const sample = { setting, typeWithItems: "notice", typeWithoutItems: "faq" } as const;
  for (const { name, run } of contentSourceContract(open, sample)) it(name, run);
});

describe.each(Object.entries(CLIENTS))("content over %s", (_name, clientOf) => {
  let service: Loopback;
  let logged: ContentLog[];
  const source = (more?: Partial<DeliverySettings>) =>
    contentSource(clientOf(service, more), { now: () => 0, log: (entry) => logged.push(entry) });

  beforeEach(async () => {
    service = await startLoopback(sampleItems());
    logged = [];
  });
  afterEach(() => service.close());

  it("returns a brand's own items and those without a brand, with their categories", async () => {
    const nz = await source().items("notice", { brand: "member_portal_nz", language: "en" });
    expect(nz.map(({ codename, categories }) => [codename, categories])).toEqual([
      ["notice_everywhere", []],
      ["notice_nz", ["points"]],
    ]);
  });

  it("drops an item with a field of the wrong type, logs the field, and returns the others", async () => {
    service.items = [
      rawItem("notice", "good", { elements: { text: rawRichText("<p>Sample</p>") } }),
      rawItem("notice", "broken_text", { elements: { text: { type: "rich_text", value: 5 } } }),
      rawItem("notice", "broken_title", { elements: { title: rawText({ en: "x" }) } }),
      rawItem("notice", "broken_kind", { elements: { text: { type: "number", value: 5 } } }),
      rawItem("notice", "broken_element", { elements: { title: null } }),
      rawItem("notice", "broken_categories", {
        elements: { membership_categories: { type: "taxonomy", value: "points" } },
      }),
      rawItem("notice", "broken_brand", { elements: { brand: { type: "multiple_choice", value: "all" } } }),
      rawItem("notice", "broken_system", { system: { id: 5 } }),
    ];
    const items = await source().items("notice", { brand: "member_portal", language: "en" });
    expect(items.map(({ codename }) => codename)).toEqual(["good"]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      event: "content.dropped",
      type: "notice",
      brand: "member_portal",
      language: "en",
    });
    const { items: dropped } = logged[0] as Extract<ContentLog, { event: "content.dropped" }>;
    expect(Object.fromEntries(dropped.map(({ item, field }) => [item, field]))).toEqual({
      broken_system: "system.id",
      broken_categories: "membership_categories.value",
      broken_element: "title",
      broken_kind: "text.type",
      broken_text: "text.value",
      broken_title: "title.value",
    });
  });

  it("serves the last copy if no item of the new response is valid", async () => {
    let now = 0;
    const port = contentSource(clientOf(service), { now: () => now, log: (entry) => logged.push(entry) });
    const good = await port.items("faq", { brand: "member_portal", language: "en" });
    service.items = [rawItem("faq", "faq_sample", { elements: { question: rawText(5) } })];
    now = 100_000;
    await port.items("faq", { brand: "member_portal", language: "en" });
    await expect.poll(() => logged.map(({ event }) => event)).toEqual(["content.dropped", "content.failed"]);
    expect(good).toHaveLength(1);
    expect(await port.items("faq", { brand: "member_portal", language: "en" })).toBe(good);
  });

  it("returns NOT_READ for a type that could not be read, and logs that type only", async () => {
    let now = 0;
    const setting = { brand: "member_portal", language: "en" } as const;
    const port = contentSource(clientOf(service), {
      now: () => now,
      log: (entry) => logged.push(entry),
      retryPauseMs: 1_000,
    });
    const notices = await port.items("notice", setting);
    service.fault = "500";
    now = 100_000;
    expect(await port.items("faq", setting)).toBe(NOT_READ);
    // There is a copy of these.
    expect(await port.items("notice", setting)).toBe(notices);
    service.fault = undefined;
    service.items = [];
    now = 102_000;
    const none = await port.items("faq", setting);
    expect(none).toEqual([]);
    expect(none).not.toBe(NOT_READ);
  });

  it("survives a logger that throws", async () => {
    service.fault = "500";
    const port = contentSource(clientOf(service), {
      now: () => 0,
      log: () => {
        throw new Error("no disk");
      },
    });
    expect(await port.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
  });

  it("returns no items for an unknown type, without a request", async () => {
    expect(await source().items("toString" as "faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(service.requests).toEqual([]);
  });
});

describe("createDeliveryClient", () => {
  let service: Loopback;
  beforeEach(async () => {
    service = await startLoopback(sampleItems());
  });
  afterEach(() => service.close());

  const client = (more: Partial<DeliverySettings> = {}) =>
    createDeliveryClient({ environmentId: SAMPLE_ENVIRONMENT, baseUrl: service.baseUrl, deadline: 2_000, ...more });
  const names = (items: readonly { readonly codename: string }[]) => items.map(({ codename }) => codename);

  it("requests pages until one is not full", async () => {
    service.items = Array.from({ length: 7 }, (_, at) =>
      rawItem("faq", `faq_${at}`, { elements: { question: rawText(`Question ${at}?`) } }),
    );
    const source = contentSource(client({ pageSize: 3 }), { now: () => 0, log: () => {} });
    expect(await source.items("faq", { brand: "ecv_member", language: "en" })).toHaveLength(7);
    expect(service.requests.map(({ query }) => Object.fromEntries(query)["skip"])).toEqual(["0", "3", "6"]);
  });

  it("reads Vietnamese items, and falls back to English", async () => {
    service.items = [
      rawItem("faq", "both", { elements: { question: rawText("Hello?") } }),
      rawItem("faq", "both", { elements: { question: rawText("Xin chào?") }, system: { language: "vi" } }),
      rawItem("faq", "english", { elements: { question: rawText("English?") } }),
    ];
    const source = contentSource(client(), { now: () => 0, log: () => {} });
    const brand = "member_portal_vn";
    const vietnamese = await source.items("faq", { brand, language: "vi" });
    expect(vietnamese.map(({ question }) => question)).toEqual(["Xin chào?", "English?"]);
    const english = await source.items("faq", { brand, language: "en" });
    expect(english.map(({ question }) => question)).toEqual(["Hello?", "English?"]);
  });

  it("uses the deployment's language codenames in requests and items", async () => {
    service.items = [
      rawItem("faq", "both", { elements: { question: rawText("Hello?") }, system: { language: "en-AU" } }),
      rawItem("faq", "both", { elements: { question: rawText("Xin chào?") }, system: { language: "vi-VN" } }),
      rawItem("faq", "english", { elements: { question: rawText("English?") }, system: { language: "en" } }),
    ];
    const languages = { en: "en-AU", vi: "vi-VN" };
    const source = contentSource(client({ languages }), { now: () => 0, log: () => {} });
    const items = await source.items("faq", { brand: "member_portal_vn", language: "vi" });
    expect(service.requests.map(({ query }) => Object.fromEntries(query)["language"])).toEqual(["vi-VN"]);
    expect(items.map(({ question, language }) => [question, language])).toEqual([
      ["Xin chào?", "vi"],
      ["English?", undefined],
    ]);
  });

  it("reads a recording of the public sample project", async () => {
    const recording = JSON.parse(readFileSync(new URL("contract/coffee-articles.json", import.meta.url), "utf8")) as {
      items: ReturnType<typeof rawItem>[];
      modular_content: Record<string, ReturnType<typeof rawItem>>;
    };
    service.items = [...recording.items, ...Object.values(recording.modular_content)];
    const logged: ContentLog[] = [];
    const source = contentSource(client(), { now: () => 0, log: (entry) => logged.push(entry) });
    const articles = await source.items("article", { brand: "member_portal", language: "en" });
    expect(logged).toEqual([]);
    expect(names(articles)).toEqual(["on_slow_roasts", "which_kettle_to_choose"]);
    expect(articles[0]).toMatchObject({
      title: "On slow roasts",
      address: "/articles/on-slow-roasts",
      postDate: "2026-09-04T00:00:00Z",
      picture: {
        address: "https://assets.portico.example/roast.jpg",
        alternative: "Beans in a drum",
        width: 1600,
        height: 900,
      },
      related: [{ title: "Which kettle to choose", address: "/articles/which-kettle-to-choose" }],
    });
    expect(articles[0]?.body.map(({ kind }) => kind)).toEqual([
      "paragraph",
      "image",
      "heading",
      "paragraph",
      "list",
      "table",
    ]);
    expect(JSON.stringify(articles[0]?.body)).toContain('"address":"/coffees/sample-valley"');
  });
});

describe("createGetDataClient", () => {
  it("reads every valid example of the call", async () => {
    const book = JSON.parse(
      readFileSync(new URL("../../../docs/back-end-wire/content/get-data.json", import.meta.url), "utf8"),
    ) as {
      examples: {
        request: { body: { filters: object } };
        response: { status: number; body: Record<string, unknown> };
      }[];
    };
    const good = book.examples.filter(({ response }) => response.status === 200 && !("error" in response.body));
    expect(good.length).toBeGreaterThan(2);
    for (const { response } of good) {
      const service = await startLoopback(Object.values(response.body) as never);
      const logged: ContentLog[] = [];
      try {
        const client = createGetDataClient({
          baseUrl: service.baseUrl,
          authorization: async () => SAMPLE_TOKEN,
          deadline: 2_000,
        });
        const source = contentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
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
      } finally {
        await service.close();
      }
    }
  });

  it.each([
    ["an error in a 200 body", { error: { status: 503, code: "SERVICE_UNAVAILABLE", message: "away" } }, "status 503"],
    ["a list", [], "answer unreadable"],
    ["an error without a status", { error: "no" }, "answer unreadable"],
  ])("takes %s for a failure", async (_name, body, reason) => {
    const service = await startLoopback([]);
    const logged: ContentLog[] = [];
    try {
      service.reply = body;
      const client = createGetDataClient({ baseUrl: service.baseUrl, authorization: async () => SAMPLE_TOKEN });
      const source = contentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
      expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
      expect(logged).toMatchObject([{ event: "content.failed", reason }]);
    } finally {
      await service.close();
    }
  });

  it.each([
    ["renews a refused token once", ["old", SAMPLE_TOKEN], [[undefined, "old"], "answered", 2]],
    ["asks once more at most", ["old", "newer", SAMPLE_TOKEN], [[undefined, "old"], "status 401", 2]],
    ["does not send again what was refused", ["old", "old"], [[undefined, "old"], "status 401", 1]],
    ["asks for one token while it is good", [SAMPLE_TOKEN], [[undefined], "answered", 1]],
  ] as const)("%s", async (_name, tokens, told) => {
    const service = await startLoopback(sampleItems());
    const refusals: (string | undefined)[] = [];
    try {
      const authorization = async (refused?: string) => tokens[refusals.push(refused) - 1] ?? "one too many";
      const client = createGetDataClient({ baseUrl: service.baseUrl, authorization, deadline: 2_000 });
      const end = await client.find({ filters: { "system.type": "faq" }, language: "en" }).then(
        ({ items }) => (items.length > 0 ? "answered" : "empty"),
        ({ reason }: { reason: string }) => reason,
      );
      expect([refusals, end, service.requests.length]).toEqual(told);
    } finally {
      await service.close();
    }
  });

  it.each(["", "/", "/club", "/club/"])("keeps the path of the base URL: %j", async (path) => {
    const service = await startLoopback([]);
    try {
      service.reply = {};
      const client = createGetDataClient({ baseUrl: service.baseUrl + path, authorization: async () => SAMPLE_TOKEN });
      await client.find({ filters: { "system.type": "faq" }, language: "en" });
      const under = path.startsWith("/club") ? "/club" : "";
      expect(service.requests.map((logged) => logged.path)).toEqual([`${under}/api/kontent/get-data`]);
    } finally {
      await service.close();
    }
  });

  it("maps an item's language by the deployment's codenames", async () => {
    const service = await startLoopback([
      rawItem("faq", "one", { elements: { question: rawText("?") }, system: { language: "vi-VN" } }),
    ]);
    try {
      const client = createGetDataClient({
        baseUrl: service.baseUrl,
        authorization: async () => SAMPLE_TOKEN,
        languages: { en: "en-AU", vi: "vi-VN" },
      });
      const source = contentSource(client, { now: () => 0, log: () => {} });
      const [item] = await source.items("faq", { brand: "member_portal_vn", language: "en" });
      expect(item?.language).toBe("vi");
    } finally {
      await service.close();
    }
  });

  it('reports "no authorization" without the cause', async () => {
    const logged: ContentLog[] = [];
    const client = createGetDataClient({
      baseUrl: "http://127.0.0.1:9",
      authorization: async () => {
        throw new Error("secret words");
      },
    });
    const source = contentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
    expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(logged).toMatchObject([{ reason: "no authorization" }]);
    expect(JSON.stringify(logged)).not.toContain("secret");
  });

  it("times out while the authorization hangs", async () => {
    const logged: ContentLog[] = [];
    const client = createGetDataClient({
      baseUrl: "http://127.0.0.1:9",
      authorization: () => new Promise(() => {}),
      deadline: 50,
    });
    const source = contentSource(client, { now: () => 0, log: (entry) => logged.push(entry) });
    expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(logged).toMatchObject([{ reason: "deadline passed" }]);
  });
});

// A brand that has no notices of its own still sees those of all brands.
it("never returns items of other brands", async () => {
  const service = await startLoopback([
    rawItem("faq", "theirs", { elements: { question: rawText("?"), brand: rawChoices("ecv_member") } }),
  ]);
  try {
    for (const clientOf of Object.values(CLIENTS)) {
      const source = contentSource(clientOf(service), { now: () => 0, log: () => {} });
      expect(await source.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
      expect(await source.items("faq", { brand: "ecv_member", language: "en" })).toHaveLength(1);
    }
  } finally {
    await service.close();
  }
});
