import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal();
const MAP_PATH = "/resorts/ResortsListMap";
const POINTS_MEMBER = "100201";
const MONTH = new Date(Date.now() + 75 * 24 * 3_600_000).toISOString().slice(0, 7);

const main = (page: Page) => page.getByRole("main");
const map = (page: Page) => main(page).getByRole("group", { name: /^Map with/ });
const land = (page: Page) => map(page).locator("[data-land]");
const marks = (page: Page) => map(page).getByRole("button");
const firstCluster = (page: Page) =>
  map(page)
    .getByRole("button", { name: /press to zoom in$/ })
    .first();
const firstPlaceMark = (page: Page) => marks(page).filter({ hasNotText: "press to zoom in" }).first();
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const mapTransform = (page: Page) =>
  map(page).evaluate(
    (svg) =>
      `${svg.querySelector("g")?.getAttribute("transform")} ${svg.querySelector("[data-land]")?.getAttribute("transform")}`,
  );
const mapScale = async (page: Page) => Number(/scale\(([\d.]+)\)/.exec(await mapTransform(page))?.[1]);

async function expectMapToMove(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = await mapTransform(page);
  await action();
  await expect.poll(() => mapTransform(page)).not.toBe(before);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("the map of resorts", () => {
  it("pans and zooms by mouse, and links to a resort", async () => {
    const { page } = await fixture.open(MAP_PATH, { as: POINTS_MEMBER, width: 1280 });
    await land(page).waitFor();
    await expectAccessible(page);
    const before = await marks(page).count();
    await expectMapToMove(page, () => button(page, "Zoom in").click());
    await expectMapToMove(page, () => button(page, "Zoom out").click());
    await map(page).evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width * 0.55, box.y + box.height * 0.35];
    await expectMapToMove(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 80, y - 60, { steps: 4 });
      await page.mouse.up();
    });
    const scaleBefore = await mapScale(page);
    await expectMapToMove(page, () => page.mouse.wheel(0, -240));
    expect(await mapScale(page)).toBeGreaterThan(scaleBefore);
    await expectMapToMove(page, () => button(page, "Show all places").click());
    // Pressing a cluster zooms in.
    await expectMapToMove(page, () => firstCluster(page).click());
    await expectMapToMove(page, () => button(page, "Show all places").click());
    await expect.poll(() => marks(page).count()).toBe(before);
    await firstPlaceMark(page).click();
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
  });

  it("pans by keyboard, and its places can be focused", async () => {
    const { page } = await fixture.open(MAP_PATH, { as: POINTS_MEMBER, width: 1280 });
    await land(page).waitFor();
    await map(page).focus();
    for (const key of ["ArrowRight", "ArrowDown", "+", "-", "ArrowLeft"])
      await expectMapToMove(page, () => page.keyboard.press(key));
    await expectMapToMove(page, () => page.keyboard.press("0"));
    await firstCluster(page).focus();
    await expectMapToMove(page, () => page.keyboard.press("Enter"));
    await expect.poll(() => map(page).evaluate((svg) => svg === document.activeElement)).toBe(true);
    await expectMapToMove(page, () => button(page, "Show all places").press("Enter"));
    await firstPlaceMark(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
  });

  it("pans by one finger and zooms by two on a phone", async () => {
    const { page } = await fixture.open(MAP_PATH, { as: POINTS_MEMBER, width: 320 });
    await land(page).waitFor();
    await expectAccessible(page);
    await map(page).evaluate((svg) => svg.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const protocol = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly (readonly [number, number])[]) =>
      protocol.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      });
    await protocol.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
    await expectMapToMove(page, async () => {
      await touch("touchStart", [[60, 200]]);
      for (const step of [10, 20, 40]) await touch("touchMove", [[60 + step, 200 - step]]);
      await touch("touchEnd", []);
    });
    const scaleBefore = await mapScale(page);
    await expectMapToMove(page, async () => {
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
    await expect.poll(() => mapScale(page)).toBeGreaterThan(scaleBefore);
  });

  it("works without coastlines, omits invalid places, and the list works without the map", async () => {
    const openedPage = await fixture.open("/robots.txt", { as: POINTS_MEMBER, until: "response" });
    const { page, watch, origin } = openedPage;
    watch.expect("console", /ERR_FAILED|Failed to (?:load|fetch)/);
    watch.expect("failed request", /virtual-coasts/);
    await page.route("**/assets/virtual-coasts-*", (route) => route.abort());
    await page.route("**/api/resorts", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [first, second] = body.places;
      first.coordinates = { latitude: 912, longitude: -500 };
      second.coordinates = null;
      await route.fulfill({ response: response, json: body });
    });
    await page.goto(origin + MAP_PATH);
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
    const { page } = await fixture.open(`/short-stays?month=${MONTH}`, { as: POINTS_MEMBER, width: 1280 });
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    await main(page)
      .getByRole("button", { name: /^Book / })
      .first()
      .waitFor();
    expect(requestedUrls.filter((url) => /coasts|places-map/.test(url))).toEqual([]);
    await main(page).getByText("Map", { exact: true }).click();
    await land(page).waitFor();
    expect(requestedUrls.some((url) => /virtual-coasts/.test(url))).toBe(true);
    const name = (await firstPlaceMark(page).getAttribute("aria-label")) ?? "";
    await firstPlaceMark(page).click();
    await main(page).getByRole("heading", { level: 3, name }).waitFor();
  });
});
