// Checks that every page of the catalogue must pass. Each finding is one line.

import { describe, expect, it } from "vitest";
import type { CataloguePage } from "../pages.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";
import { setReusedPages } from "./reused-page.ts";

const WIDE = 1280;
const NARROW = 360;
/** The width of a 1280 px screen at 400 % zoom. */
const NARROWEST = 320;
const MOST_HOPS = 2;
// Failed searches are logged to the console (section 8 of the specification); the examples here succeed.
const TITLE = /\S – \S/;

export function checkPages(name: string, pages: readonly CataloguePage[]): void {
  const reused = setReusedPages();
  describe(name, () => {
    it.each(pages)("$path loads, has a title, and is accessible", async (route) => {
      const { page, status, hops, mishaps } = await reused.visit(route.address, { as: route.member }, WIDE);
      expect.soft(status).toBe(route.status);
      expect.soft(new URL(page.url()).pathname).toBe(route.landing);
      expect.soft(hops, "hops").toBeLessThanOrEqual(MOST_HOPS);
      const heading = page.getByRole("heading", { level: 1 });
      expect.soft(await page.locator("h1").count(), "headings of the first level").toBe(1);
      expect.soft((await heading.first().textContent())?.trim()).not.toBe("");
      expect.soft(await page.title()).toMatch(TITLE);
      expect.soft(await page.locator("html").getAttribute("lang")).toBe("en");
      expect.soft(await axeFindings(page), `at ${WIDE} px`).toEqual([]);
      await page.setViewportSize({ width: NARROW, height: 800 });
      expect.soft(await axeFindings(page), `at ${NARROW} px`).toEqual([]);
      await page.setViewportSize({ width: NARROWEST, height: 256 });
      expect.soft(await overflowFindings(page), `at ${NARROWEST} px`).toEqual([]);
      expect.soft(mishaps(), "what happened on the page and should not have").toEqual([]);
    });
  });
}
