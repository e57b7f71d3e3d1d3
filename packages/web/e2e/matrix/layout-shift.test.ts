// Checks that neither the footer nor loaded content moves.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const MAX_LAYOUT_SHIFT = 0.02;
const RESPONSE_DELAY_MS = 400;

/** Delays API responses and waits until the page has loaded. */
async function measureLayoutShift(
  page: Page,
  url: string,
): Promise<{ totalShift: number; movedNodes: readonly string[] }> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
  await page.goto(url);
  await waitUntilIdle(page);
  await page.waitForFunction(
    () => document.querySelector("main h1") !== null && !document.querySelector("main .skeleton"),
  );
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let totalShift = 0;
        const movedNodes: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: readonly { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            totalShift += entry.value;
            movedNodes.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => node?.nodeName).join(" ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve({ totalShift, movedNodes }), 500);
      }),
  );
}

describe("the whole load does not shift the layout", () => {
  it.each([
    ["/profile/account-details", "100201"],
    ["/payments", "100201"],
    ["/payments", "100202"],
    ["/booking", "100201"],
    ["/documents", "100201"],
    ["/points", "100201"],
    ["/entitlements", "100202"],
    ["/resorts", "100201"],
    ["/resort/kauri-lake-lodge", "100201"],
    ["/questions-and-answers", "100201"],
    ["/profile/billing-address", "100201"],
    ["/", "100201"],
  ])("on %s for %s", async (path, as) => {
    const { page, origin } = await fixture.open("/robots.txt", { as, width: 1280, until: "response" });
    const { totalShift, movedNodes } = await measureLayoutShift(page, origin + path);
    expect(totalShift, movedNodes.join("\n")).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it("when the banner of charges appears during the load", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100202", width: 1280, until: "response" });
    const { totalShift, movedNodes } = await measureLayoutShift(page, `${origin}/documents`);
    await page.getByText(/^AUD [\d,.]+ is due$/).waitFor();
    expect(totalShift, movedNodes.join("\n")).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it.each([360, 1920])("at %i px", async (width) => {
    const pageOptions = { as: "100201", width, height: width === 360 ? 740 : 1080, until: "response" } as const;
    const { page, origin } = await fixture.open("/robots.txt", pageOptions);
    const { totalShift, movedNodes } = await measureLayoutShift(page, `${origin}/documents`);
    expect(totalShift, movedNodes.join("\n")).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it.each([
    ["/logon", undefined],
    ["/documents", "100205"],
  ])("on %s in Vietnamese", async (path, as) => {
    const pageOptions = { brand: "member_portal_vn", width: 1024, until: "response", ...(as && { as }) } as const;
    const { page, origin } = await fixture.open("/robots.txt", pageOptions);
    const { totalShift, movedNodes } = await measureLayoutShift(page, origin + path);
    expect(totalShift, movedNodes.join("\n")).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it("on a short page, whose footer stays below the viewport", async () => {
    const { page } = await fixture.open("/payments", { as: "100201", width: 1280 });
    await page.getByRole("heading", { name: "You owe nothing" }).waitFor();
    const top = await page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(900);
  });
});
