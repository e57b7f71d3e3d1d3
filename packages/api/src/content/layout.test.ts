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
import { BRAND_DEFAULTS, BRANDS, type Brand } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf, contentWithout } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Layout } from "./contract.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

async function layoutOf(cookie: string | undefined, brand: Brand = "member_portal", from = running): Promise<Layout> {
  const { status, json } = await from.request("/api/content/layout", { cookie, brand });
  expect(status).toBe(200);
  return json as Layout;
}

const namesOf = (layout: Layout): readonly string[] =>
  layout.menu?.items.flatMap(({ name, items }) => [name, ...items.map((below) => below.name)]) ?? [];

/** All link URLs of the layout. */
function urlsOf({ menu, mobileMenu, footer, icons, quickLinks }: Layout): readonly string[] {
  const entries = [...(menu?.items ?? []), ...(mobileMenu?.items ?? [])];
  const links = [
    ...entries.flatMap(({ link, items }) => [link, ...items.map((below) => below.link)]),
    ...(footer?.columns.flatMap(({ items }) => items.map(({ link }) => link)) ?? []),
    ...(footer?.social.map(({ link }) => link) ?? []),
    ...[...icons, ...quickLinks].map(({ link }) => link),
  ];
  return [...new Set(links.flatMap((link) => link?.address ?? []))];
}

describe("the layout of a visitor", () => {
  it.each(["member_portal", "member_portal_nz", "member_portal_vn"] as const)(
    "of %s has no content menu and only public items",
    async (brand) => {
      const layout = await layoutOf(undefined, brand);
      expect(layout).toMatchObject({
        menu: null,
        mobileMenu: null,
        icons: [],
        quickLinks: [],
        notifications: [],
        failed: [],
      });
      expect(layout.footer?.columns.length).toBeGreaterThan(2);
      expect(layout.footer?.social.map(({ link }) => link.address)).toContain("https://friends.portico.example/");
      expect(layout.notices.map(({ codename }) => codename)).toContain("notice_office_hours");
      expect(layout.notices.map(({ codename }) => codename)).not.toContain("notice_levy");
      expect(layout.alerts).toHaveLength(1);
    },
  );

  it("of ECV has the visitors' menu and no footer", async () => {
    const layout = await layoutOf(undefined, "ecv_member");
    expect(namesOf(layout)).toEqual(expect.arrayContaining(["Welcome", "Search a week", "Join"]));
    expect(layout.menu?.logo?.address).toBe("/media/pictures/logo-ecv.svg");
    expect([layout.footer, layout.failed]).toEqual([null, []]);
  });
});

describe("the layout of a member", () => {
  it("has the menu of their categories, in two levels", async () => {
    const weeks = await layoutOf(await running.signIn("100202"));
    expect(namesOf(weeks)).toEqual(expect.arrayContaining(["Home", "Owner week", "Entitlements and shares"]));
    expect(namesOf(weeks)).not.toEqual(expect.arrayContaining(["Nightly stays"]));
    expect(namesOf(weeks)).not.toContain("My points");
    const points = await layoutOf(await running.signIn("100201"));
    expect(namesOf(points)).toEqual(expect.arrayContaining(["Nightly stays", "My points", "Bonus Plus"]));
    expect(namesOf(points)).not.toContain("Owner week");
    expect(points.failed).toEqual([]);
  });

  it("says of each link how it opens", async () => {
    const { menu, footer, quickLinks } = await layoutOf(await running.signIn("100201"));
    const opening = (address: string) => quickLinks.find(({ link }) => link.address === address)?.link.opening;
    expect(opening("/auto-login-ll")).toBe("plain");
    expect(opening("https://www.portico.example/")).toBe("new tab");
    expect(opening("/todos")).toBe("internal");
    expect(menu?.items.find(({ name }) => name === "My account")?.link).toBeNull();
    expect(footer?.social.every(({ link }) => link.opening === "new tab")).toBe(true);
  });

  it("has the current notifications of their categories, and no archived ones", async () => {
    const { notifications } = await layoutOf(await running.signIn("100202"));
    expect(notifications.map(({ codename }) => codename)).toEqual(["exchange_fair", "owner_weeks_2028"]);
  });

  it("has ECV's footer and menu, without social links", async () => {
    const layout = await layoutOf(await running.signIn("100207", "ecv_member"), "ecv_member");
    expect(layout.footer?.columns.map(({ header }) => header)).toContain("ECV holidays");
    expect([layout.footer?.social, layout.footer?.logo, layout.failed]).toEqual([[], null, []]);
    expect(namesOf(layout)).not.toContain("Welcome");
  });

  it("links a strata owner only to strata pages", async () => {
    const layout = await layoutOf(await running.signIn("100212", "member_portal_nz"), "member_portal_nz");
    const own = urlsOf(layout).filter((address) => address.startsWith("/"));
    expect(own.toSorted()).toEqual([
      "/change-password",
      "/documents",
      "/profile/account-details",
      "/profile/billing-address",
    ]);
    expect(namesOf(layout)).toEqual(["My account", "Profile", "Documents"]);
  });

  it("is in Vietnamese for the Vietnamese brand, and in English if the browser chose it", async () => {
    const brand = "member_portal_vn";
    const cookie = await running.signIn("100225", brand);
    expect(namesOf(await layoutOf(cookie, brand))).toContain("Trang chủ");
    const english = await layoutOf(`${cookie}; __Host-portico-language=en`, brand);
    expect([english.language, namesOf(english)[0]]).toEqual(["en", "Home"]);
  });
});

