// Automated layout checks: content of the first screen, alignment of neighbours, and theme colours.

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
const READ_PAGES = [
  "/home-k",
  "/classic-plus",
  "/support",
  "/articles",
  "/articles/first-morning-on-the-reef",
  "/member-reviews",
];

const LAYOUT = /(id="portico-layout"[^>]*>)([^<]*)(<)/;

function withLogo(layout: Layout): Layout {
  const { menu, footer } = layout;
  return footer === null ? layout : { ...layout, footer: { ...footer, logo: footer.logo ?? menu?.logo ?? null } };
}

/** Shares and levied points together, which no sample member has. */
async function ownBoth(page: Page): Promise<void> {
  await page.route("**/api/ownership", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as OwnershipResponse;
    const points = [{ clubResortId: "R12", resortName: "Banksia Shores", owned: 2000, expiresOn: "2080-07-03" }];
    await route.fulfill({ response, json: { ...answer, points } });
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
    [1440, READ_PAGES],
    [768, STAY_PAGES],
    [768, READ_PAGES],
    [360, ["/", "/resort/kauri-lake-lodge", "/articles", "/member-reviews"]],
  ])("have cards of equal height without gaps, and uncropped pictures (%i)", async (width, addresses) => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100201", width, until: "response" });
    for (const address of addresses) {
      await page.goto(`${origin}${address}`);
      await page.locator("main h1").waitFor();
      await waitUntilIdle(page);
      // Pictures load lazily.
      await page.locator("main img").evaluateAll((images) => {
        for (const image of images) image.setAttribute("loading", "eager");
      });
      await expect.poll(() => shapeFindings(page), { message: address }).toEqual([]);
      const seen = await page.locator("main .card, main img").count();
      expect(seen, address).toBeGreaterThan(0);
    }
  });

  it("have aligned buttons in a row of cards", async () => {
    const { page } = await fixture.open("/resort-specials", { as: "100201", width: 1440 });
    const [first, second] = [0, 1].map((at) => page.locator("main li.card").nth(at).getByRole("button").last());
    const bottomOf = (button: typeof first) =>
      button?.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
    await first?.waitFor();
    await second?.waitFor();
    await expect.poll(async () => (await bottomOf(first)) === (await bottomOf(second))).toBe(true);
  });

  it("have a calendar leaf as high as its text, with room beside it on a phone", async () => {
    const { page } = await fixture.open("/booking", { as: "100201", width: 360 });
    const leaf = page.locator("main li.card time[class*=shrink-0]").first();
    await leaf.waitFor();
    const { own, beside, tallest, widest } = await leaf.evaluate((one) => {
      const lines = [...one.querySelectorAll("[aria-hidden]")].map((line) => line.getBoundingClientRect());
      const { width, height } = one.getBoundingClientRect();
      return {
        own: { width, height },
        beside: one.nextElementSibling?.getBoundingClientRect().width ?? 0,
        tallest: Math.max(...lines.map((line) => line.height)),
        widest: Math.max(...[...one.querySelectorAll("[aria-hidden]")].map((line) => line.scrollWidth)),
      };
    });
    expect(own.height).toBeLessThanOrEqual(90);
    expect(tallest).toBeLessThanOrEqual(40);
    expect(widest).toBeLessThanOrEqual(own.width);
    expect(beside).toBeGreaterThanOrEqual(190);
  });

  it.each(["/entitlements", "/products"])("have equal columns in stacked tables (%s)", async (address) => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100202", width: 1280, until: "response" });
    await ownBoth(page);
    await page.goto(`${origin}${address}`);
    await page.getByRole("table").nth(1).waitFor();
    const starts = await page
      .getByRole("table")
      .evaluateAll((tables) =>
        tables.map((table) => [...table.querySelectorAll("thead th")].map((head) => head.getBoundingClientRect().x)),
      );
    expect(starts.length).toBeGreaterThan(1);
    // A table with fewer columns uses the first columns of the others.
    const fewest = Math.min(...starts.map(({ length }) => length));
    expect(new Set(starts.map((one) => one.slice(0, fewest).map(Math.round).join(" "))).size).toBe(1);
  });

  it.each([
    ["100201", "member_portal", "light"],
    ["100202", "member_portal", "dark"],
    ["100203", "member_portal_nz", "light"],
    ["100207", "ecv_member", "light"],
    ["100207", "ecv_member", "dark"],
  ] as const)("have the footer's logo in the theme's colour (%s on %s, %s)", async (as, brand, scheme) => {
    const { page, origin } = await fixture.open("/robots.txt", { as, brand, scheme, until: "response" });
    // ECV's content has no footer logo, so the test adds one.
    await page.route(`${origin}/documents`, async (route) => {
      const { host, port } = new URL(origin);
      // Only the browser resolves the brands' host names.
      const headers = { ...route.request().headers(), host };
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/documents`, headers });
      const body = (await response.text()).replace(
        LAYOUT,
        (_, start: string, json: string, end: string) =>
          start + JSON.stringify(withLogo(JSON.parse(json) as Layout)).replaceAll("<", "\\u003c") + end,
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${origin}/documents`);
    const logo = page.locator(".footer-logo");
    await logo.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector("footer img") as HTMLImageElement).naturalWidth > 0);
    const { mask, ground, link, width } = await logo.evaluate((one) => {
      const { maskImage, backgroundColor } = getComputedStyle(one);
      const probe = document.createElement("i");
      probe.className = "text-link";
      one.closest("footer")?.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return { mask: maskImage, ground: backgroundColor, link: color, width: one.getBoundingClientRect().width };
    });
    expect(mask).toMatch(new RegExp(`^url\\("${origin}/`));
    expect(ground).toBe(link);
    expect(width).toBeLessThan(300);
  });
});
