// Going from page to page: where the focus is, what is said, where the page is scrolled to.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";

const stage = setStage();
const HEADING = "page-heading";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const goTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent("click");

describe("arriving at a page", () => {
  it("moves the focus to its heading, sets the title, and says so once", async () => {
    const { page } = await stage.open("/documents", { as: "100201" });
    expect(await focused(page)).not.toBe(HEADING);
    await goTo(page, "/points");
    await page.waitForURL((url) => url.pathname === "/points");
    const said = page.getByRole("status").filter({ hasText: /page loaded$/ });
    await said.waitFor({ state: "attached" });
    expect(await focused(page)).toBe(HEADING);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await expect.poll(() => said.textContent()).toBe(`${heading}, page loaded`);
    await expect.poll(() => page.title()).toBe(`${heading} – Portico`);
  });

  it("begins at the top, and Back returns to where the page was scrolled to", async () => {
    const { page } = await stage.open("/resorts", { as: "100201" });
    const link = page.getByRole("main").locator('article a[href^="/resort/"]').nth(8);
    await link.scrollIntoViewIfNeeded();
    // The router notes ten times a second where the page stands; nobody clicks sooner after they have scrolled.
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(600);
    // A click by the mouse might scroll once more.
    await link.dispatchEvent("click");
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/resorts");
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, before);
  });

  it("leaves the focus alone where the query alone changes", async () => {
    const { page } = await stage.open("/resorts", { as: "100201" });
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

  it("needs one key to skip what stands before the page", async () => {
    const { page } = await stage.open("/documents", { as: "100201" });
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the page" });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("page");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("a page that takes its time", () => {
  it("shows a bar of two pixels after a moment, which fills in five seconds, and none once it is there", async () => {
    const { page } = await stage.open("/documents", { as: "100201" });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await goTo(page, "/points");
    const bar = page.locator(".h-0\\.5");
    await bar.waitFor({ state: "attached" });
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(2);
    expect(await bar.locator("div").evaluate((fill) => getComputedStyle(fill).animationDuration)).toBe("5s");
    goOn();
    await page.waitForURL((url) => url.pathname === "/points");
    await bar.waitFor({ state: "detached" });
  });
});

describe("a long page", () => {
  it("offers the way back to its top from 600 pixels on, in the place that the specification names", async () => {
    const { page } = await stage.open("/resorts", { as: "100201" });
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
    expect(await focused(page)).toBe(HEADING);
  });
});
