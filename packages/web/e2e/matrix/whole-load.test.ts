// While a member's page loads, nothing that is there already moves: neither the footer below it, nor what stands beside what is on its way.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";

const stage = setStage();
const MOST_SHIFT = 0.02;
/** How much later than they could all answers come. */
const LATE = 400;

/** Opens a page whose data come late, and waits until everything is there; resolves to how far things moved meanwhile. */
async function shiftOf(page: Page, address: string): Promise<{ sum: number; moved: readonly string[] }> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () => document.querySelector("main h1") !== null && !document.querySelector("main .skeleton"),
  );
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: readonly { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            moved.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => node?.nodeName).join(" ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve({ sum, moved }), 500);
      }),
  );
}

describe("the whole load", () => {
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
  ])("of %s for %s moves nothing", async (path, as) => {
    const { page, origin } = await stage.open("/robots.txt", { as, width: 1280, until: "response" });
    const { sum, moved } = await shiftOf(page, origin + path);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it("moves nothing when the banner of what is owed comes in between", async () => {
    const { page, origin } = await stage.open("/robots.txt", { as: "100202", width: 1280, until: "response" });
    const { sum, moved } = await shiftOf(page, `${origin}/documents`);
    await page.getByText(/^AUD [\d,.]+ is due$/).waitFor();
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it.each([360, 1920])("moves nothing in a window of %i px", async (width) => {
    const opening = { as: "100201", width, height: width === 360 ? 740 : 1080, until: "response" } as const;
    const { page, origin } = await stage.open("/robots.txt", opening);
    const { sum, moved } = await shiftOf(page, `${origin}/documents`);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it.each([
    ["/logon", undefined],
    ["/documents", "100205"],
  ])("of %s in Vietnamese moves nothing", async (path, as) => {
    const opening = { brand: "member_portal_vn", width: 1024, until: "response", ...(as && { as }) } as const;
    const { page, origin } = await stage.open("/robots.txt", opening);
    const { sum, moved } = await shiftOf(page, origin + path);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it("ends with the footer below the edge of the window, however short the page is", async () => {
    const { page } = await stage.open("/payments", { as: "100201", width: 1280 });
    await page.getByRole("heading", { name: "You owe nothing" }).waitFor();
    const top = await page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(900);
  });
});
