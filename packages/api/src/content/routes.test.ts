import { rawAssets, rawElement, rawLinked, rawTerms, rawText } from "@portico/adapters-content/contract/sample-items";
import type { Brand } from "@portico/domain/brand/brands";
import { TOP_GROUPS } from "@portico/domain/short-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { ContentPage, Home, PublicContent } from "./contract.ts";
import { PAGE_BY_LIST } from "./lists.ts";

let testPortal: TestPortal;
let pointsCookie: string;
let weeksCookie: string;
let strataCookie: string;
beforeAll(async () => {
  testPortal = await startTestPortal();
  [pointsCookie, weeksCookie, strataCookie] = await Promise.all([
    testPortal.signIn("100201"),
    testPortal.signIn("100202"),
    testPortal.signIn("100212"),
  ]);
});
afterAll(() => testPortal.close());

/** A member of each brand. */
const MEMBERS: readonly (readonly [Brand, string])[] = [
  ["member_portal", "100201"],
  ["member_portal_nz", "100203"],
  ["member_portal_vn", "100201"],
  ["ecv_member", "100207"],
];

const requestPage = (path: string, cookie?: string) =>
  testPortal.request(`/api/content/page?path=${encodeURIComponent(path)}`, { cookie });

describe("GET /api/content/page", () => {
  it.each([
    ["/about-us", "page"],
    ["/", "page"],
    ["/index_old", "page"],
    ["/special-pages/getaway-bonus-plus", "special_page"],
    ["/booking-terms-conditions", "terms"],
    ["/cancellation-protection-option2", "terms"],
    ["/articles/first-morning-on-the-reef", "article"],
    ["/inspiration/slow-weekends", "inspiration"],
    ["/news/bicycles-at-every-lake", "news"],
    ["/about-us/latest-news/exchange-by-the-sea", "latest_news"],
    ["/coffees/house-blend-no-3", "coffee"],
    ["/brewers/harbour-roasters", "brewer"],
  ])("returns the page at %s as a %s with a title and a text", async (path, type) => {
    const { status, json } = await requestPage(path, pointsCookie);
    const page = json as ContentPage;
    expect([status, page.type]).toEqual([200, type]);
    expect(page.title).not.toBe("");
    expect(page.body.length).toBeGreaterThan(0);
  });

  it("finds an article by its id too, and returns its canonical path", async () => {
    const [article] = await testPortal.portal.content.items("article", { brand: "member_portal", language: "en" });
    const { json } = await requestPage(`/articles/${article?.id}`, pointsCookie);
    expect(json).toMatchObject({
      type: "article",
      address: article?.address,
      postedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("names the list of an overview page and includes its questions", async () => {
    expect((await requestPage("/articles", pointsCookie)).json).toMatchObject({ list: "article", questions: [] });
    expect((await requestPage("/member-reviews", pointsCookie)).json).toMatchObject({ list: "member_review" });
    const { list, questions } = (await requestPage("/questions-and-answers", pointsCookie)).json as ContentPage;
    expect(list).toBe("faq");
    expect(questions.find(({ group }) => group === "Booking")?.questions.length).toBeGreaterThan(1);
    expect((await requestPage("/about-us", pointsCookie)).json).toMatchObject({ list: null, questions: [] });
  });

  it("returns the panels of the member's audience", async () => {
    const codenames = async (cookie: string) =>
      ((await requestPage("/", cookie)).json as ContentPage).panels.map(({ codename }) => codename);
    expect(await codenames(pointsCookie)).toEqual([
      "panel_welcome",
      "panel_last_minute",
      "panel_specials",
      "panel_exchange",
    ]);
    expect(await codenames(weeksCookie)).toEqual(expect.arrayContaining(["panel_owner_weeks"]));
    expect(await codenames(weeksCookie)).not.toContain("panel_last_minute");
  });

  it("responds to visitors if the page is open to them, and with 401 otherwise", async () => {
    for (const path of ["/home-k", "/booking-terms-conditions", "/special-pages/getaway-bonus-plus"]) {
      expect([path, (await requestPage(path)).status]).toEqual([path, 200]);
    }
    const { status, json } = await requestPage("/about-us");
    expect([status, json]).toEqual([401, expect.objectContaining({ code: "SIGN_IN_NEEDED" })]);
  });

  it("does not reveal to a visitor whether a members' page exists", async () => {
    const [existing, missing] = await Promise.all([requestPage("/about-us"), requestPage("/no-such-page")]);
    expect([existing.status, existing.text]).toEqual([missing.status, missing.text]);
  });

  it("refuses a strata owner with a reason and a reference", async () => {
    const { status, json } = await requestPage("/about-us", strataCookie);
    expect([status, json]).toEqual([
      403,
      expect.objectContaining({
        code: "PAGE_REFUSED",
        because: expect.stringContaining("Strata owners"),
        reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      }),
    ]);
  });

  it.each([
    "/no-such-page",
    "/articles/no-such-article",
    "/points",
    "/special-pages/none",
    "/about-us/latest-news/none",
  ])("responds with 404 at %s", async (path) => {
    const { status, json } = await requestPage(path, pointsCookie);
    expect([status, json]).toEqual([404, expect.objectContaining({ code: "PAGE_NOT_FOUND" })]);
  });

  it("responds with 404 for a place, which has its own endpoint", async () => {
    expect((await requestPage("/resort/banksia-shores", pointsCookie)).status).toBe(404);
  });

  it.each([
    "",
    "about-us",
    "//evil.example",
    "/about-us/",
    "/a//b",
    "/a?b",
    "/a#b",
    "/%2e%2e/a",
    "/a\\b",
    "/a%2Fb",
    "/a\u0000",
  ])("responds with 400 to the path %j", async (path) => {
    const { status, json } = await requestPage(path, pointsCookie);
    expect([status, json]).toEqual([400, expect.objectContaining({ code: "BAD_REQUEST" })]);
  });

  it.each(["", "?path=/a&path=/b", "?path=/about-us&memberNo=100202", "?page=/about-us"])(
    "responds with 400 to the query %j",
    async (query) => {
      expect((await testPortal.request(`/api/content/page${query}`, { cookie: pointsCookie })).status).toBe(400);
    },
  );

  it("responds with 503 for a missing page while the content service fails", async () => {
    const failingPortal = await startTestPortal();
    try {
      const cookie = await failingPortal.signIn("100201");
      failingPortal.club.faults.set({ kind: "503", call: "content" });
      const { status, json, headers } = await failingPortal.request("/api/content/page?path=/no-such-page", { cookie });
      expect([status, json]).toEqual([503, expect.objectContaining({ code: "CONTENT_UNAVAILABLE" })]);
      expect(headers["retry-after"]).toBe("5");
    } finally {
      await failingPortal.close();
    }
  });
});

describe("GET /api/content/list", () => {
  it("sorts the newest item first", async () => {
    const { json } = await testPortal.request("/api/content/list?type=news", { cookie: pointsCookie });
    const days = (json as { cards: { postedOn: string }[] }).cards.map(({ postedOn }) => postedOn);
    expect(days.length).toBeGreaterThan(4);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each(Object.entries(PAGE_BY_LIST))("serves the list %s for a page that every brand has", async (list, path) => {
    for (const [brand, member] of MEMBERS) {
      const cookie = await testPortal.signIn(member, brand);
      const { status, json } = await testPortal.request(`/api/content/page?path=${path}`, { cookie, brand });
      expect([brand, status, (json as { list: unknown }).list]).toEqual([brand, 200, list]);
    }
  });

  it("requires access to the page of the list", async () => {
    for (const type of ["article", "inspiration", "news", "latest_news", "coffee", "brewer", "faq", "member_review"]) {
      const requestList = (cookie?: string) => testPortal.request(`/api/content/list?type=${type}`, { cookie });
      expect([type, (await requestList()).status, (await requestList(strataCookie)).status]).toEqual([type, 401, 403]);
      const { status, json } = await requestList(pointsCookie);
      const { cards, questions, reviews, failed } = json as Record<string, unknown[]>;
      expect([type, status, failed]).toEqual([type, 200, false]);
      expect([...(cards ?? []), ...(questions ?? []), ...(reviews ?? [])].length).toBeGreaterThan(1);
    }
  });

  it.each(["menu", "document", "notification", "constructor", ""])("responds with 400 to the type %j", async (type) => {
    expect((await testPortal.request(`/api/content/list?type=${type}`, { cookie: pointsCookie })).status).toBe(400);
  });

  it("returns reviews as plain text, with rating and resort", async () => {
    const { json } = await testPortal.request("/api/content/list?type=member_review", { cookie: pointsCookie });
    const { reviews } = json as { reviews: Record<string, unknown>[] };
    expect(reviews[0]).toMatchObject({
      rating: expect.any(Number),
      text: expect.any(String),
      resort: { link: { opening: "internal" } },
    });
  });
});

describe("GET /api/content/public", () => {
  it("returns the same to visitors and members, except for links", async () => {
    const [visitor, member] = await Promise.all([
      testPortal.request("/api/content/public"),
      testPortal.request("/api/content/public", { cookie: weeksCookie }),
    ]);
    expect(visitor.status).toBe(200);
    // A visitor's links lead to the public site.
    const cardsOf = ({ json }: typeof visitor) =>
      (json as PublicContent).groups.flatMap(({ cards }) => cards.map((card) => ({ ...card, link: null })));
    expect(cardsOf(visitor).length).toBeGreaterThan(100);
    expect(cardsOf(member)).toEqual(expect.arrayContaining(cardsOf(visitor)));
    const { groups, failed } = visitor.json as PublicContent;
    expect(failed).toBe(false);
    expect(groups.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["page", "article", "resort", "holiday_park"]),
    );
    expect(groups.map(({ type }) => type)).not.toEqual(expect.arrayContaining(["document"]));
  });

  it("returns the five largest groups first", async () => {
    const { groups } = (await testPortal.request("/api/content/public")).json as PublicContent;
    const sizes = groups.map(({ cards }) => cards.filter(({ link }) => link !== null).length);
    expect(sizes.length).toBeGreaterThan(TOP_GROUPS);
    expect(Math.min(...sizes.slice(0, TOP_GROUPS))).toBeGreaterThanOrEqual(Math.max(...sizes.slice(TOP_GROUPS)));
  });

  it("differs between brands", async () => {
    const codenames = async (brand: "member_portal" | "ecv_member") =>
      ((await testPortal.request("/api/content/public", { brand })).json as PublicContent).groups.flatMap(({ cards }) =>
        cards.map(({ codename }) => codename),
      );
    expect(await codenames("ecv_member")).toContain("page_welcome_to_ecv");
    expect(await codenames("member_portal")).not.toContain("page_welcome_to_ecv");
  });
});

describe("content with an audience", () => {
  const forWeeks = { membership_categories: rawTerms("classic_weeks") };
  const picture = { picture: rawAssets("https://assets.example.com/a.svg") };
  const items = [
    contentItem("footer", "footer_member_portal", {}),
    contentItem("page", "page_home", {
      title: rawText("Home"),
      url_pattern: rawElement("url_slug", "/"),
      panels: rawLinked("linked", "dead_link", "restricted"),
    }),
    contentItem("panel", "linked", { title: rawText("A"), link: rawText("/documents") }),
    contentItem("panel", "dead_link", { title: rawText("B"), link: rawText("/no-such-page") }),
    contentItem("panel", "restricted", { title: rawText("C"), ...forWeeks }),
    contentItem("article", "open", { title: rawText("Open"), url_pattern: rawElement("url_slug", "open") }),
    contentItem("article", "closed", {
      title: rawText("Closed"),
      url_pattern: rawElement("url_slug", "closed"),
      ...forWeeks,
    }),
    contentItem("member_review", "open_review", { text: rawText("Open"), ...picture }),
    contentItem("member_review", "restricted_review", { text: rawText("Restricted"), ...picture, ...forWeeks }),
  ];
  let portal: TestPortal;
  let weeksMember: string;
  let pointsMember: string;
  beforeAll(async () => {
    portal = await startTestPortal({
      override: (base) => ({ ...base, content: contentOf(items) }),
      settings: { pictureOrigin: "https://assets.example.com" },
    });
    weeksMember = await portal.signIn("100202");
    pointsMember = await portal.signIn("100201");
  });
  afterAll(() => portal.close());

  it("is on the home page of its audience only", async () => {
    const homeOf = async (cookie: string) => (await portal.request("/api/content/home", { cookie })).json as Home;
    const weeksHome = await homeOf(weeksMember);
    const pointsHome = await homeOf(pointsMember);
    expect(weeksHome.memories.map(({ codename }) => codename)).toEqual(["open_review", "restricted_review"]);
    expect(pointsHome.memories.map(({ codename }) => codename)).toEqual(["open_review"]);
    expect(weeksHome.panels.map(({ codename }) => codename)).toEqual(["linked", "dead_link", "restricted"]);
    expect(pointsHome.panels.map(({ codename }) => codename)).toEqual(["linked", "dead_link"]);
  });

  it("has no panel button with a dead link", async () => {
    const { panels } = (await portal.request("/api/content/home", { cookie: pointsMember })).json as Home;
    expect(panels.map(({ link }) => link?.address)).toEqual(["/documents", undefined]);
  });

  it("is never in public content", async () => {
    for (const cookie of [weeksMember, pointsMember, undefined]) {
      const { text } = await portal.request("/api/content/public", { cookie });
      expect([text.includes("Open"), text.includes("Closed")]).toEqual([true, false]);
    }
  });

  it("is in the lists of its audience only", async () => {
    const list = async (cookie: string) => (await portal.request("/api/content/list?type=article", { cookie })).text;
    expect([(await list(weeksMember)).includes("Closed"), (await list(pointsMember)).includes("Closed")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("the content endpoints", () => {
  it("respond with no-store and do not reveal the content service's URL", async () => {
    for (const path of ["layout", "home", "public", "page?path=/", "list?type=article"]) {
      const { headers, text } = await testPortal.request(`/api/content/${path}`, { cookie: pointsCookie });
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toContain(testPortal.club.address);
    }
  });

  it("respond equally to two members with the same categories", async () => {
    const [firstCookie, secondCookie] = await Promise.all([testPortal.signIn("100215"), testPortal.signIn("100216")]);
    for (const path of ["layout", "home", "notifications", "page?path=/"]) {
      const readText = async (cookie: string) => (await testPortal.request(`/api/content/${path}`, { cookie })).text;
      expect(await readText(firstCookie)).toBe(await readText(secondCookie));
    }
  });
});
