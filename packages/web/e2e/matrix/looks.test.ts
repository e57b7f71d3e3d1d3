// What a machine can judge of how pages look: what stands in the first screen, what ends or begins where its neighbour does, and what wears the theme.

import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";

const stage = setStage();

describe("the looks", () => {
  it.each([
    [1440, 900],
    [768, 1024],
  ])("have the way to a stay in a resort's first screen (%i × %i)", async (width, height) => {
    const { page } = await stage.open("/resort/kauri-lake-lodge", { as: "100201", width, height });
    const form = page.getByRole("region", { name: "Check availability" });
    await form.getByRole("button").waitFor();
    await expect
      .poll(() => form.getByRole("button").evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(height);
  });

  it("have tables below one another share their columns", async () => {
    const { page } = await stage.open("/entitlements", { as: "100202", width: 1280 });
    await page.getByRole("table").nth(1).waitFor();
    const starts = await page
      .getByRole("table")
      .evaluateAll((tables) =>
        tables.map((table) => [...table.querySelectorAll("thead th")].map((head) => head.getBoundingClientRect().x)),
      );
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts.map((one) => one.map(Math.round).join(" "))).size).toBe(1);
  });

  it.each([
    ["100201", "member_portal", "light"],
    ["100202", "member_portal", "dark"],
    ["100203", "member_portal_nz", "light"],
  ] as const)("have the footer's logo in the theme's colour (%s on %s, %s)", async (as, brand, scheme) => {
    const { page, origin } = await stage.open("/documents", { as, brand, scheme });
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
