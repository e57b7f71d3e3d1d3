import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Loopback, SAMPLE_ENVIRONMENT, startLoopback } from "../contract/loopback.ts";
import { rawItem, rawText, sampleItems } from "../contract/sample-items.ts";
import { type ContentLog, createContentSource } from "../source.ts";
import { createDeliveryClient, type DeliverySettings } from "./delivery.ts";

describe("createDeliveryClient", () => {
  let service: Loopback;
  beforeEach(async () => {
    service = await startLoopback(sampleItems());
  });
  afterEach(() => service.close());

  const createClient = (options: Partial<DeliverySettings> = {}) =>
    createDeliveryClient({ environmentId: SAMPLE_ENVIRONMENT, baseUrl: service.baseUrl, timeoutMs: 2_000, ...options });
  const codenamesOf = (items: readonly { readonly codename: string }[]) => items.map(({ codename }) => codename);

  it("requests pages until one is not full", async () => {
    service.items = Array.from({ length: 7 }, (_, index) =>
      rawItem("faq", `faq_${index}`, { elements: { question: rawText(`Question ${index}?`) } }),
    );
    const source = createContentSource(createClient({ pageSize: 3 }), { now: () => 0, log: () => {} });
    expect(await source.items("faq", { brand: "ecv_member", language: "en" })).toHaveLength(7);
    expect(service.requests.map(({ query }) => Object.fromEntries(query)["skip"])).toEqual(["0", "3", "6"]);
  });

  it("reads Vietnamese items, and falls back to English", async () => {
    service.items = [
      rawItem("faq", "both", { elements: { question: rawText("Hello?") } }),
      rawItem("faq", "both", { elements: { question: rawText("Xin chào?") }, system: { language: "vi" } }),
      rawItem("faq", "english", { elements: { question: rawText("English?") } }),
    ];
    const source = createContentSource(createClient(), { now: () => 0, log: () => {} });
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
    const source = createContentSource(createClient({ languages }), { now: () => 0, log: () => {} });
    const items = await source.items("faq", { brand: "member_portal_vn", language: "vi" });
    expect(service.requests.map(({ query }) => Object.fromEntries(query)["language"])).toEqual(["vi-VN"]);
    expect(items.map(({ question, language }) => [question, language])).toEqual([
      ["Xin chào?", "vi"],
      ["English?", undefined],
    ]);
  });

  it("reads a recording of the public sample project", async () => {
    const recording = JSON.parse(
      readFileSync(new URL("../contract/coffee-articles.json", import.meta.url), "utf8"),
    ) as {
      items: ReturnType<typeof rawItem>[];
      modular_content: Record<string, ReturnType<typeof rawItem>>;
    };
    service.items = [...recording.items, ...Object.values(recording.modular_content)];
    const logged: ContentLog[] = [];
    const source = createContentSource(createClient(), { now: () => 0, log: (entry) => logged.push(entry) });
    const articles = await source.items("article", { brand: "member_portal", language: "en" });
    expect(logged).toEqual([]);
    expect(codenamesOf(articles)).toEqual(["on_slow_roasts", "which_kettle_to_choose"]);
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
