import {
  rawAssets,
  rawChoices,
  rawElement,
  rawLinked,
  rawTerms,
  rawText,
} from "@portico/adapters-content/contract/sample-items";
import { locate } from "@portico/domain/access/location";
import { decideForVisitor } from "@portico/domain/access/page-decision";
import { BRAND_DEFAULTS, BRANDS } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { linkUrlsOf, readLayout } from "../../testing/layout.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Layout } from "./contract.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

describe("the links of the layout", () => {
  it.each(BRANDS)("open for every sample member of %s", { timeout: 300_000 }, async (brand) => {
    const deadLinks: string[] = [];
    let opened = 0;
    for (const { no } of testPortal.club.seed.samples) {
      const cookie = await testPortal.signIn(no, brand).catch((error: Error) => error);
      // Members can sign in only at their own club.
      if (cookie instanceof Error) {
        expect(cookie.message).toContain("WRONG_CLUB");
        continue;
      }
      const layout = await readLayout(testPortal, { cookie, brand });
      expect([no, layout.failed]).toEqual([no, []]);
      for (const address of linkUrlsOf(layout)) {
        if (!address.startsWith("/")) continue;
        opened += 1;
        const { status, headers } = await testPortal.request(address, { cookie, brand });
        const isHandover = address.startsWith("/auto-login") && status === 302;
        if (status !== 200 && !isHandover) deadLinks.push(`${no} ${address}: ${status} ${String(headers["location"])}`);
      }
    }
    expect(deadLinks).toEqual([]);
    expect(opened).toBeGreaterThan(brand === "ecv_member" ? 20 : 500);
  });

  it.each(BRANDS)("open for a visitor of %s, or lead to the sign-in page", async (brand) => {
    for (const address of linkUrlsOf(await readLayout(testPortal, { brand })).filter((url) => url.startsWith("/"))) {
      const { status, headers } = await testPortal.request(address, { brand });
      const isSignIn = status === 302 && String(headers["location"]).startsWith("/logon?");
      expect([address, status === 200 || isSignIn]).toEqual([address, true]);
    }
  });
});

