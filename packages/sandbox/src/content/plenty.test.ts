// Every brand has enough content, and the Vietnamese brand has Vietnamese content.

import { describe, expect, it } from "vitest";
import { MONTHS_AHEAD } from "../stays/market.ts";
import { DRAFTS } from "./drafts/all.ts";
import { ALL_BRANDS } from "./drafts/draft.ts";
import { libraryAt } from "./library/library.ts";
import { PICTURE_NAMES } from "./library/pictures.ts";
import type { Asset, Choice, ContentItem } from "./model/model.ts";

const library = libraryAt("http://127.0.0.1:1");
// Types without items for a brand: the second club sends no notifications.
const WITHOUT: Readonly<Record<string, readonly string[]>> = { ecv_member: ["notification"] };

/** Minimum number of items of each type and brand. */
const LEAST: Readonly<Record<string, number>> = {
  menu: 1,
  footer: 1,
  notice: 2,
  alert: 1,
  notification: 1,
  booking_announcement: 1,
  billing_address_notice: 1,
  dashboard_icon: 8,
  quick_link: 6,
  panel: 3,
  terms: 3,
  document: 3,
  article: 6,
  news: 6,
  latest_news: 6,
  inspiration: 4,
  coffee: 2,
  brewer: 2,
  faq: 8,
  member_review: 6,
  page: 15,
  special_page: 1,
  resort: 40,
  holiday_park: 25,
  resort_special: 4,
};

const PAGES = [
  "/",
  "home-k",
  "about-us",
  "about-us/latest-news",
  "articles",
  "inspiration",
  "news",
  "coffees",
  "brewers",
  "questions-and-answers",
  "member-reviews",
  "support",
  "social-hub",
  "award-winning-service",
  "careers",
  "contact-us",
  "privacy",
  "sign-up/thank-you",
  "contact-us/thank-you",
  "car-hire/thank-you",
  "booking/thank-you",
];

function of(brand: string, type: string): readonly ContentItem[] {
  const language = brand === "member_portal_vn" ? "vi" : "en";
  return library
    .items({ language, preview: false })
    .filter(
      ({ system, elements }) =>
        system.type === type &&
        (listed({ elements }, "brand") as readonly Choice[]).some(({ codename }) => codename === brand),
    );
}

function listed({ elements }: Pick<ContentItem, "elements">, element: string): readonly unknown[] {
  const value = elements[element]?.value;
  return Array.isArray(value) ? value : [];
}

function text({ elements }: ContentItem, element: string): string {
  const value = elements[element]?.value;
  return typeof value === "string" ? value : "";
}

describe.each(ALL_BRANDS)("the content of %s", (brand) => {
  it.each(Object.entries(LEAST).filter(([type]) => !WITHOUT[brand]?.includes(type)))(
    "has enough of type %s: %i",
    (type, least) => {
      expect(of(brand, type).length).toBeGreaterThanOrEqual(least);
    },
  );

  it("has a page under every slug that the portal leads to", () => {
    const slugs = of(brand, "page").map((page) => text(page, "url_pattern"));
    expect(PAGES.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it("has a menu with sub-menus, and more than eight entries in all", () => {
    const menu = of(brand, "menu").find(({ system }) => system.codename === `menu_${brand}`);
    const find = (codename: string) => library.find(codename, { language: "en", preview: false });
    const below = (item: ContentItem | undefined, element: string) =>
      (listed(item ?? { elements: {} }, element) as readonly string[]).flatMap((codename) => find(codename) ?? []);
    const top = below(menu, "items");
    const sub = top.map((item) => below(item, "sub_menus"));
    expect(sub.filter((items) => items.length > 2).length).toBeGreaterThanOrEqual(3);
    expect(sub.flat().length + top.length).toBeGreaterThan(8);
  });

  it("has icons by a name of the list on every dashboard icon and quick link", () => {
    for (const item of [...of(brand, "dashboard_icon"), ...of(brand, "quick_link")]) {
      const [icon] = listed(item, "icon") as readonly Asset[];
      expect(icon?.name, item.system.codename).toMatch(/^icon-/);
      expect(PICTURE_NAMES, item.system.codename).toContain(icon?.name.replace(".svg", ""));
    }
  });
});

describe("written content", () => {
  it("has more than one sentence in texts for readers", () => {
    const short = ["article", "inspiration", "news", "latest_news"].flatMap((type) =>
      of("member_portal", type).filter((item) => text(item, "body_copy").replaceAll(/<[^>]*>/g, "").length < 150),
    );
    expect(short.map(({ system }) => system.codename)).toEqual([]);
  });

  it("is in Vietnamese on the Vietnamese brand", () => {
    const silent = DRAFTS.filter(
      ({ brands, vietnamese, only, type }) =>
        brands.includes("member_portal_vn") &&
        vietnamese === undefined &&
        only === undefined &&
        // A menu and a footer have no text of their own.
        type !== "menu" &&
        type !== "footer",
    );
    expect(silent.map(({ codename }) => codename)).toEqual([]);
  });

  it("has the same links, pictures and components in a translation", () => {
    const marks = (written: unknown) =>
      [...(typeof written === "string" ? written : "").matchAll(/\{\{!?[a-z0-9_]+\}\}/g)]
        .map(([mark]) => mark)
        .toSorted();
    for (const { codename, elements, vietnamese = {} } of DRAFTS) {
      for (const [name, words] of Object.entries(vietnamese))
        expect(marks(words), `${codename}.${name}`).toEqual(marks(elements[name]));
    }
  });

  it("states the number of months ahead that the club sells", () => {
    const said = DRAFTS.flatMap(({ elements, vietnamese = {} }) => [
      ...Object.values(elements),
      ...Object.values(vietnamese),
    ]).flatMap((written) =>
      typeof written === "string" ? [...written.matchAll(/([\w-]+) months ahead|trước ([^.,;]+?) tháng/gi)] : [],
    );
    expect(said.length).toBeGreaterThan(4);
    for (const [whole, english, vietnamese] of said) expect(english ?? vietnamese, whole).toBe(String(MONTHS_AHEAD));
  });

  it("describes its pictures in the language of the item, icons and logos apart", () => {
    const described = library
      .items({ language: "vi", preview: false })
      .filter(({ system }) => system.language === "vi")
      .flatMap(({ elements }) => Object.values(elements))
      .flatMap(({ type, value }) => (type === "asset" ? (value as readonly Asset[]) : []))
      .filter(({ name }) => !/^(?:icon|logo)-/.test(name));
    expect(described.length).toBeGreaterThan(50);
    expect(described.filter(({ description }) => /^(?:An? |Mountains)/.test(description))).toEqual([]);
  });
});
