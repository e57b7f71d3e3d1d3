import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SPECIALS } from "../stays/specials.ts";
import { DRAFTS } from "./drafts/all.ts";
import { respondToGetData } from "./get-data.ts";
import { createLibrary, getLibrary } from "./library/library.ts";
import { getPicture, PICTURE_NAMES } from "./library/pictures.ts";
import type { Asset, ContentItem } from "./model/model.ts";

const ADDRESS = "http://127.0.0.1:1";
const library = getLibrary(ADDRESS);
const views = ["en", "vi"].map((language) => ({ language, preview: true }));
const items: readonly ContentItem[] = views.flatMap((view) => library.items(view));
const codenames = new Set(DRAFTS.map(({ codename }) => codename));

// Routes of the specification that menus may link to.
const ROUTES = new Set([
  "/",
  "/auto-login-ll",
  "/booking",
  "/book-owner-week",
  "/book-bonus-week",
  "/book-rental-week",
  "/book-holiday-exchange",
  "/book-bonus-rental",
  "/car-hire",
  "/bonus-plus",
  "/classic-plus-registration",
  "/club-properties",
  "/holiday-exchange",
  "/holiday-parks",
  "/last-minute",
  "/nightly-stays",
  "/short-stays",
  "/weekly-stays",
  "/resort-specials",
  "/resorts",
  "/resorts/ResortsListMap",
  "/documents",
  "/entitlements",
  "/exchange-play-credits",
  "/change-password",
  "/points",
  "/points-play",
  "/products",
  "/profile/account-details",
  "/profile/billing-address",
  "/profile/guest-details",
  "/payments",
  "/todos",
  "/sign-up",
  "/7-night-stays-guest",
  "/7-night-short-stays-guest",
  "/7-night-stays-guest-by-destination",
  "/special-pages/getaway-bonus-plus",
  "/password-reset",
  "/booking-terms-conditions",
  "/cancellation-protection-option2",
]);

const slugs = new Set(
  DRAFTS.filter(({ type }) => type === "page" || type === "terms").map(
    ({ elements }) => `/${String(elements["url_pattern"])}`,
  ),
);

describe("every item", () => {
  it("has a brand and membership categories", () => {
    for (const { system, elements } of items) {
      expect(elements["brand"]?.value, system.codename).not.toEqual([]);
      expect(Array.isArray(elements["brand"]?.value), system.codename).toBe(true);
      expect(Array.isArray(elements["membership_categories"]?.value), system.codename).toBe(true);
    }
  });

  it("links only to existing items of the same brands", () => {
    const brands = new Map(DRAFTS.map(({ codename, brands: itemBrands }) => [codename, itemBrands]));
    for (const { system, elements } of items) {
      for (const { type, value, modular_content: embedded } of Object.values(elements)) {
        for (const codename of type === "modular_content" ? (value as string[]) : (embedded ?? [])) {
          expect(codenames.has(codename), `${system.codename} → ${codename}`).toBe(true);
          const missing = brands.get(system.codename)?.filter((brand) => !brands.get(codename)?.includes(brand));
          if (type === "modular_content") expect(missing, `${system.codename} → ${codename}`).toEqual([]);
        }
      }
    }
  });

  it("uses only existing pictures, and every scene", () => {
    const variants = DRAFTS.flatMap(({ codename }) => views.flatMap((view) => library.find(codename, view) ?? []));
    const named = variants.flatMap(({ elements }) =>
      Object.values(elements).flatMap(({ type, value, images }) => [
        ...(type === "asset" ? (value as readonly Asset[]).map(({ url }) => url) : []),
        ...Object.values(images ?? {}).map(({ url }) => url),
      ]),
    );
    const names = new Set(named.map((url) => url.replace(`${ADDRESS}/pictures/`, "").replace(/\.svg$/, "")));
    expect(names.size).toBeGreaterThan(400);
    expect([...names].filter((name) => !PICTURE_NAMES.has(name))).toEqual([]);
    // Some icons are unused.
    expect([...PICTURE_NAMES].filter((name) => !names.has(name) && !/^(?:icon|logo)-/.test(name))).toEqual([]);
  });

  it("links to a route of the specification, a page, or another site", () => {
    for (const { system, elements } of items) {
      for (const name of ["url", "link"]) {
        const address = elements[name]?.value;
        if (typeof address !== "string" || address === "#" || address === "") continue;
        const path = address.split("?")[0] ?? "";
        const isKnownTarget =
          ROUTES.has(path) || slugs.has(path) || /^https:\/\/[a-z.]*portico\.example\//.test(address);
        expect(isKnownTarget, `${system.codename}: ${address}`).toBe(true);
      }
    }
  });

  it("has a unique id, a unique slug in its type, and balanced marks in rich text", () => {
    const english = library.items({ language: "en", preview: true });
    expect(new Set(english.map(({ system }) => system.id)).size).toBe(english.length);
    const addresses = english.flatMap(({ system, elements }) =>
      ((elements["brand"]?.value ?? []) as readonly { codename: string }[]).flatMap(({ codename }) =>
        elements["url_pattern"] === undefined
          ? []
          : [`${codename} ${system.type}/${elements["url_pattern"].value as string}`],
      ),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { system, elements } of items) {
      for (const { type, value } of Object.values(elements)) {
        if (type !== "rich_text") continue;
        const html = value as string;
        expect(html, system.codename).not.toMatch(/\[\[|\]\]|\{\{|\}\}|\(\(|\)\)/);
        expect(html, system.codename).not.toMatch(/<p>(?:(?!<\/p>).)*<(?:figure|object)/);
        for (const tag of ["p", "ul", "ol", "li", "h2", "h3", "a", "table", "strong", "figure", "object"]) {
          const opened = html.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0;
          const closed = html.match(new RegExp(`</${tag}>`, "g"))?.length ?? 0;
          expect(closed, `${system.codename} <${tag}>`).toBe(opened);
        }
      }
    }
  });
});

