import { billingNotice } from "@portico/domain/content/billing-notice";
import { CONTENT_TYPES, type ContentItems, type ContentTypeName, isOfType } from "@portico/domain/content/items";
import { menuForCategories } from "@portico/domain/content/menu";
import { parseNotification } from "@portico/domain/content/notifications";
import { parseInstant } from "@portico/domain/day";
import { parseDocument } from "@portico/domain/documents/visible";
import { describe, expect, it } from "vitest";
import { checkFilters } from "./api/filters.ts";
import { parseItems } from "./api/items.ts";
import {
  type RawItem,
  rawAssets,
  rawChoices,
  rawElement,
  rawItem,
  rawLinked,
  rawRichText,
  rawTerms,
  rawText,
  SAMPLE_ELEMENTS,
  sampleItems,
} from "./contract/sample-items.ts";
import { readItems } from "./read-items.ts";
import { READERS } from "./readers.ts";

const toNamedItems = (items: readonly RawItem[]) =>
  items.map((item) => [String(item.system["codename"]), item] as const);

function readAll<Name extends ContentTypeName>(name: Name, items: readonly RawItem[]) {
  const roots = items.filter(({ system }) => system["type"] === name);
  const payload = parseItems(toNamedItems(roots), {
    linked: toNamedItems(items),
    filters: checkFilters({ "system.type": name }),
  });
  const { items: readItemsOfType, dropped } = readItems(READERS[name] as (typeof READERS)["faq"], payload);
  return { items: readItemsOfType as unknown as readonly ContentItems[Name][], dropped };
}

/** The sample item of a type with replaced elements. */
function readOne<Name extends ContentTypeName>(
  name: Name,
  elements: RawItem["elements"],
  others: readonly RawItem[] = [],
) {
  const item = rawItem(name, "one", { elements: { ...SAMPLE_ELEMENTS[name], ...elements } });
  const { items, dropped } = readAll(name, [item, ...others]);
  return { item: items.find(({ codename }) => codename === "one"), dropped };
}

const BODY = [
  { kind: "heading", level: 2, content: [{ kind: "text", text: "Welcome", marks: [] }] },
  {
    kind: "paragraph",
    content: [
      { kind: "text", text: "Sample ", marks: [] },
      { kind: "text", text: "text", marks: ["strong"] },
      { kind: "text", text: ".", marks: [] },
    ],
  },
];
const PICTURE = {
  name: "picture",
  address: "https://assets.portico.example/picture.svg",
  alternative: "A picture",
  width: undefined,
  height: undefined,
};

describe("each type", () => {
  it.each(CONTENT_TYPES)("reads a complete item of type %s", (name) => {
    const { items, dropped } = readAll(name, sampleItems());
    expect(dropped).toEqual([]);
    expect(items[0]).toMatchObject({ id: expect.stringMatching(/^id-/), type: name, categories: [] });
    expect(READERS[name].codename).toBe(name);
  });

  it.each(
    CONTENT_TYPES.flatMap((name) =>
      Object.keys(SAMPLE_ELEMENTS[name] ?? {}).map((element) => [name, element] as const),
    ),
  )("drops only the item of type %s whose element %s has a wrong type, and reports the element", (name, element) => {
    const broken = { ...(SAMPLE_ELEMENTS[name]?.[element] as object), value: { is: "an object" } };
    const bad = rawItem(name, "bad", { elements: { ...SAMPLE_ELEMENTS[name], [element]: broken } });
    const { items, dropped } = readAll(name, [...sampleItems(), bad]);
    expect(dropped).toEqual([{ item: "bad", field: `${element}.value` }]);
    expect(items.map(({ codename }) => codename)).toContain(`${name}_sample`);
    expect(items.map(({ codename }) => codename)).not.toContain("bad");
  });
});

