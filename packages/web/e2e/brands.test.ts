// Each brand's host: its colours, its language, its menus, and what is at its foot.

import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";

const stage = setStage();

const FIXED_MENU = ["Home", "Resorts", "Community", "Inspiration", "About us"];

describe("each brand's host", () => {
  it.each([
    ["member_portal", "classic-weeks-au", "en", "https://www.portico.example"],
    ["member_portal_nz", "classic-weeks-nz", "en", "https://nz.portico.example"],
  ] as const)("%s wears %s, speaks %s, and its menu leads to its public site", async (brand, theme, lang, site) => {
    const { page } = await stage.open("/logon", { brand });
    const html = page.locator("html");
    expect([await html.getAttribute("data-theme"), await html.getAttribute("lang")]).toEqual([theme, lang]);
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect
      .poll(() => menu.locator(":scope > ul > li").allInnerTexts())
      .toEqual([expect.stringContaining("Home"), ...FIXED_MENU.slice(1).map((name) => expect.stringContaining(name))]);
    const links = await page
      .locator("header nav a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const outside = links.filter((href) => new URL(href).origin !== new URL(page.url()).origin);
    expect(outside.length).toBeGreaterThanOrEqual(10);
    expect(outside.every((href) => href.startsWith(`${site}/`))).toBe(true);
    await menu.getByRole("button", { name: "Community" }).click();
    expect((await menu.locator("li li:visible").allInnerTexts()).map(plain)).toEqual([
      "Support",
      "Social hub",
      "Member reviews",
      "Award-winning service",
    ]);
  });

  it("member_portal_vn wears classic-points and speaks Vietnamese, or English on demand, everywhere and for good", async () => {
    const { page } = await stage.open("/logon", { brand: "member_portal_vn" });
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

  it("offers no other language where the brand speaks one", async () => {
    const { page } = await stage.open("/logon");
    await expect.poll(() => page.getByRole("group", { name: "Language" }).count()).toBe(0);
  });

  it("ecv_member wears ecv_domain, has content's own menu for visitors, and no foot before its members sign in", async () => {
    const { page } = await stage.open("/logon", { brand: "ecv_member" });
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("ecv_domain");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Welcome" }).waitFor();
    await expect.poll(() => menu.getByText("Inspiration").count()).toBe(0);
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
    // The menu of narrow screens has its own way to join; content's is not there a second time.
    const { page: narrow } = await stage.open("/logon", { brand: "ecv_member", width: 390 });
    await narrow.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = narrow.getByRole("navigation", { name: "Main menu" });
    await drawer.getByRole("link", { name: "Welcome" }).waitFor();
    await expect.poll(() => drawer.locator('a[href="/sign-up"]').count()).toBe(1);
  });

  it("ecv_member shows its foot to members, without the social links that the others have", async () => {
    const { page } = await stage.open("/documents", { brand: "ecv_member", as: "100207" });
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("link").first().waitFor();
    await expect.poll(() => foot.getByRole("list", { name: "Find us elsewhere" }).count()).toBe(0);
    await expect.poll(() => foot.innerText()).toContain("ECV is a holiday club");
    // The visitors' home knows who is there, too.
    await page.goto(new URL("/home-k", page.url()).href);
    await page.getByRole("link", { name: /You are signed in as .+: go to your home page/ }).waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "Join the portal" }).count()).toBe(0);
    const { page: other } = await stage.open("/documents", { as: "100201" });
    await other.getByRole("contentinfo").getByRole("list", { name: "Find us elsewhere" }).waitFor();
  });

  it.each([
    [1024, "a button"],
    [767, "a link"],
  ] as const)("has at %i px the way in as %s", async (width, _as) => {
    const { page } = await stage.open("/sign-up", { width });
    const ways = page.getByRole("banner").locator('a[href="/logon"]:visible');
    await expect.poll(() => ways.count()).toBe(1);
    expect(await ways.evaluate((way) => getComputedStyle(way).backgroundColor !== "rgba(0, 0, 0, 0)")).toBe(
      width >= 768,
    );
  });
});

const plain = (text: string) => text.replace(/\(opens in a new tab\)/, "").trim();
