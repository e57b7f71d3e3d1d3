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
import { type ContentLog, createContentSource } from "./source.ts";

const TIMEOUT_MS = 250;

const CLIENTS: Readonly<Record<string, (service: Loopback, options?: Partial<DeliverySettings>) => ContentClient>> = {
  "the Delivery API": ({ baseUrl }, options) =>
    createDeliveryClient({
      environmentId: SAMPLE_ENVIRONMENT,
      baseUrl: baseUrl,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      ...options,
    }),
  "get-data": ({ baseUrl }) =>
    createGetDataClient({
      baseUrl: baseUrl,
      authorization: async () => SAMPLE_TOKEN,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
    }),
};

for (const [name, createClient] of Object.entries(CLIENTS)) {
  const start = async (): Promise<ContentTestEnvironment> => {
    const service = await startLoopback(sampleItems());
    return {
      client: createClient(service),
      timeoutMs: TIMEOUT_MS,
      typeWithItems: "notice",
      fail: (fault) => void (service.fault = fault),
      requestCount: () => service.requests.length,
      close: () => service.close(),
    };
  };
  contentContract(name, start, FAULTS);
}

describe.each(Object.entries(CLIENTS))("the content port over %s", (_name, createClient) => {
  async function open() {
    const service = await startLoopback(sampleItems().filter(({ system }) => system["type"] !== "faq"));
    let now = 0;
    return {
      source: createContentSource(createClient(service), { now: () => now, log: () => undefined }),
      stop: () => {
        service.fault = "500";
        // Cached values are no longer fresh.
        now += 120_000;
      },
      close: () => service.close(),
    };
  }
  const setting = { brand: "member_portal", language: "en" } as const;
  const sample = { setting, typeWithItems: "notice", typeWithoutItems: "faq" } as const;
  for (const { name, run } of contentSourceContract(open, sample)) it(name, run);
});

describe.each(Object.entries(CLIENTS))("content over %s", (_name, createClient) => {
  let service: Loopback;
  let logged: ContentLog[];
  const source = (options?: Partial<DeliverySettings>) =>
    createContentSource(createClient(service, options), { now: () => 0, log: (entry) => logged.push(entry) });

  beforeEach(async () => {
    service = await startLoopback(sampleItems());
    logged = [];
  });
  afterEach(() => service.close());

  it("returns a brand's own items and those without a brand, with their categories", async () => {
    const items = await source().items("notice", { brand: "member_portal_nz", language: "en" });
    expect(items.map(({ codename, categories }) => [codename, categories])).toEqual([
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
    const port = createContentSource(createClient(service), { now: () => now, log: (entry) => logged.push(entry) });
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
    const port = createContentSource(createClient(service), {
      now: () => now,
      log: (entry) => logged.push(entry),
      retryPauseMs: 1_000,
    });
    const notices = await port.items("notice", setting);
    service.fault = "500";
    now = 100_000;
    expect(await port.items("faq", setting)).toBe(NOT_READ);
    expect(await port.items("notice", setting)).toBe(notices);
    service.fault = undefined;
    service.items = [];
    now = 102_000;
    const noItems = await port.items("faq", setting);
    expect(noItems).toEqual([]);
    expect(noItems).not.toBe(NOT_READ);
  });

  it("survives a logger that throws", async () => {
    service.fault = "500";
    const port = createContentSource(createClient(service), {
      now: () => 0,
      log: () => {
        throw new Error("no disk");
      },
    });
    expect(await port.items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
  });

  it("never returns items of other brands", async () => {
    service.items = [
      rawItem("faq", "faq_ecv", { elements: { question: rawText("?"), brand: rawChoices("ecv_member") } }),
    ];
    expect(await source().items("faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(await source().items("faq", { brand: "ecv_member", language: "en" })).toHaveLength(1);
  });

  it("returns no items for an unknown type, without a request", async () => {
    expect(await source().items("toString" as "faq", { brand: "member_portal", language: "en" })).toEqual([]);
    expect(service.requests).toEqual([]);
  });
});
