// The maps of resorts and results: pan and zoom by mouse, touch and keyboard, and the fallback.

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal();
const RESORTS = "/resorts/ResortsListMap";
const POINTS = "100201";
const MONTH = new Date(Date.now() + 75 * 24 * 3_600_000).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const map = (page: Page) => main(page).getByRole("group", { name: /^Map with/ });
const land = (page: Page) => map(page).locator("[data-land]");
const marks = (page: Page) => map(page).getByRole("button");
/** The first cluster mark, and the first mark of a single place. */
const several = (page: Page) =>
  map(page)
    .getByRole("button", { name: /press to zoom in$/ })
    .first();
const single = (page: Page) => marks(page).filter({ hasNotText: "press to zoom in" }).first();
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const standing = (page: Page) =>
  map(page).evaluate(
    (svg) =>
      `${svg.querySelector("g")?.getAttribute("transform")} ${svg.querySelector("[data-land]")?.getAttribute("transform")}`,
  );
const nearness = async (page: Page) => Number(/scale\(([\d.]+)\)/.exec(await standing(page))?.[1]);

async function moves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await standing(page);
  await act();
  await expect.poll(() => standing(page)).not.toBe(before);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("the map of resorts", () => {
  it("pans and zooms by mouse, and links to a resort", async () => {
    const { page } = await fixture.open(RESORTS, { as: POINTS, width: 1280 });
    await land(page).waitFor();
    await expectAccessible(page);
    const before = await marks(page).count();
    await moves(page, () => button(page, "Zoom in").click());
    await moves(page, () => button(page, "Zoom out").click());
    await map(page).evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width * 0.55, box.y + box.height * 0.35];
    await moves(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 80, y - 60, { steps: 4 });
      await page.mouse.up();
    });
    const far = await nearness(page);
    await moves(page, () => page.mouse.wheel(0, -240));
    expect(await nearness(page)).toBeGreaterThan(far);
    await moves(page, () => button(page, "Show all places").click());
    // Pressing a cluster zooms in until a single place is visible.
    await moves(page, () => several(page).click());
    await moves(page, () => button(page, "Show all places").click());
    await expect.poll(() => marks(page).count()).toBe(before);
    await single(page).click();
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
  });

  it("pans by keyboard, and its places can be focused", async () => {
    const { page } = await fixture.open(RESORTS, { as: POINTS, width: 1280 });
    await land(page).waitFor();
    await map(page).focus();
    for (const key of ["ArrowRight", "ArrowDown", "+", "-", "ArrowLeft"])
      await moves(page, () => page.keyboard.press(key));
    await moves(page, () => page.keyboard.press("0"));
    await several(page).focus();
    await moves(page, () => page.keyboard.press("Enter"));
    await expect.poll(() => map(page).evaluate((svg) => svg === document.activeElement)).toBe(true);
    await moves(page, () => button(page, "Show all places").press("Enter"));
    await single(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
  });

  it("pans by one finger and zooms by two on a phone", async () => {
    const { page } = await fixture.open(RESORTS, { as: POINTS, width: 320 });
    await land(page).waitFor();
    await expectAccessible(page);
    await map(page).evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly (readonly [number, number])[]) =>
      touches.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      });
    await touches.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
    await moves(page, async () => {
      await touch("touchStart", [[60, 200]]);
      for (const step of [10, 20, 40]) await touch("touchMove", [[60 + step, 200 - step]]);
      await touch("touchEnd", []);
    });
    const far = await nearness(page);
    await moves(page, async () => {
      await touch("touchStart", [
        [120, 150],
        [140, 150],
      ]);
      for (const step of [10, 20, 40])
        await touch("touchMove", [
          [120 - step, 150],
          [140 + step, 150],
        ]);
      await touch("touchEnd", []);
    });
    await expect.poll(() => nearness(page)).toBeGreaterThan(far);
  });

  it("works without coastlines, omits invalid places, and the list works without the map", async () => {
    const opened = await fixture.open("/robots.txt", { as: POINTS, until: "response" });
    const { page, watch, origin } = opened;
    watch.expect("console", /ERR_FAILED|Failed to (?:load|fetch)/);
    watch.expect("failed request", /virtual-coasts/);
    await page.route("**/assets/virtual-coasts-*", (route) => route.abort());
    await page.route("**/api/resorts", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const [first, second] = body.places;
      first.coordinates = { latitude: 912, longitude: -500 };
      second.coordinates = null;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(origin + RESORTS);
    await waitForApp(page);
    await main(page).getByText("Not on the map", { exact: true }).first().waitFor();
    await expect.poll(() => main(page).getByText("Not on the map", { exact: true }).count()).toBe(2);
    await marks(page).first().waitFor();
    expect(await land(page).count()).toBe(0);
    await main(page).getByRole("listitem").getByRole("link").first().waitFor();
  });
});

describe("the map of results", () => {
  it("loads on request, and shows the available stays of a place", async () => {
    const { page } = await fixture.open(`/short-stays?month=${MONTH}`, { as: POINTS, width: 1280 });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    expect(loaded.filter((url) => /coasts|places-map/.test(url))).toEqual([]);
    await main(page).getByText("Map", { exact: true }).click();
    await land(page).waitFor();
    expect(loaded.some((url) => /virtual-coasts/.test(url))).toBe(true);
    const name = (await single(page).getAttribute("aria-label")) ?? "";
    await single(page).click();
    await main(page).getByRole("heading", { level: 3, name }).waitFor();
  });
});
