// An editor or an attacker in the content service must not be able to run scripts in the portal.

import { INJECTION_ATTACKS } from "@portico/adapters-content/contract/injection-attacks";
import {
  type RawItem,
  rawAssets,
  rawElement,
  rawLinked,
  rawRichText,
  rawTerms,
  rawText,
} from "@portico/adapters-content/contract/sample-items";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const FORBIDDEN_KEYS = [
  "__proto__",
  "constructor",
  "customEditor",
  "categories",
  "membershipCategories",
  "workflowStep",
];

/** Throws if a response contains an unsafe URL, unsanitised HTML or a forbidden key. */
function expectInert(value: unknown, name = ""): void {
  if (typeof value === "string") {
    if (name === "html") expectCleanHtml(value);
    if (name === "address") expectSafeUrl(value);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.includes(key)) throw new Error(`contains ${key}`);
    expectInert(inner, key);
  }
}

function expectSafeUrl(address: string): void {
  const url = URL.parse(address, "https://portal.example");
  const isOwn = address.startsWith("/") && url?.origin === "https://portal.example";
  if (!isOwn && !/^https?:\/\/[^/\\\s]/.test(address)) throw new Error(`unsafe URL: ${address}`);
}

function expectCleanHtml(html: string): void {
  if (
    /<(?!\/?(?:p|h[2-6]|[uo]l|li|strong|b|em|i|u|su[pb]|br|hr|blockquote|a|img|table|thead|tbody|tr|t[hd]|caption|figure|figcaption|div|span)[\s/>])/i.test(
      html,
    )
  )
    throw new Error(`unsafe element: ${html}`);
  for (const [, source = ""] of html.matchAll(/<img\b[^>]* src="([^"]*)"/g)) expect(source).toMatch(/^\/media\//);
  for (const [, address = ""] of html.matchAll(/ href="([^"]*)"/g)) expectSafeUrl(address.replaceAll("&amp;", "&"));
  if (/<[^>]* (?:on\w+|style|srcset|formaction)=/i.test(html)) throw new Error(`unsafe attribute: ${html}`);
}

/** Content items with an attack in every field that an editor can write. */
function itemsWith(attacks: readonly string[]): readonly RawItem[] {
  const body = rawRichText(attacks.map((attack) => `<p>${attack}</p>`).join(""));
  const attackAt = (index: number) => attacks[index % attacks.length] ?? "";
  const title = rawText(attackAt(1));
  const names = attacks.map((_, index) => `entry_${index}`);
  return [
    contentItem("page", "page_home", {
      title,
      url_pattern: rawElement("url_slug", "/"),
      summary: rawText(attackAt(2)),
      teaser_image: rawAssets(...attacks),
      body_copy: body,
      panels: rawLinked(...attacks.map((_, index) => `panel_${index}`)),
    }),
    ...attacks.flatMap((attack, index) => [
      contentItem("panel", `panel_${index}`, {
        title: rawText(attack),
        custom_editor: rawElement("custom", attack),
        content: rawRichText(attack),
        link: rawText(attack),
        button_text: rawText(attack),
        additional_css_class: rawText(attack),
        picture: rawAssets(attack),
      }),
      contentItem("menu_item", `entry_${index}`, {
        name: rawText(attack),
        url: rawText(attack),
        icons: rawAssets(attack),
      }),
      contentItem("quick_link", `quick_${index}`, { name: rawText(attack), link: rawText(attack) }),
      contentItem("footer_link", `line_${index}`, { name: rawText(attack), url: rawText(attack) }),
      contentItem("social_link", `social_${index}`, {
        name: rawText(attack),
        url: rawText(attack),
        icon: rawAssets(attack),
      }),
      contentItem("member_review", `review_${index}`, {
        text: rawText(attack),
        author: rawText(attack),
        picture: rawAssets(attack),
      }),
    ]),
    contentItem("menu", "menu_member_portal", { items: rawLinked(...names) }),
    contentItem("footer", "footer_member_portal", {
      footer_items: rawLinked("column"),
      social_links: rawLinked(...attacks.map((_, index) => `social_${index}`)),
      small_print: title,
    }),
    contentItem("footer_item", "column", {
      header: title,
      items: rawLinked(...attacks.map((_, index) => `line_${index}`)),
    }),
    contentItem("alert", "alert", { title, text: body }),
    contentItem("notice", "notice", { title, text: body }),
    contentItem("faq", "faq", { question: title, answer: body, group: rawText(attackAt(3)) }),
  ];
}

