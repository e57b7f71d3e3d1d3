// Animations: loading bar, page fade, late banner and toasts; none with `prefers-reduced-motion`.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const MEMBER = { as: "100201" } as const;

/** Opens the documents page, pauses the clock, and clicks the link to the payments page, whose chunk is held back. */
async function goToHeldPage(page: Page): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*payments.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).click();
  return goOn;
}

const bar = (page: Page) => page.locator(".animate-loading");

describe("the loading bar", () => {
  it("appears after 200 milliseconds, is 2 pixels high, and fills in 5 seconds", async () => {
    const { page, context, origin } = await fixture.open("/robots.txt", { ...MEMBER, until: "response" });
    await context.clock.install();
    await page.goto(`${origin}/documents`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).waitFor();
    const goOn = await goToHeldPage(page);
    await page.clock.runFor(190);
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.clock.runFor(20);
    await bar(page).waitFor({ state: "attached" });
    const [height, duration] = await bar(page).evaluate((one) => [
      one.getBoundingClientRect().height,
      getComputedStyle(one).animationDuration,
    ]);
    expect([height, duration]).toEqual([2, "5s"]);
    goOn();
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === "/payments");
    await bar(page).waitFor({ state: "detached" });
  });
});

describe("a page after navigation", () => {
  const fade = (page: Page) =>
    page.locator("main .page").evaluate((one) => {
      const { animationName, animationDuration } = getComputedStyle(one);
      return [animationName, animationDuration];
    });
  const goToPayments = async (page: Page) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).click();
    await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
  };

  it("fades in over 0.7 seconds; the first page does not", async () => {
    const { page } = await fixture.open("/documents", MEMBER);
    expect((await fade(page))[0]).toBe("none");
    await goToPayments(page);
    expect(await fade(page)).toEqual(["page-in", "0.7s"]);
    const opacity = await page.locator("main .page").evaluate((one) => {
      const [animation] = one.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      const atFirst = getComputedStyle(one).opacity;
      animation?.finish();
      return [atFirst, getComputedStyle(one).opacity];
    });
    expect(opacity).toEqual(["0", "1"]);
  });

  it("has no animations with reduced motion", async () => {
    const { page } = await fixture.open("/documents", { as: "100202", reducedMotion: true });
    await goToPayments(page);
    expect(Number.parseFloat((await fade(page))[1] ?? "")).toBeLessThan(0.001);
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Show my account" }).click();
    await page.getByRole("region", { name: "My Dashboard" }).getByRole("navigation").waitFor();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
  });
});

describe("the late banner", () => {
  /** Records every animation that a script starts. */
  const noteMovements = (page: Page) =>
    page.addInitScript(() => {
      const noted: string[] = [];
      Object.assign(globalThis, { noted });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...values) {
        noted.push(this.tagName);
        return animate.apply(this, values);
      };
    });
  const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);

  it.each([
    [false, "lets the page slide", true],
    [true, "is there at once where no motion is wanted", false],
  ])("(reduced motion: %s) %s", async (reducedMotion, _what, slides) => {
    const opening = { as: "100202", until: "response", reducedMotion } as const;
    const { page, origin } = await fixture.open("/robots.txt", opening);
    // If there are announcements, the line is already there.
    await page.route("**/change-password", async (route) => {
      const answer = await route.fetch();
      const silent = (await answer.text()).replaceAll(
        /"(alerts|notices)":\[\{.*?\}\](?=,"(?:notices|icons)")/g,
        '"$1":[]',
      );
      await route.fulfill({ response: answer, body: silent });
    });
    await noteMovements(page);
    await page.goto(`${origin}/change-password`);
    await page.getByText(/^AUD [\d,.]+ is due$/).waitFor();
    expect((await noted(page)).includes("MAIN")).toBe(slides);
  });
});

describe("a toast", () => {
  /** Shows a toast by a failing change of language. */
  const makeOne = async (page: Page) => {
    await page.route("**/api/session/language", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "English" }).click();
    const message = page.getByRole("status").locator(".toast");
    await message.waitFor();
    return message;
  };
  const open = async (width: number) => {
    const opening = { brand: "member_portal_vn", width, until: "response" } as const;
    const { page, context, origin, watch } = await fixture.open("/robots.txt", opening);
    watch.expect("console", /503/);
    await context.clock.install();
    await page.goto(`${origin}/sign-up`);
    await page.getByRole("button", { name: "English" }).waitFor();
    return page;
  };

  it.each([
    [1280, 350],
    [360, 328],
  ])("is at most 350 pixels wide (window of %i px)", async (window, width) => {
    const page = await open(window);
    const message = await makeOne(page);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const box = await message.boundingBox();
    expect(box?.width).toBe(width);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window);
  });

  it("closes after a time, not while hovered or focused, and at once when dismissed", async () => {
    const page = await open(1280);
    const message = await makeOne(page);
    await message.hover();
    await page.clock.runFor(60_000);
    await expect.poll(() => message.count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.runFor(5_000);
    await expect.poll(() => message.count()).toBe(1);
    await page.clock.runFor(15_000);
    await message.waitFor({ state: "detached" });
    const again = await makeOne(page);
    await again.getByRole("button").click();
    await again.waitFor({ state: "detached" });
  });
});