describe("a link inside rich text", () => {
  it("leads to an item with a page, or to a route", () => {
    const linkable = new Set([
      "article",
      "inspiration",
      "news",
      "latest_news",
      "resort",
      "holiday_park",
      "club_property",
      "coffee",
      "brewer",
      "page",
    ]);
    for (const { system, elements } of items) {
      for (const { type, value, links } of Object.values(elements)) {
        if (type !== "rich_text") continue;
        for (const link of Object.values(links ?? {})) {
          expect(linkable.has(link.type), `${system.codename} → ${link.codename}`).toBe(true);
          expect(link.url_slug, `${system.codename} → ${link.codename}`).not.toBe("");
        }
        for (const [, address = ""] of (value as string).matchAll(/<a href="([^"]+)"/g)) {
          expect(ROUTES.has(address), `${system.codename} → ${address}`).toBe(true);
        }
      }
    }
  });
});

describe("the library", () => {
  it("is deterministic", () => {
    expect(JSON.stringify(createLibrary(DRAFTS, ADDRESS).items({ language: "vi", preview: true }))).toBe(
      JSON.stringify(library.items({ language: "vi", preview: true })),
    );
  });

  it("names the town of every place, never a country", () => {
    const places = items.filter(({ system }) =>
      ["resort", "holiday_park", "club_property", "holiday_exchange_profile"].includes(system.type),
    );
    expect(places.length).toBeGreaterThan(50);
    for (const { system, elements } of places) {
      const textOf = (name: string) => {
        const value = elements[name]?.value;
        return typeof value === "string" ? value : "";
      };
      expect([system.codename, textOf("town")]).not.toEqual([system.codename, ""]);
      expect([system.codename, textOf("town")]).not.toEqual([system.codename, textOf("country")]);
      expect(textOf("summary")).not.toContain(textOf("country"));
    }
  });

  it("has published, archived and draft notifications", () => {
    const steps = library
      .items({ language: "en", preview: true })
      .filter(({ system }) => system.type === "notification")
      .map(({ system }) => system.workflow_step);
    expect(new Set(steps)).toEqual(new Set(["published", "archived", "draft"]));
    expect(
      library.items({ language: "en", preview: false }).some(({ system }) => system.workflow_step === "archived"),
    ).toBe(true);
  });

  it("has a page for every special of the back-end, with the same resort and nights", () => {
    const pages = library
      .items({ language: "en", preview: false })
      .filter(({ system }) => system.type === "resort_special");
    const pageFacts = pages.map(({ elements }) => [
      elements["special_code"]?.value,
      elements["resort_id"]?.value,
      elements["nights"]?.value,
    ]);
    const specialFacts = SPECIALS.map(({ code, unit, nights }) => [code, unit.split("/")[0], nights]);
    expect(pageFacts).toHaveLength(specialFacts.length);
    expect(pageFacts).toEqual(expect.arrayContaining(specialFacts));
  });

  it("refuses content that is of no type, that has a stray element, or that links nowhere", () => {
    const draft = { type: "alert", codename: "a", name: "A", brands: ["member_portal"], elements: { text: "x" } };
    expect(() => createLibrary([{ ...draft, type: "poem" }], "")).toThrow("unknown type poem");
    expect(() => createLibrary([{ ...draft, elements: { rhyme: "x" } }], "")).toThrow("a has rhyme");
    expect(() => createLibrary([{ ...draft, type: "notice", elements: { text: "[[b|there]]" } }], "")).toThrow(
      "links to b",
    );
    expect(() => createLibrary([draft, draft], "")).toThrow("a is written twice");
  });
});

