// An operator's MapLibre style, within the map page's Content-Security-Policy.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowserWithGraphics } from "../browser.ts";
import { type OpenedPage, openPage } from "../harness-page.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const STYLE = {
  version: 8,
  sources: {
    land: {
      type: "geojson",
      attribution: "© The mapmaker",
      data: {
        type: "Polygon",
        coordinates: [
          [
            [140, -40],
            [155, -40],
            [155, -20],
            [140, -20],
            [140, -40],
          ],
        ],
      },
    },
  },
  layers: [
    { id: "sea", type: "background", paint: { "background-color": "#d5e8f5" } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": "#e9e4d4" } },
  ],
};
const MAP_PATH = "/resorts/ResortsListMap";

const running: {
  styleServer?: Server;
  styleOrigin: string;
  portal?: BuiltPortal;
  browser?: Browser;
  requestedPaths: string[];
} = {
  styleOrigin: "",
  requestedPaths: [],
};

beforeAll(async () => {
  const styleServer = createServer((request, response) => {
    running.requestedPaths.push(String(request.url));
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", "application/json");
    response.end(JSON.stringify(STYLE));
  });
  await new Promise<void>((listening) => styleServer.listen(0, "127.0.0.1", listening));
  running.styleServer = styleServer;
  running.styleOrigin = `http://127.0.0.1:${(styleServer.address() as AddressInfo).port}`;
  [running.portal, running.browser] = await Promise.all([
    startBuiltPortal({
      env: { MAP_STYLE_URL: `${running.styleOrigin}/style.json`, MAP_ORIGINS: "https://tiles.example.com" },
    }),
    startBrowserWithGraphics(),
  ]);
});
afterAll(async () => {
  await Promise.all([running.browser?.close(), running.portal?.close()]);
  running.styleServer?.close();
});

async function withPage(path: string, runTest: (openedPage: OpenedPage) => Promise<void>): Promise<void> {
  const { portal, browser } = running;
  if (portal === undefined || browser === undefined) throw new Error("The portal and the browser are started first.");
  const openedPage = await openPage({ portal, browser }, path, { as: "100201", width: 1280, until: "response" });
  // The only allowed other host.
  openedPage.watch.expect("other origin", /\/style\.json$/);
  try {
    await runTest(openedPage);
    expect(openedPage.watch.unexpected()).toEqual([]);
  } finally {
    await openedPage.context.close();
  }
}

const map = (page: Page) => page.getByRole("main").getByRole("group", { name: /^Map with/ });
const marks = (page: Page) => map(page).getByRole("button");
const failureNotice = (page: Page) => page.getByText("The detailed map could not be loaded.");

async function readPolicy(page: Page, path: string, action: () => Promise<unknown>): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (openedPage) => new URL(openedPage.url()).pathname === path && openedPage.request().resourceType() === "document",
    ),
    action(),
  ]);
  return response.headers()["content-security-policy"] ?? "";
}

describe("an operator's map", () => {
  it("is drawn below the marks, only on the map page and within its policy", async () => {
    await withPage("/robots.txt", async ({ page, origin }) => {
      expect(await readPolicy(page, "/resorts", () => page.goto(`${origin}/resorts`))).not.toContain(
        running.styleOrigin,
      );
      expect(running.requestedPaths).toEqual([]);
      const mapLink = page.getByRole("main").locator(`a[href="${MAP_PATH}"]`).first();
      await mapLink.waitFor();
      // The policy of the current page does not allow the map, so the link loads a new document.
      const policy = await readPolicy(page, MAP_PATH, () => mapLink.click());
      expect(policy).toContain(`connect-src 'self' ${running.styleOrigin} https://tiles.example.com;`);
      expect(policy).toContain("worker-src 'self'");
      await page.getByText("© The mapmaker").waitFor();
      await expect.poll(() => map(page).locator("[data-land]").count()).toBe(0);
      expect(running.requestedPaths).toEqual(["/style.json"]);
      expect(await failureNotice(page).count()).toBe(0);
      // The same marks, keys and list.
      const markCount = await marks(page).count();
      expect(markCount).toBeGreaterThan(5);
      const firstTransform = await marks(page).first().getAttribute("transform");
      await map(page).focus();
      await page.keyboard.press("+");
      await expect.poll(() => marks(page).first().getAttribute("transform")).not.toBe(firstTransform);
      await page.keyboard.press("0");
      await expect.poll(() => marks(page).count()).toBe(markCount);
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowFindings(page)).toEqual([]);
      await marks(page).filter({ hasNotText: "press to zoom in" }).first().press("Enter");
      await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
    });
  });

  it("falls back to coastlines with a notice if its style or WebGL is unavailable", async () => {
    await withPage("/robots.txt", async ({ page, origin, watch }) => {
      watch.expect("console", /503|ERR_FAILED|WebGL|webgl/);
      await page.route(`${running.styleOrigin}/**`, (route) => route.fulfill({ status: 503, body: "" }));
      await page.goto(origin + MAP_PATH);
      await failureNotice(page).waitFor();
      await map(page).locator("[data-land]").waitFor();
      await marks(page).first().waitFor();
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await page.unroute(`${running.styleOrigin}/**`);
      await page.goto(origin + MAP_PATH);
      await failureNotice(page).waitFor();
      await map(page).locator("[data-land]").waitFor();
      await marks(page).first().waitFor();
    });
  });
});