describe("links of the layout", () => {
  // Opens each link as a browser would, with the member's cookie.
  it.each(BRANDS)("work for every sample member of %s", { timeout: 300_000 }, async (brand) => {
    const dead: string[] = [];
    let opened = 0;
    for (const { no } of running.club.seed.samples) {
      const cookie = await running.signIn(no, brand).catch((error: Error) => error);
      // A member can sign in only at their own club.
      if (cookie instanceof Error) {
        expect(cookie.message).toContain("WRONG_CLUB");
        continue;
      }
      const layout = await layoutOf(cookie, brand);
      expect([no, layout.failed]).toEqual([no, []]);
      for (const address of urlsOf(layout)) {
        if (!address.startsWith("/")) continue;
        opened += 1;
        const { status, headers } = await running.request(address, { cookie, brand });
        const isHandover = address.startsWith("/auto-login") && status === 302;
        if (status !== 200 && !isHandover) dead.push(`${no} ${address}: ${status} ${String(headers["location"])}`);
      }
    }
    expect(dead).toEqual([]);
    expect(opened).toBeGreaterThan(brand === "ecv_member" ? 20 : 500);
  });

  it.each(BRANDS)("work for a visitor of %s, or lead to the sign-in page", async (brand) => {
    for (const address of urlsOf(await layoutOf(undefined, brand)).filter((one) => one.startsWith("/"))) {
      const { status, headers } = await running.request(address, { brand });
      const isSignIn = status === 302 && String(headers["location"]).startsWith("/logon?");
      expect([address, status === 200 || isSignIn]).toEqual([address, true]);
    }
  });
});

