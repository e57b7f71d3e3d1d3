import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

const fixture = setUpPortal();

const FIXED_MENU = ["Home", "Resorts", "Community", "Inspiration", "About us"];

describe("the host of a brand", () => {
  it.each([
    ["member_portal", "classic-weeks-au", "en", "https://www.portico.example"],
    ["member_portal_nz", "classic-weeks-nz", "en", "https://nz.portico.example"],
  ] as const)(
    "%s shows the theme %s in the language %s, with menu links to the public site",
    async (brand, theme, lang, publicSite) => {
      const { page } = await fixture.open("/logon", { brand });
      const html = page.locator("html");
      expect([await html.getAttribute("data-theme"), await html.getAttribute("lang")]).toEqual([theme, lang]);
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await expect
        .poll(() => menu.locator(":scope > ul > li").allInnerTexts())
        .toEqual([
          expect.stringContaining("Home"),
          ...FIXED_MENU.slice(1).map((name) => expect.stringContaining(name)),
        ]);
      const hrefs = await page
        .locator("header nav a")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      const externalLinks = hrefs.filter((href) => new URL(href).origin !== new URL(page.url()).origin);
      expect(externalLinks.length).toBeGreaterThanOrEqual(10);
      expect(externalLinks.every((href) => href.startsWith(`${publicSite}/`))).toBe(true);
      await menu.getByRole("button", { name: "Community" }).click();
      expect((await menu.locator("li li:visible").allInnerTexts()).map(withoutNewTabHint)).toEqual([
        "Support",
        "Social hub",
        "Member reviews",
        "Award-winning service",
      ]);
    },
  );

  it("member_portal_vn shows the theme classic-points, and keeps the chosen language after a reload", async () => {
    const { page } = await fixture.open("/logon", { brand: "member_portal_vn" });
    const html = page.locator("html");
    expect([await html.getAttribute("data-theme"), await html.getAttribute("lang")]).toEqual(["classic-points", "vi"]);
    await page.getByRole("heading", { level: 1, name: "Đăng nhập" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await expect.poll(() => html.getAttribute("lang")).toBe("en");
    await page.waitForFunction(() => document.title.startsWith("Sign in"));
    await page.reload();
    await expect.poll(() => html.getAttribute("lang")).toBe("en");
    await page.getByRole("button", { name: "Tiếng Việt" }).click();
    await page.getByRole("heading", { level: 1, name: "Đăng nhập" }).waitFor();
  });

  it("shows no language switch if the brand has one language", async () => {
    const { page } = await fixture.open("/logon");
    await expect.poll(() => page.getByRole("group", { name: "Language" }).count()).toBe(0);
  });

  it("ecv_member shows visitors the theme ecv_domain, a menu of the content service, and no footer", async () => {
    const { page } = await fixture.open("/logon", { brand: "ecv_member" });
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("ecv_domain");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Welcome" }).waitFor();
    await expect.poll(() => menu.getByText("Inspiration").count()).toBe(0);
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
    // The narrow menu has its own join link, so the content service's link is not repeated.
    const { page: narrowPage } = await fixture.open("/logon", { brand: "ecv_member", width: 390 });
    await narrowPage.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = narrowPage.getByRole("navigation", { name: "Main menu" });
    await drawer.getByRole("link", { name: "Welcome" }).waitFor();
    await expect.poll(() => drawer.locator('a[href="/sign-up"]').count()).toBe(1);
  });

  it("ecv_member shows members a footer without social links", async () => {
    const { page } = await fixture.open("/documents", { brand: "ecv_member", as: "100207" });
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link").first().waitFor();
    await expect.poll(() => footer.getByRole("list", { name: "Find us elsewhere" }).count()).toBe(0);
    await expect.poll(() => footer.innerText()).toContain("ECV is a holiday club");
    // The visitors' home page shows the member too.
    await page.goto(new URL("/home-k", page.url()).href);
    await page.getByRole("link", { name: /You are signed in as .+: go to your home page/ }).waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "Join the portal" }).count()).toBe(0);
    const { page: otherBrandPage } = await fixture.open("/documents", { as: "100201" });
    await otherBrandPage.getByRole("contentinfo").getByRole("list", { name: "Find us elsewhere" }).waitFor();
  });

  it.each([
    [1024, "a button"],
    [767, "a link"],
  ] as const)("shows, at %i px, the sign-in link as %s", async (width, _as) => {
    const { page } = await fixture.open("/sign-up", { width });
    const signInLinks = page.getByRole("banner").locator('a[href="/logon"]:visible');
    await expect.poll(() => signInLinks.count()).toBe(1);
    expect(await signInLinks.evaluate((link) => getComputedStyle(link).backgroundColor !== "rgba(0, 0, 0, 0)")).toBe(
      width >= 768,
    );
  });
});

const withoutNewTabHint = (text: string) => text.replace(/\(opens in a new tab\)/, "").trim();
