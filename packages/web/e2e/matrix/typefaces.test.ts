// Web fonts: self-hosted on every page and in both languages, without layout shift, and not render-blocking.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";

const fixture = setUpPortal();
const MOST_SHIFT = 0.02;
const FACES = /\.woff2$/;

/** The font families that the browser uses for the text of a selector. */
async function drawnIn(page: Page, selector: string): Promise<readonly string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("DOM.enable");
  await protocol.send("CSS.enable");
  const { root } = await protocol.send("DOM.getDocument");
  const { nodeId } = await protocol.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId });
  await protocol.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? "" : " of the machine"}`);
}

describe("the typefaces", () => {
  it.each([
    ["en", "member_portal", "100201"],
    ["vi", "member_portal_vn", "100205"],
  ] as const)(
    "are Lora for headings and Public Sans for text (%s), self-hosted and cached for a year",
    async (_, brand, as) => {
      const opening = { brand, as, until: "response" } as const;
      const { page, origin } = await fixture.open("/robots.txt", opening);
      const answers: { file: string; type: string; kept: string }[] = [];
      page.on("response", (response) => {
        const headers = response.headers();
        if (FACES.test(response.url()))
          answers.push({
            file: new URL(response.url()).pathname,
            type: headers["content-type"] ?? "",
            kept: headers["cache-control"] ?? "",
          });
      });
      await page.goto(`${origin}/documents`);
      await waitForApp(page);
      await page.locator("main h1").waitFor();
      await expect.poll(() => drawnIn(page, "main h1")).toEqual(["Lora SemiBold"]);
      await expect.poll(() => drawnIn(page, "footer a[href]")).toEqual([expect.stringMatching(/^Public Sans(?! of)/)]);
      for (const { file, type, kept } of answers) {
        expect(file).toMatch(/^\/assets\/(?:lora|public-sans)-/);
        expect([type, kept]).toEqual(["font/woff2", "public, max-age=31536000, immutable"]);
      }
      const requestedFonts = answers.map(({ file }) =>
        /(lora|public-sans)-([a-z-]+?)-(?:600|wght)/.exec(file)?.slice(1).join(" "),
      );
      expect(requestedFonts).toContain("lora latin");
      expect(requestedFonts).toContain("public-sans latin");
      expect(requestedFonts.includes("lora vietnamese")).toBe(brand === "member_portal_vn");
    },
  );

  it.each([
    ["/logon", undefined, "member_portal", 360],
    ["/", "100201", "member_portal", 1280],
    ["/points", "100201", "member_portal", 360],
    ["/payments", "100202", "member_portal", 1280],
    ["/documents", "100205", "member_portal_vn", 768],
  ] as const)("that load late on %s (%s, %s, %i px) cause no layout shift", async (path, as, brand, width) => {
    const opening = { brand, width, until: "response", ...(as && { as }) } as const;
    const { page, origin } = await fixture.open("/robots.txt", opening);
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(FACES, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(origin + path, { waitUntil: "commit" });
    await waitForApp(page);
    await page.waitForFunction(
      () => document.querySelector("main h1") !== null && document.querySelector("main .skeleton") === null,
    );
    // Layout shifts by data are tested elsewhere; from here on only the fonts are pending.
    await page.evaluate(() => {
      const noted = window as unknown as { moved: number };
      noted.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) noted.moved += entry.value;
      }).observe({ type: "layout-shift" });
    });
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    come();
    await expect.poll(() => drawnIn(page, "main h1")).toEqual(["Lora SemiBold"]);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(MOST_SHIFT);
  });
});