describe("the layout of faulty content", () => {
  const link = (codename: string, url: string, more: object = {}) =>
    contentItem("menu_item", codename, { name: rawText(codename), url: rawText(url), ...more });
  const items = [
    contentItem("menu", "menu_member_portal", {
      items: rawLinked("top", "gone", "heading", "script", "mine", "theirs"),
    }),
    contentItem("menu", "menu_member_portal_mobile", { items: rawLinked("home", "gone") }),
    contentItem("footer", "footer_member_portal", {
      logo: rawAssets("https://evil.example/logo.svg"),
      show_logo: rawChoices("yes"),
      footer_items: rawLinked("column", "dead_column", "text_column"),
    }),
    contentItem("footer_item", "column", {
      header: rawText("A"),
      items: rawLinked("living", "shut", "dead", "words", "script_line"),
    }),
    contentItem("footer_item", "dead_column", { header: rawText("B"), items: rawLinked("dead") }),
    contentItem("footer_item", "text_column", { header: rawText("C"), description: rawText("Only words") }),
    contentItem("footer_link", "living", { name: rawText("living"), url: rawText("/points") }),
    contentItem("footer_link", "shut", { name: rawText("shut"), url: rawText("/search/kuta") }),
    contentItem("footer_link", "dead", { name: rawText("dead"), url: rawText("/no-such-page") }),
    contentItem("footer_link", "words", { name: rawText("words"), url: rawText("#") }),
    contentItem("footer_link", "script_line", { name: rawText("script"), url: rawText("javascript:alert(1)") }),
    link("top", "/documents", { sub_menus: rawLinked("second", "api") }),
    link("second", "#", { sub_menus: rawLinked("third") }),
    link("third", "/points"),
    link("api", "/api/session"),
    contentItem("page", "page_api", { title: rawText("Shadow"), url_pattern: rawElement("url_slug", "api/session") }),
    link("gone", "/articles/nowhere", { sub_menus: rawLinked("home") }),
    link("heading", "#", { sub_menus: rawLinked("also_gone") }),
    link("also_gone", "/nowhere"),
    link("script", "javascript:alert(1)"),
    link("home", "/"),
    link("mine", "/points", { membership_categories: rawTerms("classic_plus") }),
    link("theirs", "/documents", { membership_categories: rawTerms("classic_weeks") }),
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
    layout = await layoutOf(await portal.signIn("100201"), "member_portal", portal);
  });
  afterAll(() => portal.close());

  it("drops third levels and empty headings, and keeps a heading for its live children", () => {
    expect(
      layout.menu?.items.map(({ name, link: to, items: below }) => [name, to?.address, below.map((one) => one.name)]),
    ).toEqual([
      ["top", "/documents", []],
      ["gone", undefined, ["home"]],
      ["mine", "/points", []],
    ]);
  });

  it("has a mobile menu if content has one", () => {
    expect(layout.mobileMenu?.items.map(({ name }) => name)).toEqual(["home", "gone"]);
  });

  it("keeps unlinked entries as text, and columns without links", () => {
    expect(layout.footer).toEqual({
      logo: null,
      layout: "columns",
      columns: [
        {
          header: "A",
          description: "",
          items: [
            { name: "living", link: { address: "/points", opening: "internal" } },
            { name: "shut", link: { address: "/search/kuta", opening: "internal" } },
            { name: "words", link: null },
          ],
        },
        { header: "C", description: "Only words", items: [] },
      ],
      social: [],
      smallPrint: "",
    });
  });

  it("links a visitor to the public site instead of pages that need sign-in", async () => {
    const { footer } = await layoutOf(undefined, "member_portal", portal);
    expect(footer?.columns[0]?.items.map(({ name }) => name)).toEqual(["words"]);
    const defaultPortal = await startTestPortal();
    try {
      for (const brand of BRANDS) {
        const { menu, footer: footerOfBrand } = await layoutOf(undefined, brand, defaultPortal);
        const links = [
          ...(menu?.items.flatMap(({ link: own, items: below }) => [own, ...below.map((one) => one.link)]) ?? []),
          ...(footerOfBrand?.columns.flatMap((column) => column.items.map((one) => one.link)) ?? []),
        ];
        const addresses = links.flatMap((one) => one?.address ?? []);
        expect(addresses.length, brand).toBeGreaterThan(3);
        const inside = addresses.filter((address) => address.startsWith("/") && address !== "/logon");
        expect(inside.filter((address) => decideForVisitor(locate(address), "signed-out").outcome !== "allow")).toEqual(
          [],
        );
        if (footerOfBrand === null) continue;
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

describe("a failing part of the layout", () => {
  const PARTS = ["menu", "footer", "alerts", "notices", "icons", "quickLinks", "notifications"];

  it("is listed in failed, and all parts are while the content service is down", async () => {
    const down = await startTestPortal();
    try {
      down.club.faults.set({ kind: "500", call: "content" });
      const visitor = await layoutOf(undefined, "member_portal", down);
      expect(visitor).toMatchObject({ footer: null, alerts: [], notices: [], failed: ["footer", "alerts", "notices"] });
      expect((await layoutOf(undefined, "ecv_member", down)).failed).toEqual(["menu", "alerts", "notices"]);
      const member = await layoutOf(await down.signIn("100201"), "member_portal", down);
      expect([member.menu, member.failed.toSorted()]).toEqual([null, PARTS.toSorted()]);
    } finally {
      await down.close();
    }
  });

  it.each(["html", "truncated", "wrong-types", "reset", "redirect"] as const)(
    "is listed in failed if content responds with %s",
    async (kind) => {
      const down = await startTestPortal();
      try {
        down.club.faults.set({ kind, call: "content" });
        expect((await layoutOf(undefined, "member_portal", down)).failed).toContain("footer");
      } finally {
        await down.close();
      }
    },
  );

  it("does not affect the other parts", async () => {
    const missing = await startTestPortal({
      override: (base) => ({
        ...base,
        content: contentWithout(base.content, (type) => type === "footer" || type === "menu"),
      }),
    });
    try {
      const layout = await layoutOf(await missing.signIn("100201"), "member_portal", missing);
      expect([layout.failed.toSorted(), layout.menu, layout.footer]).toEqual([["footer", "menu"], null, null]);
      expect(layout.icons.length).toBeGreaterThan(3);
    } finally {
      await missing.close();
    }
  });

  it("is listed as failed while the member's memberships are unknown", async () => {
    const withoutMemberships = await startTestPortal();
    try {
      withoutMemberships.club.faults.set({ kind: "500", call: "get-external-membership" });
      const layout = await layoutOf(await withoutMemberships.signIn("100202"), "member_portal", withoutMemberships);
      expect(layout.failed.toSorted()).toEqual(["icons", "menu", "notifications", "quickLinks"]);
      expect(layout.footer).not.toBeNull();
    } finally {
      await withoutMemberships.close();
    }
  });

  it("shows no content of other audiences while the member is unidentified", async () => {
    const unidentified = await startTestPortal();
    try {
      unidentified.club.faults.set({ kind: "500", call: "get-member" });
      const layout = await layoutOf(await unidentified.signIn("100202"), "member_portal", unidentified);
      expect(namesOf(layout)).not.toContain("Owner week");
      expect(layout.notices.map(({ codename }) => codename)).not.toContain("notice_levy");
      expect(layout.failed).toEqual(expect.arrayContaining(["icons", "menu", "notifications", "quickLinks"]));
    } finally {
      await unidentified.close();
    }
  });
});
