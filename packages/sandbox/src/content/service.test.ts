import { HttpService } from "@kontent-ai/core-sdk";
import { createDeliveryClient, DeliveryError, type IDeliveryClient } from "@kontent-ai/delivery-sdk";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClubContext } from "../context.ts";
import { RESORTS } from "../resorts/places.ts";
import { matchesFilters, propertyValue } from "./delivery/filter.ts";
import { FEED_PAGE_SIZE } from "./delivery/items.ts";
import { getLibrary } from "./library/library.ts";
import type { Asset, ContentItem } from "./model/model.ts";
import { TAXONOMIES } from "./model/taxonomies.ts";
import { CONTENT_TYPES } from "./model/types.ts";
import { ENVIRONMENT_ID, PREVIEW_KEY, registerContentService } from "./service.ts";

const settings = { publicAddress: "", address: "" };
// The content service uses only the club's URL.
const club = { settings } as unknown as ClubContext;
let app: FastifyInstance;
let client: IDeliveryClient;

function createClient(previewApiKey?: string): IDeliveryClient {
  const baseUrl = `${settings.publicAddress}/delivery`;
  return createDeliveryClient({
    environmentId: ENVIRONMENT_ID,
    httpService: new HttpService({ logErrorsToConsole: false }),
    proxy: { baseUrl, basePreviewUrl: baseUrl },
    retryStrategy: { maxAttempts: 0, addJitter: false, deltaBackoffMs: 1 },
    ...(previewApiKey === undefined ? {} : { previewApiKey, defaultQueryConfig: { usePreviewMode: true } }),
  });
}

beforeAll(async () => {
  app = Fastify();
  await registerContentService(app, { club });
  settings.publicAddress = await app.listen({ host: "127.0.0.1", port: 0 });
  settings.address = settings.publicAddress;
  client = createClient();
});

afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${settings.publicAddress}/delivery/${ENVIRONMENT_ID}${path}`, { headers });

const publishedItems = (language = "en"): readonly ContentItem[] =>
  getLibrary(settings.publicAddress).items({ language, preview: false });

describe("the SDK reads", () => {
  it.each(Object.keys(CONTENT_TYPES).filter((type) => type !== "callout"))("every item of type %s", async (type) => {
    const { data } = await client.items().type(type).depthParameter(2).toPromise();
    expect(data.items.length).toBeGreaterThan(0);
    for (const item of data.items) {
      expect(Object.keys(item.elements).toSorted()).toEqual(
        Object.keys(CONTENT_TYPES[type]?.elements ?? {}).toSorted(),
      );
      for (const [codename, element] of Object.entries(item.elements)) {
        expect(element.type, `${item.system.codename}.${codename}`).toBe(CONTENT_TYPES[type]?.elements[codename]?.type);
      }
    }
  });

  it("rich text with its links, images and components", async () => {
    const { data } = await client.item("inspiration_slow_weekends").depthParameter(0).toPromise();
    const body = data.item.elements["body_copy"] as unknown as {
      value: string;
      linkedItems: { system: { codename: string } }[];
      links: { codename: string; urlSlug: string; type: string; linkId: string }[];
      images: { url: string; imageId: string }[];
    };
    expect(body.linkedItems.map(({ system }) => system.codename)).toEqual(["story_points_tip"]);
    expect(body.value).toContain(
      '<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="story_points_tip">',
    );
    expect(body.links.find(({ codename }) => codename === "resort_27")).toMatchObject({
      urlSlug: "kauri-lake-lodge",
      type: "resort",
    });
    for (const { linkId } of body.links) expect(body.value).toContain(`data-item-id="${linkId}"`);
    expect(body.images[0]?.url).toBe(`${settings.publicAddress}/pictures/vineyard-31.svg`);
    expect(body.value).toContain(`data-image-id="${body.images[0]?.imageId}"`);
  });

  it("a menu three levels deep", async () => {
    const { data } = await client.item("menu_member_portal").depthParameter(3).toPromise();
    const entries = data.item.elements["items"] as unknown as {
      linkedItems: { elements: Record<string, { value: string; linkedItems: unknown[] }> }[];
    };
    expect(entries.linkedItems.map(({ elements }) => elements["name"]?.value)).toEqual([
      "Home",
      "Book accommodation",
      "Travel marketplace",
      "Explore",
      "Community",
      "My account",
    ]);
    expect(entries.linkedItems[1]?.elements["sub_menus"]?.linkedItems).toHaveLength(11);
  });

  it("types, elements, taxonomies and languages", async () => {
    const types = await client.types().toPromise();
    expect(types.data.items.map(({ system }) => system.codename)).toEqual(Object.keys(CONTENT_TYPES));
    const panel = await client.type("panel").toPromise();
    expect(panel.data.type.elements.find(({ codename }) => codename === "background")?.options).toHaveLength(2);
    const taxonomies = await client.taxonomies().toPromise();
    expect(taxonomies.data.items.map(({ system }) => system.codename)).toEqual(Object.keys(TAXONOMIES));
    const destinations = await client.taxonomy("destinations").toPromise();
    expect(destinations.data.taxonomy.terms.map(({ terms }) => terms.length)).toEqual([3, 2]);
    const languages = await client.languages().toPromise();
    expect(languages.data.items.map(({ system }) => system.codename)).toEqual(["en", "vi"]);
    expect(await (await get("/types/panel/elements/background")).json()).toMatchObject({
      codename: "background",
      type: "multiple_choice",
    });
  });

  it("all items of a list, page by page", async () => {
    const { data } = await client.items().type("resort").limitParameter(7).toAllPromise();
    expect(data.responses).toHaveLength(Math.ceil(RESORTS.length / 7));
    expect(data.items.map(({ system }) => system.codename)).toEqual(
      publishedItems()
        .filter(({ system }) => system.type === "resort")
        .map(({ system }) => system.codename),
    );
  });

  it("all items of the feed, page by page", async () => {
    const { data } = await client.itemsFeed().toAllPromise();
    expect(data.responses.length).toBe(Math.ceil(publishedItems().length / FEED_PAGE_SIZE));
    expect(data.items.map(({ system }) => system.codename)).toEqual(
      publishedItems().map(({ system }) => system.codename),
    );
  });

  it("the total, if requested", async () => {
    const { data } = await client.items().type("faq").limitParameter(3).includeTotalCountParameter().toPromise();
    expect(data.pagination).toMatchObject({ skip: 0, limit: 3, count: 3, totalCount: 15 });
  });

  it("only the requested elements, or all but the excluded ones", async () => {
    const some = await client.items().type("resort").elementsParameter(["name", "url_pattern"]).toPromise();
    expect(Object.keys(some.data.items[0]?.elements ?? {})).toEqual(["name", "url_pattern"]);
    const others = await client.items().type("alert").excludeElementsParameter(["text"]).toPromise();
    expect(Object.keys(others.data.items[0]?.elements ?? {})).toEqual([
      "title",
      "tone",
      "brand",
      "membership_categories",
    ]);
  });

  it.each(["asc", "desc"] as const)("items in %sending order", async (direction) => {
    const { data } = await client
      .items()
      .type("member_review")
      .orderParameter("elements.rating", direction)
      .toPromise();
    const ratings = data.items.map(({ elements }) => Number(elements["rating"]?.value));
    expect(ratings).toEqual(direction === "asc" ? [3, 4, 4, 4, 4, 5, 5, 5, 5, 5] : [5, 5, 5, 5, 5, 4, 4, 4, 4, 3]);
  });
});

describe("a language", () => {
  it("returns the translation, or English if there is none", async () => {
    const item = async (codename: string) =>
      (await client.item(codename).languageParameter("vi").toPromise()).data.item;
    const home = await item("menu_item_home");
    expect([home.system.language, home.elements["name"]?.value]).toEqual(["vi", "Trang chủ"]);
    const ecv = await item("panel_ecv");
    expect([ecv.system.language, ecv.elements["title"]?.value]).toEqual(["en", "ECV, closer to home"]);
  });

  it("may be named by its two-letter code", async () => {
    const { data } = await client.item("menu_item_home").languageParameter("vi").toPromise();
    expect(data.item.system.language).toBe("vi");
  });

  it("has no fallback if the filter excludes it", async () => {
    const { data } = await client.items().languageParameter("vi").equalsFilter("system.language", "vi").toPromise();
    expect(data.items.length).toBeGreaterThan(40);
    expect(new Set(data.items.map(({ system }) => system.language))).toEqual(new Set(["vi"]));
  });

  it("defaults to English, without items that exist only in Vietnamese", async () => {
    await expect(client.item("hello_vn").toPromise()).rejects.toMatchObject({ errorCode: 100 });
  });
});

describe("preview", () => {
  it("shows drafts only with the right key", async () => {
    await expect(client.item("next_year").toPromise()).rejects.toBeInstanceOf(DeliveryError);
    const preview = await createClient(PREVIEW_KEY).item("next_year").toPromise();
    expect(preview.data.item.system.workflowStep).toBe("draft");
    const wrong = await get("/items", { authorization: "Bearer another" });
    expect(wrong.status).toBe(401);
  });
});

describe("an error", () => {
  it.each([
    ["/items/nothing", 404, 100, "The requested content item 'nothing' was not found."],
    ["/items/story_points_tip", 404, 100, "The requested content item 'story_points_tip' was not found."],
    ["/types/nothing", 404, 101, "The requested content type 'nothing' was not found."],
    ["/types/panel/elements/nothing", 404, 102, "The requested content type element 'nothing' was not found."],
    ["/taxonomies/constructor", 404, 104, "The requested taxonomy group 'constructor' was not found."],
    [
      "/items?limit=0",
      400,
      1,
      "The value '0' of parameter 'limit' is invalid. It must be a whole number from 1 to 2000.",
    ],
    [
      "/items?depth=-1",
      400,
      1,
      "The value '-1' of parameter 'depth' is invalid. It must be a whole number from 0 to 100.",
    ],
    ["/items?system.type[like]=x", 400, 1, "The query parameter 'system.type[like]' is not a valid filter."],
  ])("for %s has status %i and the service's format", async (path, status, code, message) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      message,
      request_id: expect.any(String),
      error_code: code,
      specific_code: 0,
    });
  });

  it("is returned for an invalid continuation token", async () => {
    expect((await get("/items-feed", { "x-continuation": "x" })).status).toBe(400);
  });
});

// The operators, implemented independently of the service.
const codenames = (item: ContentItem, name: string): string[] =>
  ((item.elements[name]?.value ?? []) as readonly (string | { codename: string })[]).map((one) =>
    typeof one === "string" ? one : one.codename,
  );
const value = (item: ContentItem, name: string): string | number | null | undefined =>
  item.elements[name]?.value as string | number | null | undefined;
const time = (item: ContentItem, name: string): number => Date.parse(String(value(item, name)));

const CASES: readonly (readonly [query: string, expected: (item: ContentItem) => boolean])[] = [
  ["system.type=faq", ({ system }) => system.type === "faq"],
  ["system.type[eq]=faq", ({ system }) => system.type === "faq"],
  ["system.type[neq]=resort", ({ system }) => system.type !== "resort"],
  ["system.type[in]=faq,news", ({ system }) => ["faq", "news"].includes(system.type)],
  ["system.type[nin]=faq,news,resort", ({ system }) => !["faq", "news", "resort"].includes(system.type)],
  ["system.codename=menu_ecv_member", ({ system }) => system.codename === "menu_ecv_member"],
  ["elements.brand[contains]=ecv_member", (item) => codenames(item, "brand").includes("ecv_member")],
  [
    "elements.brand[any]=ecv_member,member_portal_vn",
    (item) => codenames(item, "brand").some((one) => one === "ecv_member" || one === "member_portal_vn"),
  ],
  [
    "elements.brand[all]=ecv_member,member_portal_vn",
    (item) => codenames(item, "brand").includes("ecv_member") && codenames(item, "brand").includes("member_portal_vn"),
  ],
  [
    "elements.membership_categories[any]=points,classic_weeks",
    (item) => codenames(item, "membership_categories").some((one) => ["points", "classic_weeks"].includes(one)),
  ],
  ["elements.membership_categories[empty]", (item) => codenames(item, "membership_categories").length === 0],
  ["elements.membership_categories[nempty]", (item) => codenames(item, "membership_categories").length > 0],
  ["elements.resort[contains]=resort_r12", (item) => codenames(item, "resort").includes("resort_r12")],
  ["elements.rating[eq]=5", (item) => value(item, "rating") === 5],
  ["elements.rating[gt]=3", (item) => Number(value(item, "rating") ?? -99) > 3],
  ["elements.rating[gte]=4", (item) => Number(value(item, "rating") ?? -99) >= 4],
  ["elements.rating[lt]=5", (item) => Number(value(item, "rating") ?? 99) < 5],
  ["elements.rating[lte]=4", (item) => Number(value(item, "rating") ?? 99) <= 4],
  ["elements.rating[range]=4,5", (item) => [4, 5].includes(Number(value(item, "rating")))],
  [
    "elements.latitude[range]=-20,20",
    (item) => typeof value(item, "latitude") === "number" && Math.abs(Number(value(item, "latitude"))) <= 20,
  ],
  ["elements.post_date[gt]=2026-10-01", (item) => time(item, "post_date") > Date.parse("2026-10-01")],
  [
    "elements.post_date[range]=2026-08-01T00:00:00Z,2026-10-01T10:00:00%2B10:00",
    (item) =>
      time(item, "post_date") >= Date.parse("2026-08-01") && time(item, "post_date") <= Date.parse("2026-10-01"),
  ],
  [
    "elements.date_end[empty]&system.type=notification",
    (item) => item.system.type === "notification" && value(item, "date_end") === null,
  ],
  ["elements.custom_editor[nempty]", (item) => Boolean(value(item, "custom_editor"))],
  [
    "elements.question[eq]=May%20a%20friend%20use%20my%20stay%3F",
    (item) => value(item, "question") === "May a friend use my stay?",
  ],
  [
    "system.workflow_step[neq]=archived&system.type=notification",
    ({ system }) => system.type === "notification" && system.workflow_step !== "archived",
  ],
];

describe("a filter", () => {
  it.each(CASES)("%s finds the expected items", async (query, expected) => {
    const response = (await (await get(`/items?${query}`)).json()) as { items: ContentItem[] };
    const expectedCodenames = publishedItems()
      .filter(expected)
      .map(({ system }) => system.codename);
    expect(response.items.map(({ system }) => system.codename)).toEqual(expectedCodenames);
    expect(expectedCodenames.length).toBeGreaterThan(0);
    expect(expectedCodenames.length).toBeLessThan(publishedItems().length);
  });

  it("finds no list by equality, and nothing by an unknown element", () => {
    const [item] = publishedItems();
    if (item === undefined) throw new Error("There is no content.");
    const filter = (property: string, operator: "eq" | "neq" | "gt" | "any" | "empty", given: string): boolean =>
      matchesFilters(item, [{ property, operator, value: given }]);
    expect(filter("elements.brand", "eq", "member_portal")).toBe(false);
    expect(
      ["eq", "neq", "gt", "any", "empty"].map((operator) => filter("elements.nothing", operator as "eq", "x")),
    ).toEqual([false, true, false, false, true]);
    expect(propertyValue(item, "elements.constructor")).toBeNull();
  });
});

describe("a picture", () => {
  it("is an SVG with a title, as large as its asset says", async () => {
    const panel = publishedItems().find(({ system }) => system.codename === "panel_welcome");
    const [asset] = (panel?.elements["picture"]?.value ?? []) as readonly Asset[];
    const response = await fetch(asset?.url ?? "");
    const svg = await response.text();
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(svg).toMatch(/^<svg [^>]*><title>[^<]+<\/title>/);
    expect(Buffer.byteLength(svg)).toBe(asset?.size);
  });

  it.each(["nothing-1.svg", "coast-1", "coast-12345.svg", "..%2fsecret.svg", "icon-nothing.svg"])(
    "named %s does not exist",
    async (name) => {
      expect((await fetch(`${settings.publicAddress}/pictures/${name}`)).status).toBe(404);
    },
  );
});
