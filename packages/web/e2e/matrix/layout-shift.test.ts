// Layout shift during the whole load of a member's page: neither the footer nor loaded content may move.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const MOST_SHIFT = 0.02;
/** Delay of every API response in milliseconds. */
const LATE = 400;

/** Opens a page with delayed API responses and waits until it has loaded. Resolves to the layout shift. */
async function shiftOf(page: Page, address: string): Promise<{ sum: number; moved: readonly string[] }> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  await page.goto(address);
  await waitUntilIdle(page);
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

describe("the whole load causes no layout shift", () => {
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
    const { sum, moved } = await shiftOf(page, origin + path);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it("when the banner of charges appears during the load", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { as: "100202", width: 1280, until: "response" });
    const { sum, moved } = await shiftOf(page, `${origin}/documents`);
    await page.getByText(/^AUD [\d,.]+ is due$/).waitFor();
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it.each([360, 1920])("at %i px", async (width) => {
    const opening = { as: "100201", width, height: width === 360 ? 740 : 1080, until: "response" } as const;
    const { page, origin } = await fixture.open("/robots.txt", opening);
    const { sum, moved } = await shiftOf(page, `${origin}/documents`);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it.each([
    ["/logon", undefined],
    ["/documents", "100205"],
  ])("on %s in Vietnamese", async (path, as) => {
    const opening = { brand: "member_portal_vn", width: 1024, until: "response", ...(as && { as }) } as const;
    const { page, origin } = await fixture.open("/robots.txt", opening);
    const { sum, moved } = await shiftOf(page, origin + path);
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });

  it("and the footer is below the viewport, even on a short page", async () => {
    const { page } = await fixture.open("/payments", { as: "100201", width: 1280 });
    await page.getByRole("heading", { name: "You owe nothing" }).waitFor();
    const top = await page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(900);
  });
});
