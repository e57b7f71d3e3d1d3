import { rawAssets, rawElement, rawLinked, rawTerms, rawText } from "@portico/adapters-content/contract/sample-items";
import type { Brand } from "@portico/domain/brand/brands";
import { TOP_GROUPS } from "@portico/domain/short-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { ContentPage, Home, PublicContent } from "./contract.ts";
import { PAGE_OF_LIST } from "./lists.ts";

let running: TestPortal;
let points: string;
let weeks: string;
let strata: string;
beforeAll(async () => {
  running = await startTestPortal();
  [points, weeks, strata] = await Promise.all(
    ["100201", "100202", "100212"].map((no) => running.signIn(no)) as [
      Promise<string>,
      Promise<string>,
      Promise<string>,
    ],
  );
});
afterAll(() => running.close());

/** A member of each brand. */
const MEMBERS: readonly (readonly [Brand, string])[] = [
  ["member_portal", "100201"],
  ["member_portal_nz", "100203"],
  ["member_portal_vn", "100201"],
  ["ecv_member", "100207"],
];

const pageAt = (path: string, cookie?: string) =>
  running.request(`/api/content/page?path=${encodeURIComponent(path)}`, { cookie });

describe("a page of content", () => {
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
  ])("at %s is a %s with a title and a text", async (path, type) => {
    const { status, json } = await pageAt(path, points);
    const page = json as ContentPage;
    expect([status, page.type]).toEqual([200, type]);
    expect(page.title).not.toBe("");
    expect(page.body.length).toBeGreaterThan(0);
  });

  it("is found by an article's id too, and returns its canonical path", async () => {
    const [article] = await running.portal.content.items("article", { brand: "member_portal", language: "en" });
    const { json } = await pageAt(`/articles/${article?.id}`, points);
    expect(json).toMatchObject({
      type: "article",
      address: article?.address,
      postedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("names its list and includes its questions", async () => {
    expect((await pageAt("/articles", points)).json).toMatchObject({ list: "article", questions: [] });
    expect((await pageAt("/member-reviews", points)).json).toMatchObject({ list: "member_review" });
    const { list, questions } = (await pageAt("/questions-and-answers", points)).json as ContentPage;
    expect(list).toBe("faq");
    expect(questions.find(({ group }) => group === "Booking")?.questions.length).toBeGreaterThan(1);
    expect((await pageAt("/about-us", points)).json).toMatchObject({ list: null, questions: [] });
  });

  it("has the panels of the member's audience", async () => {
    const codenames = async (cookie: string) =>
      ((await pageAt("/", cookie)).json as ContentPage).panels.map(({ codename }) => codename);
    expect(await codenames(points)).toEqual(["panel_welcome", "panel_last_minute", "panel_specials", "panel_exchange"]);
    expect(await codenames(weeks)).toEqual(expect.arrayContaining(["panel_owner_weeks"]));
    expect(await codenames(weeks)).not.toContain("panel_last_minute");
  });

  it("is open to visitors if the page is, and 401 otherwise", async () => {
    for (const path of ["/home-k", "/booking-terms-conditions", "/special-pages/getaway-bonus-plus"]) {
      expect([path, (await pageAt(path)).status]).toEqual([path, 200]);
    }
    const { status, json } = await pageAt("/about-us");
    expect([status, json]).toEqual([401, expect.objectContaining({ code: "SIGN_IN_NEEDED" })]);
  });

  it("does not reveal to a visitor whether a members' page exists", async () => {
    const [there, nowhere] = await Promise.all([pageAt("/about-us"), pageAt("/no-such-page")]);
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
  });

  it("is refused to a strata owner, with a reason and a reference", async () => {
    const { status, json } = await pageAt("/about-us", strata);
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
  ])("is 404 at %s", async (path) => {
    const { status, json } = await pageAt(path, points);
    expect([status, json]).toEqual([404, expect.objectContaining({ code: "PAGE_NOT_FOUND" })]);
  });

  it("is 404 for a place, which has its own endpoint", async () => {
    expect((await pageAt("/resort/banksia-shores", points)).status).toBe(404);
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
  ])("is 400 for the path %j", async (path) => {
    const { status, json } = await pageAt(path, points);
    expect([status, json]).toEqual([400, expect.objectContaining({ code: "BAD_REQUEST" })]);
  });

  it.each(["", "?path=/a&path=/b", "?path=/about-us&memberNo=100202", "?page=/about-us"])(
    "is 400 for the query %j",
    async (query) => {
      expect((await running.request(`/api/content/page${query}`, { cookie: points })).status).toBe(400);
    },
  );

  it("is 503 for a missing page while content fails", async () => {
    const down = await startTestPortal();
    try {
      const cookie = await down.signIn("100201");
      down.club.faults.set({ kind: "503", call: "content" });
      const { status, json, headers } = await down.request("/api/content/page?path=/no-such-page", { cookie });
      expect([status, json]).toEqual([503, expect.objectContaining({ code: "CONTENT_UNAVAILABLE" })]);
      expect(headers["retry-after"]).toBe("5");
    } finally {
      await down.close();
    }
  });
});

describe("the lists of overview pages", () => {
  it("are sorted newest first", async () => {
    const { json } = await running.request("/api/content/list?type=news", { cookie: points });
    const days = (json as { cards: { postedOn: string }[] }).cards.map(({ postedOn }) => postedOn);
    expect(days.length).toBeGreaterThan(4);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each(Object.entries(PAGE_OF_LIST))("(%s) are named by a page that every brand has", async (list, path) => {
    for (const [brand, member] of MEMBERS) {
      const cookie = await running.signIn(member, brand);
      const { status, json } = await running.request(`/api/content/page?path=${path}`, { cookie, brand });
      expect([brand, status, (json as { list: unknown }).list]).toEqual([brand, 200, list]);
    }
  });

  it("are readable only with access to their page", async () => {
    for (const type of ["article", "inspiration", "news", "latest_news", "coffee", "brewer", "faq", "member_review"]) {
      const ask = (cookie?: string) => running.request(`/api/content/list?type=${type}`, { cookie });
      expect([type, (await ask()).status, (await ask(strata)).status]).toEqual([type, 401, 403]);
      const { status, json } = await ask(points);
      const { cards, questions, reviews, failed } = json as Record<string, unknown[]>;
      expect([type, status, failed]).toEqual([type, 200, false]);
      expect([...(cards ?? []), ...(questions ?? []), ...(reviews ?? [])].length).toBeGreaterThan(1);
    }
  });

  it.each(["menu", "document", "notification", "constructor", ""])("are 400 for the type %j", async (type) => {
    expect((await running.request(`/api/content/list?type=${type}`, { cookie: points })).status).toBe(400);
  });

  it("have reviews as plain text, with rating and resort", async () => {
    const { json } = await running.request("/api/content/list?type=member_review", { cookie: points });
    const { reviews } = json as { reviews: Record<string, unknown>[] };
    expect(reviews[0]).toMatchObject({
      rating: expect.any(Number),
      text: expect.any(String),
      resort: { link: { opening: "internal" } },
    });
  });
});

describe("public content", () => {
  it("is the same for visitors and members, except for its links", async () => {
    const [visitor, member] = await Promise.all([
      running.request("/api/content/public"),
      running.request("/api/content/public", { cookie: weeks }),
    ]);
    expect(visitor.status).toBe(200);
    // A visitor's links lead to the public site, and pages that are not there have none.
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

  it("has its five largest groups first", async () => {
    const { groups } = (await running.request("/api/content/public")).json as PublicContent;
    const sizes = groups.map(({ cards }) => cards.filter(({ link }) => link !== null).length);
    expect(sizes.length).toBeGreaterThan(TOP_GROUPS);
    expect(Math.min(...sizes.slice(0, TOP_GROUPS))).toBeGreaterThanOrEqual(Math.max(...sizes.slice(TOP_GROUPS)));
  });

  it("differs between brands", async () => {
    const titles = async (brand: "member_portal" | "ecv_member") =>
      ((await running.request("/api/content/public", { brand })).json as PublicContent).groups.flatMap(({ cards }) =>
        cards.map(({ codename }) => codename),
      );
    expect(await titles("ecv_member")).toContain("page_welcome_to_ecv");
    expect(await titles("member_portal")).not.toContain("page_welcome_to_ecv");
  });
});

describe("content for some members", () => {
  const forWeeks = { membership_categories: rawTerms("classic_weeks") };
  const picture = { picture: rawAssets("https://assets.example.com/a.svg") };
  const items = [
    contentItem("footer", "footer_member_portal", {}),
    contentItem("page", "page_home", {
      title: rawText("Home"),
      url_pattern: rawElement("url_slug", "/"),
      panels: rawLinked("living", "dead", "secret"),
    }),
    contentItem("panel", "living", { title: rawText("A"), link: rawText("/documents") }),
    contentItem("panel", "dead", { title: rawText("B"), link: rawText("/no-such-page") }),
    contentItem("panel", "secret", { title: rawText("C"), ...forWeeks }),
    contentItem("article", "open", { title: rawText("Open"), url_pattern: rawElement("url_slug", "open") }),
    contentItem("article", "closed", {
      title: rawText("Closed"),
      url_pattern: rawElement("url_slug", "closed"),
      ...forWeeks,
    }),
    contentItem("member_review", "told", { text: rawText("Told"), ...picture }),
    contentItem("member_review", "kept", { text: rawText("Kept"), ...picture, ...forWeeks }),
  ];
  let portal: TestPortal;
  let owner: string;
  let other: string;
  beforeAll(async () => {
    portal = await startTestPortal({
      override: (base) => ({ ...base, content: contentOf(items) }),
      settings: { pictureOrigin: "https://assets.example.com" },
    });
    owner = await portal.signIn("100202");
    other = await portal.signIn("100201");
  });
  afterAll(() => portal.close());

  it("is only on the home page of its audience", async () => {
    const homeOf = async (cookie: string) => (await portal.request("/api/content/home", { cookie })).json as Home;
    const [mine, theirs] = [await homeOf(owner), await homeOf(other)];
    expect(mine.memories.map(({ codename }) => codename)).toEqual(["kept", "told"]);
    expect(theirs.memories.map(({ codename }) => codename)).toEqual(["told"]);
    expect(mine.panels.map(({ codename }) => codename)).toEqual(["living", "dead", "secret"]);
    expect(theirs.panels.map(({ codename }) => codename)).toEqual(["living", "dead"]);
  });

  it("has no panel button with a dead link", async () => {
    const { panels } = (await portal.request("/api/content/home", { cookie: other })).json as Home;
    expect(panels.map(({ link }) => link?.address)).toEqual(["/documents", undefined]);
  });

  it("is not in public content, for any visitor", async () => {
    for (const cookie of [owner, other, undefined]) {
      const { text } = await portal.request("/api/content/public", { cookie });
      expect([text.includes("Open"), text.includes("Closed")]).toEqual([true, false]);
    }
  });

  it("is only in the lists of its audience", async () => {
    const list = async (cookie: string) => (await portal.request("/api/content/list?type=article", { cookie })).text;
    expect([(await list(owner)).includes("Closed"), (await list(other)).includes("Closed")]).toEqual([true, false]);
  });
});

describe("content responses", () => {
  it("are no-store and do not reveal the content service's URL", async () => {
    for (const path of ["layout", "home", "public", "page?path=/", "list?type=article"]) {
      const { headers, text } = await running.request(`/api/content/${path}`, { cookie: points });
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toContain(running.club.address);
    }
  });

  it("are the same for two members with the same categories", async () => {
    const [one, other] = await Promise.all([running.signIn("100215"), running.signIn("100216")]);
    for (const path of ["layout", "home", "notifications", "page?path=/"]) {
      const ask = (cookie: string) => running.request(`/api/content/${path}`, { cookie });
      expect((await ask(one)).text).toBe((await ask(other)).text);
    }
  });
});
