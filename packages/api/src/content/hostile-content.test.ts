// Hostile content, from an editor or an attacker in the content service, must leave the portal inert.

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

/** Walks a response: every URL is safe or a picture of the portal, and the only HTML field is sanitised. */
function expectInert(value: unknown, name = ""): void {
  if (typeof value === "string") {
    if (name === "html") expectCleanHtml(value);
    if (name === "address") expectSafe(value);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.includes(key)) throw new Error(`says ${key}`);
    expectInert(inner, key);
  }
}

function expectSafe(address: string): void {
  const url = URL.parse(address, "https://portal.example");
  const isOwn = address.startsWith("/") && url?.origin === "https://portal.example";
  if (!isOwn && !/^https?:\/\/[^/\\\s]/.test(address)) throw new Error(`not inert: ${address}`);
}

function expectCleanHtml(html: string): void {
  if (
    /<(?!\/?(?:p|h[2-6]|[uo]l|li|strong|b|em|i|u|su[pb]|br|hr|blockquote|a|img|table|thead|tbody|tr|t[hd]|caption|figure|figcaption|div|span)[\s/>])/i.test(
      html,
    )
  )
    throw new Error(`not inert: ${html}`);
  for (const [, source = ""] of html.matchAll(/<img\b[^>]* src="([^"]*)"/g)) expect(source).toMatch(/^\/media\//);
  for (const [, address = ""] of html.matchAll(/ href="([^"]*)"/g)) expectSafe(address.replaceAll("&amp;", "&"));
  if (/<[^>]* (?:on\w+|style|srcset|formaction)=/i.test(html)) throw new Error(`not inert: ${html}`);
}

/** A batch of attacks in every field that an editor can write. */
function itemsWith(attacks: readonly string[]): readonly RawItem[] {
  const body = rawRichText(attacks.map((attack) => `<p>${attack}</p>`).join(""));
  const attackAt = (at: number) => attacks[at % attacks.length] ?? "";
  const title = rawText(attackAt(1));
  const names = attacks.map((_, at) => `entry_${at}`);
  return [
    contentItem("page", "page_home", {
      title,
      url_pattern: rawElement("url_slug", "/"),
      summary: rawText(attackAt(2)),
      teaser_image: rawAssets(...attacks),
      body_copy: body,
      panels: rawLinked(...attacks.map((_, at) => `panel_${at}`)),
    }),
    ...attacks.flatMap((attack, at) => [
      contentItem("panel", `panel_${at}`, {
        title: rawText(attack),
        custom_editor: rawElement("custom", attack),
        content: rawRichText(attack),
        link: rawText(attack),
        button_text: rawText(attack),
        additional_css_class: rawText(attack),
        picture: rawAssets(attack),
      }),
      contentItem("menu_item", `entry_${at}`, {
        name: rawText(attack),
        url: rawText(attack),
        icons: rawAssets(attack),
      }),
      contentItem("quick_link", `quick_${at}`, { name: rawText(attack), link: rawText(attack) }),
      contentItem("footer_link", `line_${at}`, { name: rawText(attack), url: rawText(attack) }),
      contentItem("social_link", `social_${at}`, {
        name: rawText(attack),
        url: rawText(attack),
        icon: rawAssets(attack),
      }),
      contentItem("member_review", `review_${at}`, {
        text: rawText(attack),
        author: rawText(attack),
        picture: rawAssets(attack),
      }),
    ]),
    contentItem("menu", "menu_member_portal", { items: rawLinked(...names) }),
    contentItem("footer", "footer_member_portal", {
      footer_items: rawLinked("column"),
      social_links: rawLinked(...attacks.map((_, at) => `social_${at}`)),
      small_print: title,
    }),
    contentItem("footer_item", "column", { header: title, items: rawLinked(...attacks.map((_, at) => `line_${at}`)) }),
    contentItem("alert", "alert", { title, text: body }),
    contentItem("notice", "notice", { title, text: body }),
    contentItem("faq", "faq", { question: title, answer: body, group: rawText(attackAt(3)) }),
  ];
}

describe("hostile content", () => {
  let running: TestPortal;
  let cookie: string;
  const source = { content: contentOf([]) };
  beforeAll(async () => {
    running = await startTestPortal({
      override: (base) => ({ ...base, content: { items: (type, setting) => source.content.items(type, setting) } }),
    });
    cookie = await running.signIn("100201");
  });
  afterAll(() => running.close());

  it("is inert in the response of every endpoint", async () => {
    const size = 100;
    let seen = 0;
    for (let from = 0; from < INJECTION_ATTACKS.length; from += size) {
      source.content = contentOf(itemsWith(INJECTION_ATTACKS.slice(from, from + size)));
      for (const path of [
        "layout",
        "home",
        "page?path=/",
        "panels?page=/",
        "list?type=faq",
        "list?type=member_review",
        "public",
      ]) {
        const { status, json, text, headers } = await running.request(`/api/content/${path}`, { cookie });
        expect([from, path, status]).toEqual([from, path, 200]);
        expect(headers["content-type"]).toBe("application/json; charset=utf-8");
        expectInert(json);
        seen += text.length;
      }
    }
    // The attacks are returned as text.
    expect(seen).toBeGreaterThan(1_000_000);
  });
});

describe("items embedded in rich text", () => {
  const object = (codename: string) =>
    `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
  const restricted = { membership_categories: rawTerms("classic_weeks") };
  const items = [
    contentItem("page", "page_home", {
      title: rawText("Home"),
      url_pattern: rawElement("url_slug", "/"),
      body_copy: rawRichText(
        ["callout", "secret_callout", "faq", "article", "secret_article", "resort", "menu", "document"]
          .map(object)
          .join("") +
          '<p><a href="/auto-login-ll">rewards</a> <a href="javascript:alert(1)">words</a> <a href="https://a.example/">out</a></p>' +
          '<figure><img src="https://elsewhere.example/a.svg" alt="a"></figure>',
      ),
    }),
    contentItem("callout", "callout", { title: rawText("Callout"), text: rawRichText(object("secret_article")) }),
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
  let running: TestPortal;
  beforeAll(async () => {
    running = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
  });
  afterAll(() => running.close());

  it("are limited to the member's audience and to allowed types", async () => {
    const { json, text } = await running.request("/api/content/page?path=/", {
      cookie: await running.signIn("100201"),
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

  it("open links by the portal's settings, keep the text of unsafe links, and drop foreign pictures", async () => {
    const { json, text } = await running.request("/api/content/page?path=/", {
      cookie: await running.signIn("100201"),
    });
    const { body } = json as { body: { content?: { kind: string; opening?: string; text?: string }[] }[] };
    const links = body.at(-1)?.content?.map(({ kind, opening, text: words }) => opening ?? words ?? kind);
    expect(links).toEqual(["plain", " ", "words", " ", "new tab"]);
    expect(text).not.toContain("elsewhere.example");
  });
});
