import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const fixture = setUpPortal();
const MEMBER = { as: "100201" } as const;

/** The link's chunk is held back until the returned function is called. */
async function followLinkToHeldPage(page: Page): Promise<() => void> {
  let releaseChunk = () => {};
  const chunkReleased = new Promise<void>((resolve) => {
    releaseChunk = resolve;
  });
  await page.route(/\/assets\/.*payments.*\.js$/, async (route) => {
    await chunkReleased;
    await route.continue();
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).click();
  return releaseChunk;
}

const loadingBar = (page: Page) => page.locator(".animate-loading");

describe("the loading bar", () => {
  it("appears after 200 milliseconds, is 2 pixels high, and fills in 5 seconds", async () => {
    const { page, context, origin } = await fixture.open("/robots.txt", { ...MEMBER, until: "response" });
    await context.clock.install();
    await page.goto(`${origin}/documents`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).waitFor();
    const releaseChunk = await followLinkToHeldPage(page);
    await page.clock.runFor(190);
    await expect.poll(() => loadingBar(page).count()).toBe(0);
    await page.clock.runFor(20);
    await loadingBar(page).waitFor({ state: "attached" });
    const [height, duration] = await loadingBar(page).evaluate((element) => [
      element.getBoundingClientRect().height,
      getComputedStyle(element).animationDuration,
    ]);
    expect([height, duration]).toEqual([2, "5s"]);
    releaseChunk();
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === "/payments");
    await loadingBar(page).waitFor({ state: "detached" });
  });
});

describe("a page after navigation", () => {
  const readAnimation = (page: Page) =>
    page.locator("main .page").evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [animationName, animationDuration];
    });
  const goToPayments = async (page: Page) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" }).click();
    await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
  };

  it("fades in over 0.7 seconds; the first page does not", async () => {
    const { page } = await fixture.open("/documents", MEMBER);
    expect((await readAnimation(page))[0]).toBe("none");
    await goToPayments(page);
    expect(await readAnimation(page)).toEqual(["page-in", "0.7s"]);
    const opacity = await page.locator("main .page").evaluate((element) => {
      const [animation] = element.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      const opacityAtStart = getComputedStyle(element).opacity;
      animation?.finish();
      return [opacityAtStart, getComputedStyle(element).opacity];
    });
    expect(opacity).toEqual(["0", "1"]);
  });

  it("has no animations with reduced motion", async () => {
    const { page } = await fixture.open("/documents", { as: "100202", reducedMotion: true });
    await goToPayments(page);
    expect(Number.parseFloat((await readAnimation(page))[1] ?? "")).toBeLessThan(0.001);
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Show my account" }).click();
    await page.getByRole("region", { name: "My Dashboard" }).getByRole("navigation").waitFor();
    const runningAnimations = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(runningAnimations).toEqual([]);
  });
});

describe("the late banner", () => {
  const recordAnimations = (page: Page) =>
    page.addInitScript(() => {
      const animatedTags: string[] = [];
      Object.assign(globalThis, { animatedTags });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...values) {
        animatedTags.push(this.tagName);
        return animate.apply(this, values);
      };
    });
  const animatedTags = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { animatedTags: string[] }).animatedTags);

  it.each([
    [false, "slides the page down", true],
    [true, "appears without an animation", false],
  ])("(reduced motion: %s) %s", async (reducedMotion, _what, expected) => {
    const pageOptions = { as: "100202", until: "response", reducedMotion } as const;
    const { page, origin } = await fixture.open("/robots.txt", pageOptions);
    // With announcements, the line would already be there.
    await page.route("**/change-password", async (route) => {
      const response = await route.fetch();
      const bodyWithoutMessages = (await response.text()).replaceAll(
        /"(alerts|notices)":\[\{.*?\}\](?=,"(?:notices|icons)")/g,
        '"$1":[]',
      );
      await route.fulfill({ response, body: bodyWithoutMessages });
    });
    await recordAnimations(page);
    await page.goto(`${origin}/change-password`);
    await page.getByText(/^AUD [\d,.]+ is due$/).waitFor();
    expect((await animatedTags(page)).includes("MAIN")).toBe(expected);
  });
});

describe("a toast", () => {
  /** A failing change of language shows a toast. */
  const showToast = async (page: Page) => {
    await page.route("**/api/session/language", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "English" }).click();
    const message = page.getByRole("status").locator(".toast");
    await message.waitFor();
    return message;
  };
  const openSignUp = async (width: number) => {
    const pageOptions = { brand: "member_portal_vn", width, until: "response" } as const;
    const { page, context, origin, watch } = await fixture.open("/robots.txt", pageOptions);
    watch.expect("console", /503/);
    await context.clock.install();
    await page.goto(`${origin}/sign-up`);
    await page.getByRole("button", { name: "English" }).waitFor();
    return page;
  };

  it.each([
    [1280, 350],
    [360, 328],
  ])("is at most 350 pixels wide (window of %i px)", async (windowWidth, width) => {
    const page = await openSignUp(windowWidth);
    const message = await showToast(page);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const box = await message.boundingBox();
    expect(box?.width).toBe(width);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(windowWidth);
  });

  it("closes after a time, not while hovered or focused, and at once when dismissed", async () => {
    const page = await openSignUp(1280);
    const message = await showToast(page);
    await message.hover();
    await page.clock.runFor(60_000);
    await expect.poll(() => message.count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.runFor(5_000);
    await expect.poll(() => message.count()).toBe(1);
    await page.clock.runFor(15_000);
    await message.waitFor({ state: "detached" });
    const secondToast = await showToast(page);
    await secondToast.getByRole("button").click();
    await secondToast.waitFor({ state: "detached" });
  });
});
