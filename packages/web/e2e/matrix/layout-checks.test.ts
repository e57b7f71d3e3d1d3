import type { Layout } from "@portico/api/content/contract";
import type { OwnershipResponse } from "@portico/api/points/contract";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";
import { shapeFindings } from "./page-shapes.ts";

const fixture = setUpPortal();
const STAY_PAGES = [
  "/",
  "/booking",
  "/short-stays?month=2027-02",
  "/resorts",
  "/resort/kauri-lake-lodge",
  "/resort-specials",
];
const CONTENT_PAGES = [
  "/home-k",
  "/classic-plus",
  "/support",
  "/articles",
  "/articles/first-morning-on-the-reef",
  "/member-reviews",
];

const EMBEDDED_LAYOUT = /(id="portico-layout"[^>]*>)([^<]*)(<)/;

function withLogo(layout: Layout): Layout {
  const { menu, footer } = layout;
  return footer === null ? layout : { ...layout, footer: { ...footer, logo: footer.logo ?? menu?.logo ?? null } };
}

/** No sample member has shares and levied points together. */
async function stubSharesAndPoints(page: Page): Promise<void> {
  await page.route("**/api/ownership", async (route) => {
    const response = await route.fetch();
    const ownership = (await response.json()) as OwnershipResponse;
    const points = [{ clubResortId: "R12", resortName: "Banksia Shores", owned: 2000, expiresOn: "2080-07-03" }];
    await route.fulfill({ response, json: { ...ownership, points } });
  });
}

describe("pages", () => {
  it.each([
    [1440, 900],
    [768, 1024],
  ])("have the booking link in the first screen of a resort (%i × %i)", async (width, height) => {
    const { page } = await fixture.open("/resort/kauri-lake-lodge", { as: "100201", width, height });
    const form = page.getByRole("region", { name: "Check availability" });
    await form.getByRole("button").waitFor();
    await expect
      .poll(() => form.getByRole("button").evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(height);
  });

  it.each([
    [1440, STAY_PAGES],
    [1440, CONTENT_PAGES],
    [768, STAY_PAGES],
    [768, CONTENT_PAGES],
    [360, ["/", "/resort/kauri-lake-lodge", "/articles", "/member-reviews"]],
  ])("have cards of equal height without gaps, and uncropped pictures (%i)", async (width, urls) => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100201", width, until: "response" });
    for (const url of urls) {
      await page.goto(`${origin}${url}`);
      await page.locator("main h1").waitFor();
      await waitUntilIdle(page);
      // Pictures load lazily.
      await page.locator("main img").evaluateAll((images) => {
        for (const image of images) image.setAttribute("loading", "eager");
      });
      await expect.poll(() => shapeFindings(page), { message: url }).toEqual([]);
      const elementCount = await page.locator("main .card, main img").count();
      expect(elementCount, url).toBeGreaterThan(0);
    }
  });

  it("have the stays of a row of cards at the same height", async () => {
    const { page } = await fixture.open("/resort-specials", { as: "100201", width: 1440 });
    const [first, second] = [0, 1].map((index) => page.locator("main li.card").nth(index).locator("section").first());
    const topOf = (stays: typeof first) =>
      stays?.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await first?.waitFor();
    await second?.waitFor();
    await expect.poll(async () => (await topOf(first)) === (await topOf(second))).toBe(true);
  });

  it("have a calendar leaf as high as its text, with room beside it on a phone", async () => {
    const { page } = await fixture.open("/booking", { as: "100201", width: 360 });
    const leaf = page.locator("main li.card time[class*=shrink-0]").first();
    await leaf.waitFor();
    const { ownSize, siblingWidth, maxLineHeight, maxLineWidth } = await leaf.evaluate((element) => {
      const lines = [...element.querySelectorAll("[aria-hidden]")].map((line) => line.getBoundingClientRect());
      const { width, height } = element.getBoundingClientRect();
      return {
        ownSize: { width, height },
        siblingWidth: element.nextElementSibling?.getBoundingClientRect().width ?? 0,
        maxLineHeight: Math.max(...lines.map((line) => line.height)),
        maxLineWidth: Math.max(...[...element.querySelectorAll("[aria-hidden]")].map((line) => line.scrollWidth)),
      };
    });
    expect(ownSize.height).toBeLessThanOrEqual(90);
    expect(maxLineHeight).toBeLessThanOrEqual(40);
    expect(maxLineWidth).toBeLessThanOrEqual(ownSize.width);
    expect(siblingWidth).toBeGreaterThanOrEqual(190);
  });

  it.each(["/entitlements", "/products"])("have equal columns in stacked tables (%s)", async (url) => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100202", width: 1280, until: "response" });
    await stubSharesAndPoints(page);
    await page.goto(`${origin}${url}`);
    await page.getByRole("table").nth(1).waitFor();
    const columnStarts = await page
      .getByRole("table")
      .evaluateAll((tables) =>
        tables.map((table) =>
          [...table.querySelectorAll("thead th")].map((headerCell) => headerCell.getBoundingClientRect().x),
        ),
      );
    expect(columnStarts.length).toBeGreaterThan(1);
    // A table with fewer columns uses the first columns of the others.
    const minColumns = Math.min(...columnStarts.map(({ length }) => length));
    expect(new Set(columnStarts.map((element) => element.slice(0, minColumns).map(Math.round).join(" "))).size).toBe(1);
  });

  it.each([
    ["100201", "member_portal", "light"],
    ["100202", "member_portal", "dark"],
    ["100203", "member_portal_nz", "light"],
    ["100207", "ecv_member", "light"],
    ["100207", "ecv_member", "dark"],
  ] as const)("have the footer's logo in the theme's colour (%s on %s, %s)", async (as, brand, scheme) => {
    const { page, origin } = await fixture.open("/robots.txt", { as, brand, scheme, until: "response" });
    // ECV's content has no footer logo.
    await page.route(`${origin}/documents`, async (route) => {
      const { host, port } = new URL(origin);
      // Only the browser resolves the brands' host names.
      const headers = { ...route.request().headers(), host };
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/documents`, headers });
      const body = (await response.text()).replace(
        EMBEDDED_LAYOUT,
        (_, start: string, json: string, end: string) =>
          start + JSON.stringify(withLogo(JSON.parse(json) as Layout)).replaceAll("<", "\\u003c") + end,
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${origin}/documents`);
    const logo = page.locator(".footer-logo");
    await logo.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector("footer img") as HTMLImageElement).naturalWidth > 0);
    const { mask, background, link, width } = await logo.evaluate((element) => {
      const { maskImage, backgroundColor } = getComputedStyle(element);
      const probe = document.createElement("i");
      probe.className = "text-link";
      element.closest("footer")?.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return {
        mask: maskImage,
        background: backgroundColor,
        link: color,
        width: element.getBoundingClientRect().width,
      };
    });
    expect(mask).toMatch(new RegExp(`^url\\("${origin}/`));
    expect(background).toBe(link);
    expect(width).toBeLessThan(300);
  });
});
