import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkUrlsOf, menuNamesOf, readLayout } from "../../testing/layout.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

describe("the layout of a visitor", () => {
  it.each(["member_portal", "member_portal_nz", "member_portal_vn"] as const)(
    "has no menu and only public items for %s",
    async (brand) => {
      const layout = await readLayout(testPortal, { brand });
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

  it("has the visitors' menu and no footer for ECV", async () => {
    const layout = await readLayout(testPortal, { brand: "ecv_member" });
    expect(menuNamesOf(layout)).toEqual(expect.arrayContaining(["Welcome", "Search a week", "Join"]));
    expect(layout.menu?.logo?.address).toBe("/media/pictures/logo-ecv.svg");
    expect([layout.footer, layout.failed]).toEqual([null, []]);
  });
});

describe("the layout of a member", () => {
  it("has the menu of the member's categories", async () => {
    const weeks = await readLayout(testPortal, { cookie: await testPortal.signIn("100202") });
    expect(menuNamesOf(weeks)).toEqual(expect.arrayContaining(["Home", "Owner week", "Entitlements and shares"]));
    expect(menuNamesOf(weeks)).not.toEqual(expect.arrayContaining(["Nightly stays"]));
    expect(menuNamesOf(weeks)).not.toContain("My points");
    const points = await readLayout(testPortal, { cookie: await testPortal.signIn("100201") });
    expect(menuNamesOf(points)).toEqual(expect.arrayContaining(["Nightly stays", "My points", "Bonus Plus"]));
    expect(menuNamesOf(points)).not.toContain("Owner week");
    expect(points.failed).toEqual([]);
  });

  it("has links with the way in which they open", async () => {
    const { menu, footer, quickLinks } = await readLayout(testPortal, { cookie: await testPortal.signIn("100201") });
    const opening = (address: string) => quickLinks.find(({ link }) => link.address === address)?.link.opening;
    expect(opening("/auto-login-ll")).toBe("plain");
    expect(opening("https://www.portico.example/")).toBe("new tab");
    expect(opening("/todos")).toBe("internal");
    expect(menu?.items.find(({ name }) => name === "My account")?.link).toBeNull();
    expect(footer?.social.every(({ link }) => link.opening === "new tab")).toBe(true);
  });

  it("has the current notifications of the member's categories", async () => {
    const { notifications } = await readLayout(testPortal, { cookie: await testPortal.signIn("100202") });
    expect(notifications.map(({ codename }) => codename)).toEqual(["exchange_fair", "owner_weeks_2028"]);
  });

  it("has the footer and the menu of ECV, without social links", async () => {
    const layout = await readLayout(testPortal, {
      cookie: await testPortal.signIn("100207", "ecv_member"),
      brand: "ecv_member",
    });
    expect(layout.footer?.columns.map(({ header }) => header)).toContain("ECV holidays");
    expect([layout.footer?.social, layout.footer?.logo, layout.failed]).toEqual([[], null, []]);
    expect(menuNamesOf(layout)).not.toContain("Welcome");
  });

  it("has only links to strata pages for a strata owner", async () => {
    const layout = await readLayout(testPortal, {
      cookie: await testPortal.signIn("100212", "member_portal_nz"),
      brand: "member_portal_nz",
    });
    const portalPaths = linkUrlsOf(layout).filter((address) => address.startsWith("/"));
    expect(portalPaths.toSorted()).toEqual([
      "/change-password",
      "/documents",
      "/profile/account-details",
      "/profile/billing-address",
    ]);
    expect(menuNamesOf(layout)).toEqual(["My account", "Profile", "Documents"]);
  });

  it("is in Vietnamese for the Vietnamese brand, and in English if the browser chose it", async () => {
    const brand = "member_portal_vn";
    const cookie = await testPortal.signIn("100225", brand);
    expect(menuNamesOf(await readLayout(testPortal, { cookie, brand }))).toContain("Trang chủ");
    const english = await readLayout(testPortal, { cookie: `${cookie}; __Host-portico-language=en`, brand });
    expect([english.language, menuNamesOf(english)[0]]).toEqual(["en", "Home"]);
  });
});