describe("hostile content", () => {
  let testPortal: TestPortal;
  let cookie: string;
  const source = { content: contentOf([]) };
  beforeAll(async () => {
    testPortal = await startTestPortal({
      override: (base) => ({ ...base, content: { items: (type, setting) => source.content.items(type, setting) } }),
    });
    cookie = await testPortal.signIn("100201");
  });
  afterAll(() => testPortal.close());

  it("is inert in the response of every endpoint", async () => {
    const batchSize = 100;
    let responseLength = 0;
    for (let from = 0; from < INJECTION_ATTACKS.length; from += batchSize) {
      source.content = contentOf(itemsWith(INJECTION_ATTACKS.slice(from, from + batchSize)));
      for (const path of [
        "layout",
        "home",
        "page?path=/",
        "panels?page=/",
        "list?type=faq",
        "list?type=member_review",
        "public",
      ]) {
        const { status, json, text, headers } = await testPortal.request(`/api/content/${path}`, { cookie });
        expect([from, path, status]).toEqual([from, path, 200]);
        expect(headers["content-type"]).toBe("application/json; charset=utf-8");
        expectInert(json);
        responseLength += text.length;
      }
    }
    // The attacks are in the responses, as text.
    expect(responseLength).toBeGreaterThan(1_000_000);
  });
});

describe("items embedded in rich text", () => {
  const embedded = (codename: string) =>
    `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
  const restricted = { membership_categories: rawTerms("classic_weeks") };
  const items = [
    contentItem("page", "page_home", {
      title: rawText("Home"),
      url_pattern: rawElement("url_slug", "/"),
      body_copy: rawRichText(
        ["callout", "secret_callout", "faq", "article", "secret_article", "resort", "menu", "document"]
          .map(embedded)
          .join("") +
          '<p><a href="/auto-login-ll">rewards</a> <a href="javascript:alert(1)">words</a> <a href="https://a.example/">out</a></p>' +
          '<figure><img src="https://elsewhere.example/a.svg" alt="a"></figure>',
      ),
    }),
    contentItem("callout", "callout", { title: rawText("Callout"), text: rawRichText(embedded("secret_article")) }),
    contentItem("callout", "secret_callout", {
      title: rawText("Secret"),
      text: rawRichText("<p>s</p>"),
      ...restricted,
    }),
    contentItem("faq", "faq", { question: rawText("Why?"), answer: rawRichText("<p>So</p>") }),
    contentItem("article", "article", { title: rawText("Tides"), url_pattern: rawElement("url_slug", "tides") }),
    contentItem("article", "secret_article", { title: rawText("Secret"), ...restricted }),
    contentItem("resort", "resort", { name: rawText("Banksia"), url_pattern: rawElement("url_slug", "banksia") }),
    contentItem("menu", "menu", { title: rawText("Menu") }),
    contentItem("document", "document", { title: rawText("Secret"), file_id: rawText("DOC-1") }),
  ];
  let testPortal: TestPortal;
  beforeAll(async () => {
    testPortal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
  });
  afterAll(() => testPortal.close());

  it("are only those of the member's audience and of allowed types", async () => {
    const { json, text } = await testPortal.request("/api/content/page?path=/", {
      cookie: await testPortal.signIn("100201"),
    });
    const { body } = json as { body: { kind: string; title?: string; card?: { title: string } }[] };
    expect(body.map(({ kind, title, card }) => [kind, title ?? card?.title])).toEqual([
      ["message", "Callout"],
      ["question", undefined],
      ["card", "Tides"],
      ["card", "Banksia"],
      ["paragraph", undefined],
    ]);
    expect(text).not.toContain("Secret");
  });

  it("keep the text of unsafe links and drop foreign pictures", async () => {
    const { json, text } = await testPortal.request("/api/content/page?path=/", {
      cookie: await testPortal.signIn("100201"),
    });
    const { body } = json as { body: { content?: { kind: string; opening?: string; text?: string }[] }[] };
    const links = body.at(-1)?.content?.map(({ kind, opening, text: linkText }) => opening ?? linkText ?? kind);
    expect(links).toEqual(["plain", " ", "words", " ", "new tab"]);
    expect(text).not.toContain("elsewhere.example");
  });
});