describe("content readers", () => {
  it("reads menus with sub-menus for the domain's menu rules", () => {
    const items = [
      rawItem("menu", "main", {
        elements: { logo: rawAssets("/logo.svg"), items: rawLinked("stay", "gone", "menu_two") },
      }),
      rawItem("menu_item", "stay", {
        elements: { name: rawText("Stay"), url: rawText("#"), sub_menus: rawLinked("points") },
      }),
      rawItem("menu_item", "points", {
        elements: { name: rawText("Points"), url: rawText("points"), membership_categories: rawTerms("points") },
      }),
      rawItem("panel", "menu_two"),
    ];
    const [menu] = readAll("menu", items).items;
    expect(menu).toMatchObject({
      logo: { address: "/logo.svg" },
      items: [
        { name: "Stay", url: "", subMenus: [{ name: "Points", url: "/points", membershipCategories: ["points"] }] },
      ],
    });
    expect(menuForCategories(menu?.items, ["points"])).toMatchObject([
      { name: "Stay", subMenus: [{ name: "Points" }] },
    ]);
    expect(menuForCategories(menu?.items, ["classic_weeks"])).toMatchObject([{ name: "Stay", subMenus: [] }]);
  });

  it("cuts circular and deeply nested menus", () => {
    const menu = rawItem("menu", "main", { elements: { items: rawLinked("a") } });
    const links = Array.from({ length: 60 }, (_, index) => `m${index}`);
    const circularItems = ["a", ...links].map((codename) =>
      rawItem("menu_item", codename, { elements: { name: rawText(codename), sub_menus: rawLinked("a", ...links) } }),
    );
    const text = JSON.stringify(readAll("menu", [menu, ...circularItems]).items);
    expect(text).toContain('"m59"');
    expect(text.length).toBeLessThan(1_000_000);
  });

  it("reads footers", () => {
    const [footer] = readAll("footer", sampleItems()).items;
    expect(footer).toMatchObject({
      logo: PICTURE,
      showLogo: true,
      footerItems: [{ header: "About", description: "Sample", items: [{ name: "Home", url: "/" }] }],
    });
    expect(footer).toMatchObject({
      socialLinks: [{ name: "Friends", url: "https://friends.portico.example/", icon: PICTURE }],
      smallPrint: "Sample small print",
    });
    const withoutLinks = { show_logo: rawChoices("no"), social_links: rawLinked(), small_print: rawText(" ") };
    expect(readOne("footer", withoutLinks).item).toMatchObject({ showLogo: false, socialLinks: [], smallPrint: "" });
  });

  it("drops social links without a safe URL", () => {
    const others = ["", "#", "//evil.example", "https://films.portico.example/"].map((url, index) =>
      rawItem("social_link", `social_${index}`, { elements: { name: rawText("Films"), url: rawText(url) } }),
    );
    const social_links = rawLinked(...others.map(({ system }) => system["codename"]));
    expect(readOne("footer", { social_links }, others).item?.socialLinks).toMatchObject([
      { url: "https://films.portico.example/", icon: undefined },
    ]);
  });

  it("reads reviews as plain text, with their resort", () => {
    const { item } = readOne("member_review", { text: rawText("1 < 2 & <b>") }, sampleItems());
    expect(item).toMatchObject({
      title: "Sample review",
      text: "1 < 2 & <b>",
      author: "Sample member",
      rating: 4,
      resort: { name: "Sample place", resortId: "R12" },
      picture: PICTURE,
      stayedOn: "2026-09-04T00:00:00Z",
    });
    expect(readOne("member_review", { resort: rawLinked("gone") }).item?.resort).toBeUndefined();
    expect(readOne("member_review", { text: rawText("") }).dropped).toEqual([{ item: "one", field: "text" }]);
  });

  it("reads what a unit is, with its beds, pictures and reviews", () => {
    expect(readOne("unit", {}, sampleItems()).item).toMatchObject({
      resortId: "R12",
      name: "2 bedroom",
      bedrooms: 2,
      beds: [
        { bed: "queen", count: 1 },
        { bed: "single", count: 2 },
      ],
      floor: "Ground floor",
      isStepFree: true,
      shower: "roll-in",
      hasLift: false,
      floorPlan: PICTURE,
      pictures: [PICTURE],
      reviews: [{ rating: 4, author: "Sample member" }],
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ["nothing", { step_free: rawChoices(), shower: rawChoices(), lift: rawChoices() }],
    [
      "both options at once",
      {
        step_free: rawChoices("yes", "no"),
        shower: rawChoices("roll_in", "over_bath"),
        lift: rawChoices("no", "yes"),
      },
    ],
    [
      "options that the portal does not know",
      { step_free: rawChoices("partly"), shower: rawChoices("wet_room"), lift: rawChoices("constructor") },
    ],
  ])("leaves a unit's facts undefined if content states %s", (_name, elements) => {
    const { item } = readOne("unit", {
      ...elements,
      bedrooms: rawElement("number", 1.5),
      queen_beds: rawElement("number", -1),
    });
    expect(item).toMatchObject({ isStepFree: undefined, shower: undefined, hasLift: undefined, bedrooms: undefined });
    expect(item?.beds).toEqual([{ bed: "single", count: 2 }]);
  });

  it.each(["resort_id", "name"])("drops a unit without %s, which matches no offer", (element) => {
    expect(readOne("unit", { [element]: rawText(" ") }).dropped).toEqual([{ item: "one", field: element }]);
  });

  it.each([
    [1, 1],
    [5, 5],
    [0, undefined],
    [6, undefined],
    [4.5, undefined],
    [null, undefined],
  ])("reads the rating %j as %j stars", (value, stars) => {
    expect(readOne("member_review", { rating: rawElement("number", value) }).item?.rating).toBe(stars);
  });

  it("leaves an item's language undefined unless the portal has it", () => {
    const readLanguages = (language: unknown) =>
      readAll("faq", [
        rawItem("faq", "one", { elements: SAMPLE_ELEMENTS["faq"] ?? {}, system: { language } }),
      ]).items.map((item) => item.language);
    expect(["en", "vi", "fr", "", null].map(readLanguages)).toEqual([
      ["en"],
      ["vi"],
      [undefined],
      [undefined],
      [undefined],
    ]);
  });

  it("derives a picture's name from a valid file name", () => {
    const file = (name: string) => ({ type: "asset", name: "Icon", value: [{ name, url: "/icon.svg" }] });
    const nameOf = (name: string) => readOne("dashboard_icon", { icon: file(name) }).item?.icon?.name;
    expect(["icon-bed.svg", "icon_bed", "a b.svg", "../icon-bed.svg", "<b>.svg", ""].map(nameOf)).toEqual([
      "icon-bed",
      "icon_bed",
      "",
      "icon-bed",
      "",
      "",
    ]);
  });

  it("reads notifications for the domain's rules", () => {
    const { item } = readOne("notification", { membership_categories: rawTerms("points") });
    expect(item?.notification).toEqual(BODY);
    expect(parseNotification(item)).toEqual({
      categories: ["points"],
      workflowStep: "published",
      from: parseInstant("2026-11-01T00:00:00Z"),
      until: parseInstant("2027-03-31T13:59:59Z"),
    });
  });

  it.each([
    [{ resort_ids: rawText("R12, R14") }, ["R12", "R14"]],
    [{ resort_ids: rawText("") }, []],
    [{ resort_ids: rawText("R12"), resorts: rawLinked("resort_sample", "gone") }, "unreadable"],
    [{ resort_ids: rawText("R12,,") }, "unreadable"],
    [{ resort_ids: rawText(""), resorts: rawLinked() }, []],
    [{ resort_ids: rawText(""), resorts: rawLinked("resort_sample") }, ["R12"]],
    [{ resort_ids: rawText(""), resorts: rawLinked("resort_sample", "gone") }, "unreadable"],
  ])("reads the resorts of a document from %j as %j", (elements, resorts) => {
    const { item } = readOne("document", elements, sampleItems());
    expect(item).toMatchObject({ title: "Sample document", fileId: "DOC-2027-12", format: "pdf", resorts });
    expect(parseDocument({ membershipCategories: item?.categories, resorts: item?.resorts })).toEqual({
      categories: [],
      resorts,
    });
  });

  it.each(["../secret", "DOC 1", "DOC/1", "", "x".repeat(101)])(
    "drops a document whose file is called %j",
    (fileId) => {
      expect(readOne("document", { file_id: rawText(fileId) })).toMatchObject({
        item: undefined,
        dropped: [{ item: "one", field: "file_id" }],
      });
    },
  );

  it("reads panels", () => {
    expect(readOne("panel", { additional_css_class: rawText('wide "><b tall') }).item).toMatchObject({
      title: "Sample panel",
      customEditor: "<p>Sample</p>",
      content: BODY,
      background: "grey",
      link: "/resorts",
      buttonText: "More",
      additionalCssClass: ["wide", "tall"],
      picture: PICTURE,
    });
    const empty = { custom_editor: rawElement("custom", null), background: rawChoices("pink") };
    expect(readOne("panel", empty).item).toMatchObject({ customEditor: undefined, background: undefined });
  });

  it("reads billing-address notices for the domain's selection", () => {
    const notices = readAll("billing_address_notice", [
      rawItem("billing_address_notice", "all", { elements: { text: rawRichText("<p>All</p>") } }),
      ...sampleItems(),
    ]).items;
    const simpleNotices = notices.map(({ codename, portalType }) => ({ text: codename, portalType }));
    expect(billingNotice(simpleNotices, "points")?.text).toBe("billing_address_notice_sample");
    expect(billingNotice(simpleNotices, "classic_weeks")?.text).toBe("all");
    expect(readOne("billing_address_notice", { portal_type: rawChoices("other") }).dropped).toEqual([
      { item: "one", field: "portal_type" },
    ]);
  });

  it.each([
    ["article", "/articles/sample"],
    ["news", "/news/sample"],
    ["latest_news", "/about-us/latest-news/sample"],
    ["inspiration", "/inspiration/sample"],
    ["resort", "/resort/sample-place"],
    ["holiday_park", "/holiday-park/sample-place"],
    ["club_property", "/explore-resorts/club-properties/search/sample-place"],
    ["page", "/sample-page"],
    ["special_page", "/special-pages/sample-page"],
    ["holiday_exchange_profile", "/holiday-exchange-profiles/sample-place"],
  ] as const)("gives an item of type %s the URL %s", (name, address) => {
    expect(readOne(name, {}).item).toMatchObject({ address });
    const slugless = readOne(name, { url_pattern: rawElement("url_slug", "") }).item;
    expect(slugless).toMatchObject({ address: name === "article" ? "/articles/id-one" : "" });
  });

  it("leaves out a place's town if it repeats the country", () => {
    const country = rawElement("text", "New Zealand");
    const town = (value: string) =>
      readOne("holiday_exchange_profile", { country, town: rawElement("text", value) }).item;
    expect(town("New Zealand")).toMatchObject({ town: "", country: "New Zealand" });
    expect(town("Kinloch")).toMatchObject({ town: "Kinloch", country: "New Zealand" });
  });

  it.each([
    ["page", "/", "/"],
    ["page", "about-us/latest-news", "/about-us/latest-news"],
    ["special_page", "/elsewhere", "/elsewhere"],
    ["special_page", "https://www.portico.example/", "https://www.portico.example/"],
    ["special_page", "javascript:alert(1)", "/special-pages/javascript:alert(1)"],
    ["special_page", "//evil.example", ""],
    ["special_page", "#", ""],
    ["page", "a\\b", ""],
  ] as const)("gives an item of type %s with the slug %j the URL %j", (name, slug, address) => {
    expect(readOne(name, { url_pattern: rawElement("url_slug", slug) }).item).toMatchObject({ address });
  });

  it("reads places with gallery and location", () => {
    expect(readOne("resort", { gallery: rawAssets("/a.svg", "javascript:alert(1)", "/b.svg") }).item).toMatchObject({
      resortId: "R12",
      gallery: [{ address: "/a.svg" }, { address: "/b.svg" }],
      destinations: ["australia"],
      checkIn: "3 pm",
      checkOut: "10 am",
      streetAddress: "1 Sample Street",
      directions: "Follow the signs.",
      telephone: "+61 7 5550 0100",
      houseRules: "Pets stay at home.",
      latitude: -28.2,
      longitude: 153.5,
    });
  });

  it("drops shortcuts without a safe URL", () => {
    expect(readOne("quick_link", {}).item).toMatchObject({
      name: "Points",
      link: "/points",
      opening: "internal",
      icon: PICTURE,
    });
    expect(readOne("quick_link", { link: rawText("//evil.example") }).dropped).toEqual([
      { item: "one", field: "link" },
    ]);
    expect(readOne("dashboard_icon", { link: rawText("https://www.portico.example") }).item?.opening).toBe("new tab");
  });

  it("reads components of rich text as items of their type", () => {
    const html = '<p>a</p><object data-type="item" data-rel="component" data-codename="panel_sample"></object><p>b</p>';
    const { item } = readOne("page", { body_copy: rawRichText(html) }, sampleItems());
    expect(item?.body.map(({ kind }) => kind)).toEqual(["paragraph", "component", "paragraph"]);
    const [, component] = item?.body ?? [];
    if (component?.kind !== "component" || !isOfType(component.item, "panel")) throw new Error("no panel");
    expect(component.item.buttonText).toBe("More");
  });

  it("reads plain text as rich text, character for character", () => {
    expect(readOne("alert", { text: rawText("1 < 2 & <b>") }).item?.text).toMatchObject([{ kind: "paragraph" }]);
    const [block] = readOne("alert", { text: rawText("1 < 2 & <b>") }).item?.text ?? [];
    expect(block?.kind === "paragraph" ? block.content : []).toEqual([
      { kind: "text", text: "1 < 2 & <b>", marks: [] },
    ]);
  });
});
