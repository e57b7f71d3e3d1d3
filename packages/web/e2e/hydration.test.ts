import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitForApp } from "./harness-page.ts";

const fixture = setUpPortal();
const MAX_LAYOUT_SHIFT = 0.02;

describe("the app's take-over of the template", () => {
  it("keeps the values of the template's form and the cursor position", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { until: "response" });
    let releaseScripts = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await page.goto(`${origin}/logon`, { waitUntil: "commit" });
    await page.getByLabel("Password").fill("seven lanterns");
    await page.getByLabel("Member number").fill("100201");
    releaseScripts();
    await waitForApp(page);
    await expect.poll(() => page.getByLabel("Member number").inputValue()).toBe("100201");
    await expect.poll(() => page.locator("input[name=password]").inputValue()).toBe("seven lanterns");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  });

  it("keeps every letter that is typed during rendering", async () => {
    const { page, origin } = await fixture.open("/robots.txt", { until: "response" });
    // A slow browser renders in several tasks, with input events between them.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function typing(this: MessagePort, ...args: Parameters<typeof post>) {
        const field = document.querySelector<HTMLInputElement>("[data-template] input[name=password]");
        if (field) field.value += "a";
        const typed = globalThis as unknown as { letters?: string };
        if (field) typed.letters = field.value;
        post.apply(this, args);
      } as typeof post;
    });
    await page.goto(`${origin}/logon`);
    await waitForApp(page);
    const letters = await page.evaluate(() => (globalThis as unknown as { letters?: string }).letters);
    expect(letters).toMatch(/^a+$/);
    await expect.poll(() => page.locator("input[name=password]").inputValue()).toBe(letters);
  });

  it.each([
    ["/logon", undefined, 1440],
    ["/logon", undefined, 360],
    ["/", "100201", 1440],
  ])("does not shift the layout on %s (member %s, %i px)", async (path, member, width) => {
    const pageOptions = { width, until: "response", ...(member !== undefined && { as: member }) } as const;
    const { page, origin } = await fixture.open("/robots.txt", pageOptions);
    // Data that loads later may move content.
    await page.route("**/api/**", () => new Promise<void>(() => {}));
    await page.goto(origin + path);
    await waitForApp(page);
    await page.locator("main h1").first().waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let totalShift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            })[])
              if (!entry.hadRecentInput) totalShift += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(totalShift), 300);
        }),
    );
    expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT);
  });
});
