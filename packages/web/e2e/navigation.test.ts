import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

const fixture = setUpPortal();
const HEADING_ID = "page-heading";

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const goTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent("click");

describe("navigating to a page", () => {
  it("moves the focus to its heading, sets the title, and announces it once", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    expect(await focusedId(page)).not.toBe(HEADING_ID);
    await goTo(page, "/points");
    await page.waitForURL((url) => url.pathname === "/points");
    const pageLoadedStatus = page.getByRole("status").filter({ hasText: /page loaded$/ });
    await pageLoadedStatus.waitFor({ state: "attached" });
    expect(await focusedId(page)).toBe(HEADING_ID);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await expect.poll(() => pageLoadedStatus.textContent()).toBe(`${heading}, page loaded`);
    await expect.poll(() => page.title()).toBe(`${heading} – Portico`);
  });

  it("starts at the top, and Back restores the scroll position", async () => {
    const { page } = await fixture.open("/resorts", { as: "100201" });
    const link = page.getByRole("main").locator('article a[href^="/resort/"]').nth(8);
    await link.scrollIntoViewIfNeeded();
    // The router saves the scroll position ten times a second.
    await page.waitForTimeout(300);
    const scrollYBefore = await page.evaluate(() => scrollY);
    expect(scrollYBefore).toBeGreaterThan(600);
    // A mouse click could scroll again.
    await link.dispatchEvent("click");
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/resorts");
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, scrollYBefore);
  });

  it("keeps the focus if only the query changes", async () => {
    const { page } = await fixture.open("/resorts", { as: "100201" });
    const field = page.getByLabel("Search by name or place");
    await field.fill("lodge");
    await page.waitForURL((url) => url.search.includes("q=lodge"));
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(() =>
        page
          .getByRole("status")
          .filter({ hasText: /page loaded$/ })
          .count(),
      )
      .toBe(0);
  });

  it("has a skip link as the first focusable element", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    await page.keyboard.press("Tab");
    const skipLink = page.getByRole("link", { name: "Skip to the page" });
    expect(await skipLink.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skipLink.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press("Enter");
    expect(await focusedId(page)).toBe("page");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("a slow page", () => {
  it("shows a bar of two pixels after a moment, fills it in five seconds, and hides it once loaded", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    let releaseScripts = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await goTo(page, "/points");
    const bar = page.locator(".h-0\\.5");
    await bar.waitFor({ state: "attached" });
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(2);
    expect(await bar.locator("div").evaluate((fill) => getComputedStyle(fill).animationDuration)).toBe("5s");
    releaseScripts();
    await page.waitForURL((url) => url.pathname === "/points");
    await bar.waitFor({ state: "detached" });
  });
});

describe("a long page", () => {
  it("shows the back-to-top button from 600 pixels on, at the specified position", async () => {
    const { page } = await fixture.open("/resorts", { as: "100201" });
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => scrollTo({ top: 600 }));
    await page.waitForFunction(() => scrollY === 600);
    await expect.poll(() => button.count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 700 }));
    await button.waitFor();
    const box = await button.boundingBox();
    expect([box?.width, 900 - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([50, 100]);
    await button.click();
    await page.waitForFunction(() => scrollY === 0);
    await button.waitFor({ state: "detached" });
    expect(await focusedId(page)).toBe(HEADING_ID);
  });
});
