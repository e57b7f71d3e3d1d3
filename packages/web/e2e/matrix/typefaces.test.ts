// Checks that the typefaces are self-hosted and load without a layout shift.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";

const fixture = setUpPortal();
const MAX_LAYOUT_SHIFT = 0.02;
const FONT_FILE = /\.woff2$/;

async function readRenderedFonts(page: Page, selector: string): Promise<readonly string[]> {
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
      const pageOptions = { brand, as, until: "response" } as const;
      const { page, origin } = await fixture.open("/robots.txt", pageOptions);
      const fontResponses: { file: string; type: string; cacheControl: string }[] = [];
      page.on("response", (response) => {
        const headers = response.headers();
        if (FONT_FILE.test(response.url()))
          fontResponses.push({
            file: new URL(response.url()).pathname,
            type: headers["content-type"] ?? "",
            cacheControl: headers["cache-control"] ?? "",
          });
      });
      await page.goto(`${origin}/documents`);
      await waitForApp(page);
      await page.locator("main h1").waitFor();
      await expect.poll(() => readRenderedFonts(page, "main h1")).toEqual(["Lora SemiBold"]);
      await expect
        .poll(() => readRenderedFonts(page, "footer a[href]"))
        .toEqual([expect.stringMatching(/^Public Sans(?! of)/)]);
      for (const { file, type, cacheControl } of fontResponses) {
        expect(file).toMatch(/^\/assets\/(?:lora|public-sans)-/);
        expect([type, cacheControl]).toEqual(["font/woff2", "public, max-age=31536000, immutable"]);
      }
      const requestedFonts = fontResponses.map(({ file }) =>
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
  ] as const)("do not shift the layout if they load late on %s (%s, %s, %i px)", async (path, as, brand, width) => {
    const pageOptions = { brand, width, until: "response", ...(as && { as }) } as const;
    const { page, origin } = await fixture.open("/robots.txt", pageOptions);
    let releaseFonts = () => {};
    const fontsReleased = new Promise<void>((resolve) => {
      releaseFonts = resolve;
    });
    await page.route(FONT_FILE, async (route) => {
      await fontsReleased;
      await route.continue();
    });
    await page.goto(origin + path, { waitUntil: "commit" });
    await waitForApp(page);
    await page.waitForFunction(
      () => document.querySelector("main h1") !== null && document.querySelector("main .skeleton") === null,
    );
    // From here on only the fonts are pending.
    await page.evaluate(() => {
      const global = window as unknown as { layoutShift: number };
      global.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          global.layoutShift += entry.value;
      }).observe({ type: "layout-shift" });
    });
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    releaseFonts();
    await expect.poll(() => readRenderedFonts(page, "main h1")).toEqual(["Lora SemiBold"]);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThan(
      MAX_LAYOUT_SHIFT,
    );
  });
});