describe("the pictures", () => {
  const pictures = Array.from(PICTURE_NAMES, (name) => ({ name, svg: getPicture(name)?.svg ?? "" }));

  it("are different from one another, and under 12 kB", () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(PICTURE_NAMES.size);
    for (const { name, svg } of pictures) expect(Buffer.byteLength(svg), name).toBeLessThan(12_000);
  });

  it("contain only a title and shapes: no scripts, styles or URLs", () => {
    for (const { name, svg } of pictures) {
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*><title>[^<]+<\/title>/);
      const tags = new Set(Array.from(svg.matchAll(/<([a-z]+)/gi), ([, tag]) => tag));
      expect(
        [...tags].filter((tag) => !SHAPES.has(tag ?? "")),
        name,
      ).toEqual([]);
      expect(svg, name).not.toMatch(/\s(?:on\w+|href|style)=|NaN|undefined|url\((?!#)|&/);
      expect(svg.match(/:\/\//g), name).toHaveLength(1);
    }
  });
});

const SHAPES: ReadonlySet<string> = new Set([
  "svg",
  "title",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "text",
]);

interface Example {
  readonly name: string;
  readonly given?: string;
  readonly request: { readonly authorization?: string; readonly body: unknown };
  readonly response: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
}

describe("get-data", () => {
  const file = JSON.parse(
    readFileSync(new URL("../../../../docs/back-end-wire/content/get-data.json", import.meta.url), "utf8"),
  ) as { examples: Example[] };
  const examplesWithoutPrecondition = file.examples.filter(
    ({ request, given }) => request.authorization === undefined && given === undefined,
  );

  it.each(
    examplesWithoutPrecondition
      .filter(({ response }) => response.status === 200)
      .map((example) => [example.name, example] as const),
  )("responds as in the example: %s", (_, { request, response }) => {
    const itemsByCodename = respondToGetData(request.body, { baseUrl: ADDRESS });
    if (Object.keys(response.body).length === 0) expect(itemsByCodename).toEqual({});
    for (const [codename, item] of Object.entries(response.body as Record<string, ContentItem>)) {
      const { type, id, language } = item.system;
      expect(itemsByCodename[codename]).toMatchObject({ system: { type, id, language, codename } });
    }
  });

  it.each(
    examplesWithoutPrecondition
      .filter(({ response }) => response.status === 400)
      .map((example) => [example.name, example] as const),
  )("refuses as in the example: %s", (_, { request, response }) => {
    const { code, message, field } = response.body["error"] as Record<string, string>;
    expect(() => respondToGetData(request.body, { baseUrl: ADDRESS })).toThrow(
      expect.objectContaining({ code, message, field }),
    );
  });

  it.each([
    [{}, "filters"],
    [{ filters: {}, more: 1 }, "more"],
    [{ filters: { "system.language": "en" } }, "filters.system.language"],
    [null, undefined],
  ])("refuses %j", (body, field) => {
    expect(() => respondToGetData(body, { baseUrl: ADDRESS })).toThrow(
      expect.objectContaining({ code: "PAYLOAD_INVALID", field }),
    );
  });

  it("returns items without categories to everyone, and withholds those of other categories", () => {
    const itemsByCodename = respondToGetData(
      {
        filters: {
          "system.type": "document",
          "elements.brand": "member_portal",
          "elements.membership_categories": "points",
        },
      },
      { baseUrl: ADDRESS },
    );
    expect(Object.keys(itemsByCodename)).toEqual(
      expect.arrayContaining(["document_annual_report", "document_points_guide"]),
    );
    expect(Object.keys(itemsByCodename)).not.toContain("document_levy_guide");
    expect(Object.keys(itemsByCodename)).not.toContain("document_ecv_rules");
  });
});
