import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

const fixture = setUpPortal();

describe("the sign-in page before its scripts load", () => {
  it("shows the form, in the brand's colours", async () => {
    const { page, status } = await fixture.open("/logon", { withoutScripts: true });
    expect(status).toBe(200);
    await expect.poll(() => page.getByLabel("Member number").isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel("Password").isVisible()).toBe(true);
    const button = page.getByRole("button", { name: "Sign in" });
    // The primary colour of classic-weeks-au.
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(168, 72, 28)");
  });

  it("is painted before the full stylesheet and the scripts load", async () => {
    const { page, watch, origin } = await fixture.open("/robots.txt", { until: "response" });
    watch.expect("console", /ERR_BLOCKED_BY_CLIENT/);
    watch.expect("failed request", /\/assets\//);
    await page.route(/\/assets\//, (route) => route.abort("blockedbyclient"));
    await page.goto(`${origin}/logon`);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const card = await page.locator("form").boundingBox();
    expect(card?.width).toBeGreaterThan(300);
  });

  it("sends its form only to the portal, and never a password in a URL", async () => {
    const { page, watch } = await fixture.open("/logon", { withoutScripts: true });
    watch.expect("console", /422|Failed to load resource/);
    const requestedUrls: string[] = [];
    page.on("request", (request) => {
      // Chromium fetches the favicon when idle.
      if (!request.url().endsWith("/favicon.svg"))
        requestedUrls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByLabel("Member number").fill("100201");
    await page.getByLabel("Password").fill("not a real one");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "password is not correct" }).waitFor();
    expect(requestedUrls[0]).toBe("POST /logon");
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe("/logon");
    await expect.poll(() => page.getByLabel("Password").inputValue()).toBe("");
  });

  it("is in the brand's language", async () => {
    const { page } = await fixture.open("/logon", { brand: "member_portal_vn", withoutScripts: true });
    const lang = await page.locator("html").getAttribute("lang");
    const heading = page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.innerText()).toBe(lang === "vi" ? "Đăng nhập" : "Sign in");
  });
});

describe("every template", () => {
  it.each([
    ["sign-in", "/logon", {}],
    ["public", "/sign-up", {}],
    ["member", "/", { as: "100201" }],
    ["error", "/no-such-page", { as: "100201" }],
  ] as const)("%s is readable without scripts, also on narrow screens", async (_name, path, pageOptions) => {
    const { page } = await fixture.open(path, { ...pageOptions, withoutScripts: true, width: 320 });
    await expect.poll(() => page.locator("[data-template]").isVisible()).toBe(true);
    // Public pages have a description; members' pages do not.
    expect(await page.locator('head meta[name="description"]').count()).toBe("as" in pageOptions ? 0 : 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