describe("the layout for faulty content", () => {
  const menuItem = (codename: string, url: string, fields: object = {}) =>
    contentItem("menu_item", codename, { name: rawText(codename), url: rawText(url), ...fields });
  const items = [
    contentItem("menu", "menu_member_portal", {
      items: rawLinked("top", "dead_parent", "heading", "script", "of_points", "of_weeks"),
    }),
    contentItem("menu", "menu_member_portal_mobile", { items: rawLinked("home", "dead_parent") }),
    contentItem("footer", "footer_member_portal", {
      logo: rawAssets("https://evil.example/logo.svg"),
      show_logo: rawChoices("yes"),
      footer_items: rawLinked("column", "dead_column", "text_column"),
    }),
    contentItem("footer_item", "column", {
      header: rawText("A"),
      items: rawLinked("reachable", "sign_in_needed", "dead_link", "plain_text", "script_line"),
    }),
    contentItem("footer_item", "dead_column", { header: rawText("B"), items: rawLinked("dead_link") }),
    contentItem("footer_item", "text_column", { header: rawText("C"), description: rawText("Only words") }),
    contentItem("footer_link", "reachable", { name: rawText("reachable"), url: rawText("/points") }),
    contentItem("footer_link", "sign_in_needed", { name: rawText("sign_in_needed"), url: rawText("/search/kuta") }),
    contentItem("footer_link", "dead_link", { name: rawText("dead_link"), url: rawText("/no-such-page") }),
    contentItem("footer_link", "plain_text", { name: rawText("plain_text"), url: rawText("#") }),
    contentItem("footer_link", "script_line", { name: rawText("script"), url: rawText("javascript:alert(1)") }),
    menuItem("top", "/documents", { sub_menus: rawLinked("second", "api") }),
    menuItem("second", "#", { sub_menus: rawLinked("third") }),
    menuItem("third", "/points"),
    menuItem("api", "/api/session"),
    contentItem("page", "page_api", { title: rawText("Shadow"), url_pattern: rawElement("url_slug", "api/session") }),
    menuItem("dead_parent", "/articles/nowhere", { sub_menus: rawLinked("home") }),
    menuItem("heading", "#", { sub_menus: rawLinked("dead_child") }),
    menuItem("dead_child", "/nowhere"),
    menuItem("script", "javascript:alert(1)"),
    menuItem("home", "/"),
    menuItem("of_points", "/points", { membership_categories: rawTerms("classic_plus") }),
    menuItem("of_weeks", "/documents", { membership_categories: rawTerms("classic_weeks") }),
    contentItem("quick_link", "q1", {
      name: rawText("late"),
      link: rawText("/points"),
      sort_order: rawElement("number", 9),
    }),
    contentItem("quick_link", "q2", {
      name: rawText("early"),
      link: rawText("/todos"),
      sort_order: rawElement("number", 1),
    }),
    contentItem("quick_link", "q3", { name: rawText("refused"), link: rawText("/entitlements") }),
    contentItem("quick_link", "q4", { name: rawText("nowhere"), link: rawText("/nowhere") }),
    contentItem("quick_link", "q5", { name: rawText("loyalty"), link: rawText("/auto-login-ll?redirect=/shop") }),
    contentItem("quick_link", "q6", {
      name: rawText("no handover"),
      link: rawText("/auto-login-ll?redirect=//evil.example"),
    }),
    contentItem("page", "page_home", { title: rawText("Home"), url_pattern: rawElement("url_slug", "/") }),
  ];
  let portal: TestPortal;
  let layout: Layout;
  beforeAll(async () => {
    portal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    layout = await readLayout(portal, { cookie: await portal.signIn("100201") });
  });
  afterAll(() => portal.close());

  it("has no third levels and empty headings, but keeps a heading that has children with a target", () => {
    expect(
      layout.menu?.items.map(({ name, link, items: children }) => [
        name,
        link?.address,
        children.map((child) => child.name),
      ]),
    ).toEqual([
      ["top", "/documents", []],
      ["dead_parent", undefined, ["home"]],
      ["of_points", "/points", []],
    ]);
  });

  it("has a mobile menu if content has one", () => {
    expect(layout.mobileMenu?.items.map(({ name }) => name)).toEqual(["home", "dead_parent"]);
  });

  it("keeps footer entries without a link as text, and columns without entries", () => {
    expect(layout.footer).toEqual({
      logo: null,
      layout: "columns",
      columns: [
        {
          header: "A",
          description: "",
          items: [
            { name: "reachable", link: { address: "/points", opening: "internal" } },
            { name: "sign_in_needed", link: { address: "/search/kuta", opening: "internal" } },
            { name: "plain_text", link: null },
          ],
        },
        { header: "C", description: "Only words", items: [] },
      ],
      social: [],
      smallPrint: "",
    });
  });

  it("links a visitor to the public site instead of pages that need sign-in", async () => {
    const { footer } = await readLayout(portal);
    expect(footer?.columns[0]?.items.map(({ name }) => name)).toEqual(["plain_text"]);
    const defaultPortal = await startTestPortal();
    try {
      for (const brand of BRANDS) {
        const { menu, footer: brandFooter } = await readLayout(defaultPortal, { brand });
        const links = [
          ...(menu?.items.flatMap(({ link, items: children }) => [link, ...children.map((child) => child.link)]) ?? []),
          ...(brandFooter?.columns.flatMap((column) => column.items.map(({ link }) => link)) ?? []),
        ];
        const addresses = links.flatMap((link) => link?.address ?? []);
        expect(addresses.length, brand).toBeGreaterThan(3);
        const portalPaths = addresses.filter((address) => address.startsWith("/") && address !== "/logon");
        expect(
          portalPaths.filter((address) => decideForVisitor(locate(address), "signed-out").outcome !== "allow"),
        ).toEqual([]);
        if (brandFooter === null) continue;
        for (const path of ["/privacy", "/terms-of-use", "/contact-us", "/resorts", "/questions-and-answers"])
          expect(addresses).toContain(`${BRAND_DEFAULTS[brand].publicSite}${path}`);
      }
    } finally {
      await defaultPortal.close();
    }
  });

  it("has quick links in the editors' order, without refused pages", () => {
    expect(layout.quickLinks.map(({ name }) => name)).toEqual(["early", "late", "loyalty"]);
  });
});
