import { describe, expect, it } from "vitest";
import { MONTHS_AHEAD } from "../stays/market.ts";
import { DRAFTS } from "./drafts/all.ts";
import { ALL_BRANDS } from "./drafts/draft.ts";
import { getLibrary } from "./library/library.ts";
import { PICTURE_NAMES } from "./library/pictures.ts";
import type { Asset, Choice, ContentItem } from "./model/model.ts";

const library = getLibrary("http://127.0.0.1:1");
// The second club sends no notifications.
const TYPES_WITHOUT_ITEMS: Readonly<Record<string, readonly string[]>> = { ecv_member: ["notification"] };

/** For each brand. */
const MIN_ITEMS_BY_TYPE: Readonly<Record<string, number>> = {
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
  school_holidays: 40,
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

function findItems(brand: string, type: string): readonly ContentItem[] {
  const language = brand === "member_portal_vn" ? "vi" : "en";
  return library
    .items({ language, preview: false })
    .filter(
      ({ system, elements }) =>
        system.type === type &&
        (listValue({ elements }, "brand") as readonly Choice[]).some(({ codename }) => codename === brand),
    );
}

function listValue({ elements }: Pick<ContentItem, "elements">, element: string): readonly unknown[] {
  const value = elements[element]?.value;
  return Array.isArray(value) ? value : [];
}

function textValue({ elements }: ContentItem, element: string): string {
  const value = elements[element]?.value;
  return typeof value === "string" ? value : "";
}

describe.each(ALL_BRANDS)("the content of %s", (brand) => {
  it.each(Object.entries(MIN_ITEMS_BY_TYPE).filter(([type]) => !TYPES_WITHOUT_ITEMS[brand]?.includes(type)))(
    "has at least the minimum of type %s: %i",
    (type, minItems) => {
      expect(findItems(brand, type).length).toBeGreaterThanOrEqual(minItems);
    },
  );

  it("has a page for every slug that the portal links to", () => {
    const slugs = findItems(brand, "page").map((page) => textValue(page, "url_pattern"));
    expect(PAGES.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it("has a menu with sub-menus, and more than eight entries in all", () => {
    const menu = findItems(brand, "menu").find(({ system }) => system.codename === `menu_${brand}`);
    const find = (codename: string) => library.find(codename, { language: "en", preview: false });
    const below = (item: ContentItem | undefined, element: string) =>
      (listValue(item ?? { elements: {} }, element) as readonly string[]).flatMap((codename) => find(codename) ?? []);
    const top = below(menu, "items");
    const sub = top.map((item) => below(item, "sub_menus"));
    expect(sub.filter((items) => items.length > 2).length).toBeGreaterThanOrEqual(3);
    expect(sub.flat().length + top.length).toBeGreaterThan(8);
  });

  it("has an existing icon on every dashboard icon and quick link", () => {
    for (const item of [...findItems(brand, "dashboard_icon"), ...findItems(brand, "quick_link")]) {
      const [icon] = listValue(item, "icon") as readonly Asset[];
      expect(icon?.name, item.system.codename).toMatch(/^icon-/);
      expect(PICTURE_NAMES, item.system.codename).toContain(icon?.name.replace(".svg", ""));
    }
  });
});

describe("written content", () => {
  it("has at least 150 characters in the body of stories", () => {
    const shortItems = ["article", "inspiration", "news", "latest_news"].flatMap((type) =>
      findItems("member_portal", type).filter(
        (item) => textValue(item, "body_copy").replaceAll(/<[^>]*>/g, "").length < 150,
      ),
    );
    expect(shortItems.map(({ system }) => system.codename)).toEqual([]);
  });

  it("is in Vietnamese on the Vietnamese brand", () => {
    const untranslated = DRAFTS.filter(
      ({ brands, vietnamese, only, type }) =>
        brands.includes("member_portal_vn") &&
        vietnamese === undefined &&
        only === undefined &&
        // Menus and footers have no text of their own.
        type !== "menu" &&
        type !== "footer",
    );
    expect(untranslated.map(({ codename }) => codename)).toEqual([]);
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
    const statements = DRAFTS.flatMap(({ elements, vietnamese = {} }) => [
      ...Object.values(elements),
      ...Object.values(vietnamese),
    ]).flatMap((written) =>
      typeof written === "string" ? [...written.matchAll(/([\w-]+) months ahead|trước ([^.,;]+?) tháng/gi)] : [],
    );
    expect(statements.length).toBeGreaterThan(4);
    for (const [whole, english, vietnamese] of statements)
      expect(english ?? vietnamese, whole).toBe(String(MONTHS_AHEAD));
  });

  it("describes pictures in the item's language, except icons and logos", () => {
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
