import { describe, expect, it } from "vitest";
import type { CataloguePage } from "../pages.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";
import { setUpReusedPages } from "./reused-page.ts";

const WIDE_PX = 1280;
const NARROW_PX = 360;
/** The width of a 1280 px screen at 400 % zoom. */
const ZOOMED_PX = 320;
const MAX_HOPS = 2;
// A document title has the brand's name after the page's title.
const TITLE = /\S – \S/;

export function checkPages(name: string, pages: readonly CataloguePage[]): void {
  const reused = setUpReusedPages();
  describe(name, () => {
    it.each(pages)("$path loads, has a title, and is accessible", async (route) => {
      const { page, status, redirectCount, pageErrors } = await reused.openUrl(
        route.url,
        { as: route.member },
        WIDE_PX,
      );
      expect.soft(status).toBe(route.status);
      expect.soft(new URL(page.url()).pathname).toBe(route.finalPath);
      expect.soft(redirectCount, "hops").toBeLessThanOrEqual(MAX_HOPS);
      const heading = page.getByRole("heading", { level: 1 });
      expect.soft(await page.locator("h1").count(), "headings of the first level").toBe(1);
      expect.soft((await heading.first().textContent())?.trim()).not.toBe("");
      expect.soft(await page.title()).toMatch(TITLE);
      expect.soft(await page.locator("html").getAttribute("lang")).toBe("en");
      expect.soft(await axeFindings(page), `at ${WIDE_PX} px`).toEqual([]);
      await page.setViewportSize({ width: NARROW_PX, height: 800 });
      expect.soft(await axeFindings(page), `at ${NARROW_PX} px`).toEqual([]);
      await page.setViewportSize({ width: ZOOMED_PX, height: 256 });
      expect.soft(await overflowFindings(page), `at ${ZOOMED_PX} px`).toEqual([]);
      expect.soft(pageErrors(), "unexpected errors on the page").toEqual([]);
    });
  });
}
